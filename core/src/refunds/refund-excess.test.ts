import { addClient, ana, book, orderOf, payInFull } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { books, charge, deliverAll, owedRefund, runJobs } from "@laundry/core-testing/payment-scene"
import { Clock, Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Actor, CurrentActor, type UserId } from "../access/actor.ts"
import { cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { useCreditOn } from "../payment/use-credit.ts"
import { grantCredit } from "../payments/grant-credit.ts"
import { giveUpRefund } from "../payments/settle-refund.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { refundLoweredCost } from "./refund-excess.ts"

const admin: Actor = { kind: "user", userId: "admin-1" as UserId, role: "admin", name: "Some admin" }

/** Raises or lowers what an order costs, and gives back what is too much then. */
const reprice = Effect.fnUntraced(function* (orderId: OrderId, difference: number) {
  yield* charge(orderId, difference)
  const now = yield* Clock.currentTimeMillis
  const { getForUpdate } = yield* OrderStore
  const { transact } = yield* UnitOfWork
  yield* Effect.orDie(transact(Effect.flatMap(getForUpdate(orderId), (order) => refundLoweredCost(order, now))))
})

describe("giving back what is too much", () => {
  it("leaves credit where it is used when money that is on its way back makes up for the lower cost", async () => {
    const program = Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      const orderId = yield* book(ana)
      yield* reprice(orderId, 1000)
      yield* payInFull(ana, orderId)
      yield* reprice(orderId, -1000)
      yield* grantCredit(ana, { amount: cents(800), reason: "A late delivery", expiresOn: null }).pipe(
        Effect.provideService(CurrentActor, admin),
      )
      yield* reprice(orderId, 1500)
      yield* useCreditOn(orderId)
      const used = (yield* orderOf(orderId)).credit
      yield* reprice(orderId, -300)
      return { used, ...(yield* books(orderId)) }
    })
    const { used, order, refunds } = await runInMemory(program)
    expect(used).toBe(500)
    expect(order).toMatchObject({ paid: 4000, credit: 500, additionalCharges: 1200 })
    expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([[1000, "requested"]])
  })

  it("asks for a refund again that was rejected while the customer's bank held the money, once that has come back", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId, provider, refund } = yield* owedRefund
      const dispute = provider.dispute(intentId)
      if (dispute === undefined) return yield* Effect.die("nothing is left to dispute")
      provider.endDispute(dispute.disputeId, "won")
      yield* deliverAll("charge.dispute.created")
      yield* deliverAll("charge.dispute.closed")
      // What the provider answered meanwhile comes late.
      const { transact } = yield* UnitOfWork
      yield* transact(giveUpRefund({ refundId: refund.id, intentId }, orderId, "The charge is disputed."))
      const during = yield* books(orderId)
      yield* runJobs
      return { during, after: yield* books(orderId) }
    })
    const { during, after } = await runInMemory(program)
    expect(during.refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [3000, "rejected"],
      [3000, "requested"],
    ])
    expect([after.ledgerSum, after.providerSum]).toEqual([0, 0])
  })
})
