import { beside } from "../orders/beside.ts" // error: no-restricted-imports
import { above } from "../driving/above.ts" // error: no-restricted-imports
import { below } from "../vetting/below.ts"

export const layered = [beside, above, below]
