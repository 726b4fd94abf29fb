import { beside } from "../payments/beside.ts" // error: no-restricted-imports
import { above } from "../notifications/above.ts" // error: no-restricted-imports
import { below } from "../workers/below.ts"

export const layered = [beside, above, below]
