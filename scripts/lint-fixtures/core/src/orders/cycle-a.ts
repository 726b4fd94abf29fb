import { b } from "./cycle-b.ts" // error: no-cycle

export const a = (): number => b
