import { Context, type Effect } from "effect"
import type { DemoOrder } from "./story.ts"

/** A written story, with the number that its order got. */
export interface NumberedStory {
  readonly orderNumber: number
  readonly story: DemoOrder
}

/** Where the demo's payments were made, as its ledger has it. */
export class DemoPayments extends Context.Service<
  DemoPayments,
  {
    /** Makes the provider know what the stories' customers paid and got back, in the transaction that writes the stories. */
    readonly makeKnown: (stories: ReadonlyArray<NumberedStory>) => Effect.Effect<void>
  }
>()("@laundry/wiring/DemoPayments") {}
