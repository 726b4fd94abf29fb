import { beside } from "../local-time/beside.ts" // error: no-restricted-imports
import { above } from "../audit/above.ts" // error: no-restricted-imports

export const layered = [beside, above]
