import { beside } from "../payments/beside.ts" // error: no-restricted-imports
import { above } from "../orders/above.ts" // error: no-restricted-imports
import { below } from "../workers/below.ts"

export const layered = [beside, above, below]
