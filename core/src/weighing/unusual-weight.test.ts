import { ana, as, book } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { deliverAll, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { expect, it } from "vitest"
import type { Pounds } from "../money/pounds.ts"
import type { OrderId } from "../order/order.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { updateOrder } from "../orders/update-order.ts"
import { BalanceChargeStore } from "../payment/balance-charge-store.port.ts"
import { keepOwnCard } from "../payments/keep-payment-card.ts"
import { openOwnPayment } from "../payments/open-payment.ts"
import { keepTicket, objectToTicket } from "./answer-ticket.ts"

const weigh = (id: OrderId, weight: number) => updateOrder(id, { weight: weight as Pounds })

/** An order that was paid with a card that is kept for all of the customer's orders. */
const paidOrder = Effect.gen(function* () {
  const id = yield* book(ana)
  yield* as(ana)(openOwnPayment(id))
  yield* as(ana)(keepOwnCard(id, { keep: true }))
  const provider = yield* InMemoryPaymentProvider
  for (const { intentId, status } of provider.intents()) if (status === "requires_payment") provider.pay(intentId)
  yield* deliverAll()
  yield* runJobs
  return id
})

const deliver = Effect.fnUntraced(function* (weight: number) {
  const id = yield* paidOrder
  yield* updateOrder(id, { weight: weight as Pounds, readyBags: 1, status: "delivered" })
})

const chargeOf = (id: OrderId) =>
  Effect.map(
    Effect.flatMap(BalanceChargeStore, (charges) => charges.latest(id)),
    (charge) => [charge?.state, charge?.heldFor],
  )

it("holds the charge of a weight that is far above the customer's usual, until staff keep it", async () => {
  const seen = await runInMemory(
    Effect.gen(function* () {
      yield* deliver(20)
      const early = yield* paidOrder
      yield* weigh(early, 35)
      const ofOneDelivery = yield* chargeOf(early)
      yield* deliver(24)
      const id = yield* paidOrder
      yield* weigh(id, 33)
      const usual = yield* chargeOf(id)
      yield* weigh(id, 33.5)
      const heavy = yield* chargeOf(id)
      const ticket = yield* (yield* WeighTicketStore).newest(id)
      if (ticket === undefined) throw new Error("no ticket")
      yield* objectToTicket(ticket.id, { reason: "too-heavy", text: null })
      const questioned = yield* chargeOf(id)
      yield* keepTicket(ticket.id, "We weighed it twice.")
      return { ofOneDelivery, usual, heavy, questioned, kept: yield* chargeOf(id) }
    }),
  )
  expect(seen).toEqual({
    ofOneDelivery: ["scheduled", null],
    usual: ["scheduled", null],
    heavy: ["held", "unusual-weight"],
    questioned: ["held", "looks-wrong"],
    kept: ["scheduled", null],
  })
})
