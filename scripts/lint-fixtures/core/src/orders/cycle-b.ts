import type { Returned } from "./cycle-c.ts" // error: no-cycle

export const b: Returned = 1
