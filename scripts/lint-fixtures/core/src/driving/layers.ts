import { above } from "../worker-orders/above.ts" // error: no-restricted-imports
import { below } from "../offers/below.ts"

export const layered = [above, below]
