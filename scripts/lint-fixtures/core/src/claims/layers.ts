import { beside } from "../orders/beside.ts" // error: no-restricted-imports
import { above } from "../accounts/above.ts" // error: no-restricted-imports
import { below } from "../refunds/below.ts"

export const layered = [beside, above, below]
