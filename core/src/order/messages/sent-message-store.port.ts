import { Context, type Effect } from "effect"
import type { Instant } from "../../local-time/local-time.ts"
import type { PhoneNumber } from "../../shared/phone-number.ts"
import type { InTransaction } from "../../shared/unit-of-work.port.ts"
import type { OrderId } from "../order.ts"
import type { SentMessage } from "./sent-message.ts"

/** Since when texts fail, and how many messages went by mail instead after an instant. */
export interface MessageTrouble {
  readonly since: Instant
  readonly byMailInstead: number
}

/** What became of the messages about orders. */
export class SentMessageStore extends Context.Service<
  SentMessageStore,
  {
    /** Undefined before anything was tried for it. */
    readonly get: (id: string) => Effect.Effect<SentMessage | undefined>
    /**
     * Begins a try, the first or a next: writes the message with one try more than it had. Returns false, and writes nothing,
     * where another try has begun meanwhile, and where the message is owed no more: sent, or forgotten with its person. A person who is
     * forgotten at the same time is forgotten after what this writes.
     */
    readonly begin: (message: SentMessage) => Effect.Effect<boolean>
    /**
     * Writes what became of it, and it whole where it is new. Whom it went to and what it said stay as its latest try began, or as they were
     * taken out since: then why it failed is left out, too, which may name whom it went to.
     */
    readonly save: (message: SentMessage) => Effect.Effect<void>
    /** Those about an order, in the order in which they were first tried or held. */
    readonly ofOrder: (orderId: OrderId) => Effect.Effect<ReadonlyArray<SentMessage>>
    /** Whether a text has gone out to a phone. */
    readonly wasTexted: (phone: PhoneNumber) => Effect.Effect<boolean>
    /** Undefined unless the provider failed after `after`, and after the last message that it took. */
    readonly trouble: (after: Instant) => Effect.Effect<MessageTrouble | undefined>
    /** Takes whom they went to and what they said out of the messages about these orders; what stays is that there were some. */
    readonly forget: (orderIds: ReadonlyArray<OrderId>) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/order/SentMessageStore") {}
