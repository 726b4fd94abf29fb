import { beside } from "../driving/beside.ts" // error: no-restricted-imports
import { below } from "../notifications/below.ts"

export const layered = [beside, below]
