import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { books, deliverAll, openedIntent, placeOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import type { OrderId } from "../order/order.ts"
import type { WeighTicketId } from "../order/weigh-tickets/weigh-ticket.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { undecidedOrders } from "../orders/search-orders.ts"
import { updateOrder } from "../orders/update-order.ts"
import { BalanceChargeStore } from "../payment/balance-charge-store.port.ts"
import { acceptTicket, keepTicket, objectToTicket } from "../weighing/answer-ticket.ts"
import { readTicket } from "../weighing/read-ticket.ts"
import { decideCharge } from "./decide-charge.ts"
import { keepGuestCard } from "./keep-payment-card.ts"

const minute = 60_000
const hour = 60 * minute

/** A guest's paid order whose card is kept under this limit. */
const keptOrder = Effect.fnUntraced(function* (limit = 4000) {
  const id = yield* placeOrder
  yield* keepGuestCard(id, { keep: true, limit: cents(limit) })
  const { intentId } = yield* openedIntent(id)
  ;(yield* InMemoryPaymentProvider).pay(intentId)
  yield* deliverAll()
  yield* runJobs
  return id
})

const weigh = (id: OrderId, pounds: number) => updateOrder(id, { weight: pounds as Pounds })

/** Lets time pass until so long after noon, and does what is due. */
const at = (millis: number) => Effect.andThen(TestClock.setTime(fridayNoon + millis), runJobs)

const charge = (id: OrderId) => Effect.flatMap(BalanceChargeStore, (charges) => charges.latest(id))

const answers = Effect.fnUntraced(function* (answer: "pays" | "declines" | "is-lost" | "authenticates") {
  const { cards } = yield* InMemoryPaymentProvider
  for (const { methodId } of cards.all()) cards.setAnswer(methodId, answer)
})

const mailsOf = (id: OrderId, template: string) =>
  Effect.map(books(id), ({ mails }) => mails.filter(({ content }) => content.template === template).length)

describe("the charge after the scale", () => {
  it("is made when its notice is over, once", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder()
        yield* weigh(id, 34.5)
        yield* at(29 * minute)
        const before = (yield* books(id)).ledgerSum
        yield* at(30 * minute)
        yield* deliverAll()
        yield* at(90 * minute)
        const after = yield* books(id)
        return { before, after: after.ledgerSum, state: (yield* charge(id))?.state, status: after.order.status }
      }),
    )
    expect(seen).toEqual({ before: 3000, after: 3450, state: "charged", status: "ordered" })
  })

  it.each([
    ["above the customer's limit", 2000, 51, "above-limit"],
    ["within it", 2100, 51, null],
  ] as const)("is held when it is %s", async (_, limit, pounds, heldFor) => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder(limit)
        yield* weigh(id, pounds)
        const planned = yield* charge(id)
        const ticketId = (planned?.ticketId ?? "") as WeighTicketId
        const told = (yield* readTicket(ticketId)).charge
        yield* at(hour)
        return { heldFor: planned?.heldFor, told: told?.state, paid: (yield* books(id)).ledgerSum }
      }),
    )
    expect(seen).toEqual({
      heldFor,
      told: heldFor === null ? "scheduled" : "held",
      paid: heldFor === null ? 5100 : 3000,
    })
  })

  it("is held when it and what was charged before are above the customer's limit", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder(2000)
        yield* weigh(id, 45)
        yield* at(hour)
        const first = (yield* books(id)).ledgerSum
        yield* weigh(id, 55)
        yield* at(2 * hour)
        return { first, second: (yield* books(id)).ledgerSum, heldFor: (yield* charge(id))?.heldFor }
      }),
    )
    expect(seen).toEqual({ first: 4500, second: 4500, heldFor: "above-limit" })
  })

  it("that is held is made when staff decide so, and not when they don't", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const [charged, linked, left] = [yield* keptOrder(100), yield* keptOrder(100), yield* keptOrder(100)]
        for (const id of [charged, linked, left]) yield* weigh(id, 40)
        yield* decideCharge(charged, "charge")
        yield* decideCharge(linked, "send-link")
        yield* decideCharge(left, "let-go")
        yield* at(hour)
        const audit = yield* Effect.flatMap(InMemoryDatabase, ({ read }) => read((state) => state.audit))
        return {
          paid: [(yield* books(charged)).ledgerSum, (yield* books(linked)).ledgerSum, (yield* books(left)).ledgerSum],
          again: (yield* Effect.flip(decideCharge(left, "charge")))._tag,
          audited: audit.filter(({ action }) => action === "balance-charge-decided").length,
        }
      }),
    )
    expect(seen).toEqual({ paid: [4000, 3000, 3000], again: "NoChargeToDecide", audited: 3 })
  })

  it("is for the newest ticket alone, and for no more than was announced", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder()
        yield* weigh(id, 40)
        yield* weigh(id, 35)
        yield* at(hour)
        const corrected = (yield* books(id)).ledgerSum
        yield* weigh(id, 29)
        yield* at(2 * hour)
        return { corrected, lowered: (yield* books(id)).ledgerSum, state: (yield* charge(id))?.state }
      }),
    )
    expect(seen).toEqual({ corrected: 3500, lowered: 3000, state: "charged" })
  })

  it("that is declined is tried after 12, 24, 36 and 48 hours, told once each, then left to the desk", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder()
        yield* answers("declines")
        yield* weigh(id, 40)
        const tries: Array<number | undefined> = []
        const first = 30 * minute
        for (const after of [0, 11, 12, 23, 24, 35, 36, 47, 48, 100]) {
          yield* at(first + after * hour)
          tries.push((yield* charge(id))?.tries)
        }
        const { flags, ledgerSum } = yield* books(id)
        return {
          tries,
          ledgerSum,
          state: (yield* charge(id))?.state,
          told: yield* mailsOf(id, "balance-declined"),
          flags: flags.map(({ reason }) => reason),
        }
      }),
    )
    expect(seen).toEqual({
      tries: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5],
      ledgerSum: 3000,
      state: "failed",
      told: 5,
      flags: ["The balance of $10.00 could not be charged to the kept card: declined 5 times (insufficient funds)."],
    })
  })

  it.each(["is-lost", "authenticates"] as const)("by a card that %s ends at once with the link", async (answer) => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder()
        yield* answers(answer)
        yield* weigh(id, 40)
        yield* at(100 * hour)
        const failed = { state: (yield* charge(id))?.state, told: yield* mailsOf(id, "balance-declined") }
        const { intentId } = yield* openedIntent(id)
        ;(yield* InMemoryPaymentProvider).pay(intentId)
        yield* deliverAll()
        const { flags, ledgerSum } = yield* books(id)
        return { failed, ledgerSum, isSeenTo: flags.map(({ resolution }) => resolution !== null) }
      }),
    )
    expect(seen).toEqual({ failed: { state: "failed", told: 1 }, ledgerSum: 4000, isSeenTo: [true] })
  })

  it("is not made after the balance was paid in a browser, nor for an order that was cancelled", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const [paid, cancelled] = [yield* keptOrder(), yield* keptOrder()]
        yield* weigh(paid, 40)
        yield* weigh(cancelled, 40)
        const { intentId } = yield* openedIntent(paid)
        ;(yield* InMemoryPaymentProvider).pay(intentId)
        yield* deliverAll()
        yield* updateOrder(cancelled, { status: "cancelled", notes: "Called" })
        yield* at(hour)
        return {
          paid: [(yield* books(paid)).ledgerSum, (yield* charge(paid))?.state],
          cancelled: [(yield* books(cancelled)).ledgerSum, (yield* charge(cancelled))?.state],
        }
      }),
    )
    expect(seen).toEqual({ paid: [4000, "ended"], cancelled: [0, "ended"] })
  })

  it("that is held is over when its order is called off: nobody has to decide any more", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder(2000)
        yield* weigh(id, 60)
        const waiting = yield* undecidedOrders()
        yield* updateOrder(id, { status: "cancelled", notes: "Called" })
        yield* runJobs
        return { waiting: waiting.length, after: yield* undecidedOrders(), state: (yield* charge(id))?.state }
      }),
    )
    expect(seen).toEqual({ waiting: 1, after: [], state: "ended" })
  })

  it("waits while the customer finds the ticket wrong, until they accept it or staff keep it", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const tickets = yield* WeighTicketStore
        const [accepted, kept, waiting] = [yield* keptOrder(), yield* keptOrder(), yield* keptOrder(100)]
        for (const id of [accepted, kept, waiting]) yield* weigh(id, 40)
        const ticketOf = Effect.fnUntraced(function* (id: OrderId) {
          const ticket = yield* tickets.newest(id)
          return ticket === undefined ? yield* Effect.die("no ticket") : ticket.id
        })
        yield* objectToTicket(yield* ticketOf(accepted), { reason: "too-heavy", text: null })
        yield* objectToTicket(yield* ticketOf(kept), { reason: "price", text: null })
        yield* at(hour)
        const sums = Effect.forEach([accepted, kept, waiting], (id) => Effect.map(books(id), (_) => _.ledgerSum))
        const held = yield* sums
        yield* acceptTicket(yield* ticketOf(accepted))
        yield* keepTicket(yield* ticketOf(kept), "We weighed it twice.")
        yield* acceptTicket(yield* ticketOf(waiting))
        yield* at(hour)
        const now = yield* sums
        yield* at(2 * hour)
        return { held, now, later: yield* sums }
      }),
    )
    expect(seen).toEqual({ held: [3000, 3000, 3000], now: [4000, 3000, 4000], later: [4000, 4000, 4000] })
  })

  it("without a kept card there is none", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        yield* weigh(id, 40)
        return yield* charge(id)
      }),
    )
    expect(seen).toBeUndefined()
  })
})
