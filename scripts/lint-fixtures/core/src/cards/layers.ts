import { beside } from "../refunds/beside.ts" // error: no-restricted-imports
import { above } from "../payments/above.ts" // error: no-restricted-imports
import { below } from "../payment/below.ts"

export const layered = [beside, above, below]
