import { Context, type Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { PromoName } from "./promo.ts"
import type { CountedPromoCode, PromoCode } from "./promo-code.ts"

/** Who orders: an account or a guest, by what they say of themselves. What nobody knows is empty or null. */
export interface Orderer {
  readonly userId: UserId | null
  readonly customerEmail: string
  readonly customerPhone: string
  readonly pickupAddress: string
  readonly pickupApt: string | null
  readonly zipCode: string | null
}

/**
 * Where promo codes are kept. How often one was used is counted from the orders that have it, all but those that were called off:
 * these give it back by themselves.
 */
export class PromoCodeStore extends Context.Service<
  PromoCodeStore,
  {
    /** Adds a code unless its name is taken; tells whether it did. */
    readonly add: (code: PromoCode) => Effect.Effect<boolean, never, InTransaction>
    readonly find: (name: PromoName) => Effect.Effect<CountedPromoCode | undefined>
    /** The same, and lets nobody else use or end the code until the transaction ends. */
    readonly hold: (name: PromoName) => Effect.Effect<CountedPromoCode | undefined, never, InTransaction>
    /** Lets nobody use a code any more. It is held. */
    readonly end: (name: PromoName) => Effect.Effect<void, never, InTransaction>
    /** Every code, by name. */
    readonly list: Effect.Effect<ReadonlyArray<CountedPromoCode>>
    /** The codes that nobody ended; some may be past their last day. */
    readonly active: Effect.Effect<ReadonlyArray<PromoCode>>
    /** Whether an order that was not called off is of the same account, email, phone number or door, a guest's or an account's. */
    readonly hasOrdered: (orderer: Orderer) => Effect.Effect<boolean>
  }
>()("@laundry/core/pricing/PromoCodeStore") {}
