import { Effect } from "effect"
import { CurrentActor } from "../access/actor.ts"
import { chargedCard } from "../cards/charged-card.ts"
import { presentConsent } from "../cards/consents.ts"
import { isNobodys, type Order } from "../order/order.ts"
import { holderRef } from "../payment/kept-card.ts"
import { browserMark } from "../payment/payer.ts"

/**
 * How somebody shows that the card is theirs that an order's balance is charged to: by a press where they are signed in, by a code that is
 * mailed to the order's address where their browser gave the consent. Undefined of everybody else, and where no card is kept.
 */
export const holderCheck = Effect.fnUntraced(function* (order: Order) {
  const charged = yield* chargedCard(order)
  if (charged === undefined) return undefined
  const { holder } = charged.card
  const actor = yield* CurrentActor
  if (holder.kind === "user") {
    return actor.kind === "user" && actor.userId === holder.userId ? ("press" as const) : undefined
  }
  const mark = yield* browserMark(holderRef(holder))
  const isTheirs = mark !== null && (yield* presentConsent(holder))?.browser === mark
  return isTheirs && !isNobodys(order) ? ("code" as const) : undefined
})
