import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { TipLinkStore } from "@laundry/core/payment/tip-link-store.port"
import { openTip, type TipWish } from "@laundry/core/payments/open-tip"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Clock, Effect } from "effect"
import { InMemoryPaymentProvider } from "./in-memory/provider/payment-provider.ts"

/** Has the company take tips. */
export const takeTips = Effect.gen(function* () {
  const settings = yield* CompanySettingsStore
  const { transact } = yield* UnitOfWork
  const current = yield* settings.current
  yield* transact(Effect.orDie(settings.save({ ...current, tips: true })))
})

/** Delivers an order, as far as tips ask; returns the token of a link to tip on it. */
export const deliverForTip = Effect.fnUntraced(function* (id: OrderId) {
  const { transact } = yield* UnitOfWork
  const orders = yield* OrderStore
  const now = yield* Clock.currentTimeMillis
  const deliver = Effect.flatMap(orders.getForUpdate(id), (order) =>
    orders.save({ ...order, status: "delivered", statusBefore: null, deliveredAt: now }),
  )
  yield* Effect.orDie(transact(deliver))
  return yield* (yield* TipLinkStore).issueToken(id, now)
})

/** The provider's id of the intent that a browser was given for a tip. */
export const openedTip = Effect.fnUntraced(function* (token: string, wish: TipWish) {
  const { clientSecret } = yield* openTip(token, wish)
  const provider = yield* InMemoryPaymentProvider
  const intent = provider.intents().find((candidate) => candidate.clientSecret === clientSecret)
  return intent?.intentId ?? (yield* Effect.die("the client secret is of no intent"))
})
