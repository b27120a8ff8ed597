// SPDX-License-Identifier: MIT

import CLI
import Chase

Program.main { base in [ChasePlugin(scene: base.scene)] }
