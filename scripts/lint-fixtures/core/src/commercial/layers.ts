import { beside } from "../refunds/beside.ts" // error: no-restricted-imports
import { above } from "../chat/above.ts" // error: no-restricted-imports
import { below } from "../company/below.ts"

export const layered = [beside, above, below]
