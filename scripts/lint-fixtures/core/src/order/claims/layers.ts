import { above } from "../../company/above.ts" // error: no-restricted-imports
import { below } from "../../areas/below.ts"
import { besideClaims } from "../receipts/beside.ts"

export const layered = [above, below, besideClaims]
