import type { a } from "./cycle-a.ts" // error: no-cycle

export type Returned = ReturnType<typeof a>
