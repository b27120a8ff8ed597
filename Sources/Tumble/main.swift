// SPDX-License-Identifier: MIT

internal import CLI

Program.main()
