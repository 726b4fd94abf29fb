import { Clock, Effect } from "effect"
import type { Actor, UserId } from "../access/actor.ts"
import { addDays, type Instant, localDateOf } from "../local-time/local-time.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { expiredLots, usableLots } from "../payment/account-credit.ts"
import type { CreditMailContent } from "../payment/credit-mail.ts"
import { CreditStore } from "../payment/credit-store.port.ts"
import { UserStore } from "../people/user-store.port.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** How often credit is looked after, and how long after a start first, in seconds. */
const tendSeconds = 24 * 3600
export const firstTendCreditSeconds = 1000

/** How long before its last day its holder is told of credit, in days. */
const noticeDays = 7

const system: Actor = { kind: "system", name: "credit" }

/** Ends what a customer can't use any more, and tells them of what they soon can't, once for each lot. */
const tendHolder = Effect.fnUntraced(function* (userId: UserId, now: Instant) {
  const store = yield* CreditStore
  const today = localDateOf(now)
  yield* store.hold(userId)
  const entries = yield* store.entries(userId)
  for (const { id: lotId, left: amount } of expiredLots(entries, today)) {
    const id = yield* (yield* Ids).uuid
    const of = { userId, lotId, orderId: null, reason: null, expiresOn: null }
    yield* store.add({ ...of, id, kind: "expire", amount, at: now, by: system })
  }
  const user = yield* (yield* UserStore).get(userId).pipe(Effect.orElseSucceed(() => undefined))
  if (user === undefined || user.disabledAt !== null) return
  const last = addDays(today, noticeDays)
  for (const { id: lotId, expiresOn } of usableLots(entries, today)) {
    if (expiresOn === null || expiresOn > last) continue
    const content = { template: "credit-expiring", holder: userId, lotId } as const satisfies CreditMailContent
    yield* (yield* Outbox).oweMail({ key: `credit-expiring:${lotId}`, to: user.email, content })
  }
})

/** Ends credit whose day is over, tells of credit whose day is near, and queues itself again. */
export const tendCredit = Effect.fn("tendCredit")(function* () {
  const { transact } = yield* UnitOfWork
  const now = yield* Clock.currentTimeMillis
  const holders = yield* (yield* CreditStore).holdersExpiring(addDays(localDateOf(now), noticeDays))
  for (const userId of holders) yield* transact(tendHolder(userId, now))
  yield* transact((yield* Outbox).scheduleBy({ kind: "tend-credit" }, tendSeconds))
})
