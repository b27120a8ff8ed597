-- What every spec requires: a comparison within a tolerance, and a mark that all was looked at.
local function text(value)
  return type(value) == "number" and ("%.9g"):format(value) or tostring(value)
end

return {
  near = function(found, wanted, within)
    local gap = type(wanted) == "number" and math.abs(found - wanted) or (found - wanted).length
    if not (gap <= within) then
      error(("%s instead of %s ± %g"):format(text(found), text(wanted), within), 2)
    end
  end,
  done = function() print("done") end,
}
