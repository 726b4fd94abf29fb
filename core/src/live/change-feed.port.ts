import { Context } from "effect"
import type { ChangeEvent } from "./change-event.ts"

/** Tells what happens, in this process or any other on the same database, once it is committed. */
export class ChangeFeed extends Context.Service<
  ChangeFeed,
  {
    /**
     * Calls `hear` with every event until the returned function is called. "gap" says that some may have been missed:
     * the subscriber asks for everything again.
     */
    readonly subscribe: (hear: (event: ChangeEvent | "gap") => void) => () => void
  }
>()("@laundry/core/live/ChangeFeed") {}
