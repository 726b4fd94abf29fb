import { above } from "../accounts/above.ts" // error: no-restricted-imports
import { beside } from "../claims/beside.ts" // error: no-restricted-imports
import { below } from "../workers/below.ts"

export const layered = [above, beside, below]
