import { above } from "../company/above.ts" // error: no-restricted-imports
import { below } from "../areas/below.ts"

export const layered = [above, below]
