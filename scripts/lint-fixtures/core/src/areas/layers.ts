import { beside } from "../upkeep/beside.ts" // error: no-restricted-imports
import { above } from "../order/above.ts" // error: no-restricted-imports
import { below } from "../audit/below.ts"

export const layered = [beside, above, below]
