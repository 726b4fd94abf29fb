import { outside } from "node:fs" // error: no-restricted-imports
import { below } from "../driving/below.ts"

export const layered = [outside, below]
