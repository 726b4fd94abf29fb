import { beside } from "../refunds/beside.ts" // error: no-restricted-imports
import { above } from "../vetting/above.ts" // error: no-restricted-imports
import { below } from "../photos/below.ts"
import { room } from "./ledger/room.ts"

export const layered = [beside, above, below, room]
