import { beside } from "../payment/beside.ts" // error: no-restricted-imports
import { above } from "../commercial/above.ts" // error: no-restricted-imports
import { below } from "../order/below.ts"

export const layered = [beside, above, below]
