import { beside } from "../accounts/beside.ts" // error: no-restricted-imports
import { below } from "../orders/below.ts"

export const layered = [beside, below]
