import { beside } from "../live/beside.ts" // error: no-restricted-imports
import { above } from "../areas/above.ts" // error: no-restricted-imports
import { below } from "../access/below.ts"

export const layered = [beside, above, below]
