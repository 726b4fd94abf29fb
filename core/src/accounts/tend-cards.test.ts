import { addClient, ana, as, book } from "@laundry/core-testing/customer-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { deliverAll, openedIntent, placeOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { IsoDate } from "../local-time/local-time.ts"
import type { Pounds } from "../money/pounds.ts"
import type { OrderId } from "../order/order.ts"
import { updateOrder } from "../orders/update-order.ts"
import { CardStore } from "../payment/card-store.port.ts"
import { keepGuestCard, keepOwnCard } from "../payments/keep-payment-card.ts"
import { openOwnPayment } from "../payments/open-payment.ts"
import { monthsEndingSoon, tendCards } from "./tend-cards.ts"

const day = 24 * 3_600_000

const payAll = Effect.gen(function* () {
  const provider = yield* InMemoryPaymentProvider
  for (const { intentId, status } of provider.intents()) if (status === "requires_payment") provider.pay(intentId)
  yield* deliverAll()
  yield* runJobs
})

describe("the months that end within a notice", () => {
  it.each([
    ["2026-11-01", [[2026, 11]]],
    ["2026-11-30", [[2026, 11]]],
    ["2026-12-01", [[2026, 12]]],
    // Thirty days later February is over as well.
    [
      "2027-01-31",
      [
        [2027, 1],
        [2027, 2],
      ],
    ],
    ["2026-10-01", [[2026, 10]]],
  ])("on %s are %j", (today, months) => {
    expect(monthsEndingSoon(today as IsoDate).map(({ year, month }) => [year, month])).toEqual(months)
  })
})

describe("a kept card that expires soon", () => {
  it("is told of once", async () => {
    const mails = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        const id = yield* book(ana)
        yield* as(ana)(openOwnPayment(id))
        yield* as(ana)(keepOwnCard(id, { keep: true }))
        yield* payAll
        const store = yield* CardStore
        const [card] = yield* store.cards({ kind: "user", userId: ana })
        if (card === undefined) throw new Error("no card was kept")
        const { read } = yield* InMemoryDatabase
        const told = read(
          ({ mails }) => [...mails.values()].filter(({ mail }) => mail.content.template === "card-expiring").length,
        )
        yield* TestClock.setTime(Date.UTC(card.expYear, card.expMonth - 2, 15))
        yield* tendCards()
        const before = yield* told
        yield* TestClock.setTime(Date.UTC(card.expYear, card.expMonth - 1, 15))
        yield* tendCards()
        yield* tendCards()
        return [before, yield* told]
      }),
    )
    expect(mails).toEqual([0, 1])
  })
})

describe("the card of a guest's order", () => {
  const keptFor = (id: OrderId) =>
    Effect.map(
      Effect.flatMap(CardStore, (store) => store.cards({ kind: "order", orderId: id })),
      (cards) => cards.length,
    )

  it("is forgotten a week after the delivery, once all is paid", async () => {
    const kept = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        yield* keepGuestCard(id, { keep: true })
        const { intentId } = yield* openedIntent(id)
        ;(yield* InMemoryPaymentProvider).pay(intentId)
        yield* deliverAll()
        yield* runJobs
        yield* updateOrder(id, { weight: 20 as Pounds, readyBags: 1, status: "delivered" })
        yield* TestClock.setTime(fridayNoon + 6 * day)
        yield* tendCards()
        const before = yield* keptFor(id)
        yield* TestClock.setTime(fridayNoon + 8 * day)
        yield* tendCards()
        yield* runJobs
        return { before, after: yield* keptFor(id), theirs: (yield* InMemoryPaymentProvider).cards.all().length }
      }),
    )
    expect(kept).toEqual({ before: 1, after: 0, theirs: 0 })
  })
})
