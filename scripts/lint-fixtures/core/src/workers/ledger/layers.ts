import { beside } from "../../people/beside.ts" // error: no-restricted-imports
import { below } from "../../payment/below.ts"
import { worker } from "../worker.ts"

export const layered = [beside, below, worker]
