import { beside } from "../../refunds/beside.ts" // error: no-restricted-imports
import { worker } from "../worker.ts" // error: no-restricted-imports
import { below } from "../../payment/below.ts"

export const layered = [beside, worker, below]
