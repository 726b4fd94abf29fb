import { Context } from "effect"
import type { News } from "./news.ts"

/** Tells what happens, in this process or any other on the same database, once it is committed. */
export class NewsFeed extends Context.Service<
  NewsFeed,
  {
    /**
     * Calls `hear` with every piece of news until the answer is called. "gap" says that some may have been missed:
     * whoever hears it asks for everything again.
     */
    readonly subscribe: (hear: (news: News | "gap") => void) => () => void
  }
>()("@laundry/core/live/NewsFeed") {}
