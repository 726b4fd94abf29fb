import { changeOrder } from "@laundry/core-testing/account-scene"
import { addClient, ana, as, book, payInFull } from "@laundry/core-testing/customer-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { afterNoon, keepCardOfAna, keptOrder, latestCharge, weigh } from "@laundry/core-testing/kept-card-scene"
import { books, deliverAll, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { undecidedOrders } from "../orders/search-orders.ts"
import { updateOrder } from "../orders/update-order.ts"
import { acceptTicket, keepTicket, objectToTicket } from "../weighing/answer-ticket.ts"
import { decideCharge } from "./decide-charge.ts"
import { grantCredit, readOwnCredit } from "./grant-credit.ts"
import { readCharge, readCharges } from "./read-charges.ts"

const minute = 60_000
const hour = 60 * minute

/** The first payment of all is disputed at its customer's bank. */
const disputeFirst = Effect.gen(function* () {
  const provider = yield* InMemoryPaymentProvider
  const [first] = provider.intents()
  provider.dispute(first?.intentId ?? "")
  yield* deliverAll()
})

const decideDisputes = Effect.fnUntraced(function* (outcome: "won" | "lost") {
  const provider = yield* InMemoryPaymentProvider
  for (const { disputeId } of provider.disputes()) provider.endDispute(disputeId, outcome)
  yield* deliverAll()
})

const ticketOf = Effect.fnUntraced(function* (id: OrderId) {
  const ticket = yield* (yield* WeighTicketStore).newest(id)
  return ticket === undefined ? yield* Effect.die("no ticket") : ticket.id
})

describe("the charge after the scale that is held", () => {
  it("that is held is made when staff decide so, and not when they don't", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const [charged, linked, left] = [yield* keptOrder(100), yield* keptOrder(100), yield* keptOrder(100)]
        for (const id of [charged, linked, left]) yield* weigh(id, 40)
        yield* decideCharge(charged, "charge")
        yield* decideCharge(linked, "send-link")
        yield* decideCharge(left, "let-go")
        yield* afterNoon(hour)
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

  it("says what was let go of a balance that no card takes, and charges nothing of it", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder(100)
        yield* weigh(id, 40)
        yield* changeOrder(id, { additionalCharges: cents(30) })
        const due = (yield* readCharge(id)).charge?.due
        const charged = (yield* Effect.flip(decideCharge(id, "charge", { expected: cents(30) })))._tag
        const { amount } = yield* decideCharge(id, "let-go", { expected: cents(30) })
        const audit = yield* Effect.flatMap(InMemoryDatabase, ({ read }) => read((state) => state.audit))
        return { due, charged, amount, after: audit.find(({ action }) => action === "balance-charge-decided")?.after }
      }),
    )
    expect(seen).toEqual({
      due: 30,
      charged: "BalanceTooSmall",
      amount: 30,
      after: { charge: "let-go", amount: 30 },
    })
  })

  it("that is held is over when its order is called off: nobody has to decide any more", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder(2000)
        yield* weigh(id, 60)
        const waiting = yield* undecidedOrders()
        yield* updateOrder(id, { status: "cancelled", notes: "Called" })
        yield* runJobs
        return { waiting: waiting.length, after: yield* undecidedOrders(), state: (yield* latestCharge(id))?.state }
      }),
    )
    expect(seen).toEqual({ waiting: 1, after: [], state: "ended" })
  })

  it("waits while the customer finds the ticket wrong, until they accept it or staff keep it", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const [accepted, kept, waiting] = [yield* keptOrder(), yield* keptOrder(), yield* keptOrder(100)]
        for (const id of [accepted, kept, waiting]) yield* weigh(id, 40)
        yield* objectToTicket(yield* ticketOf(accepted), { reason: "too-heavy", text: null })
        yield* objectToTicket(yield* ticketOf(kept), { reason: "price", text: null })
        yield* afterNoon(hour)
        const sums = Effect.forEach([accepted, kept, waiting], (id) => Effect.map(books(id), (_) => _.ledgerSum))
        const held = yield* sums
        yield* acceptTicket(yield* ticketOf(accepted))
        yield* keepTicket(yield* ticketOf(kept), "We weighed it twice.")
        yield* acceptTicket(yield* ticketOf(waiting))
        yield* afterNoon(hour)
        const now = yield* sums
        yield* afterNoon(2 * hour)
        return { held, now, later: yield* sums }
      }),
    )
    // Also one that was accepted is made after its notice, and what is above the limit waits for the card's holder.
    expect(seen).toEqual({ held: [3000, 3000, 3000], now: [3000, 3000, 3000], later: [4000, 4000, 3000] })
  })

  it.each(["let-go", "send-link"] as const)(
    "stays undone after %s, also when staff keep the ticket",
    async (decision) => {
      const seen = await runInMemory(
        Effect.gen(function* () {
          const id = yield* keptOrder()
          yield* weigh(id, 42)
          const ticket = yield* ticketOf(id)
          yield* objectToTicket(ticket, { reason: "too-heavy", text: null })
          yield* decideCharge(id, decision)
          yield* keepTicket(ticket, "We weighed it twice.")
          yield* afterNoon(hour)
          return [(yield* latestCharge(id))?.state, (yield* books(id)).ledgerSum]
        }),
      )
      expect(seen).toEqual(["ended", 3000])
    },
  )

  it("is planned when staff keep a ticket whose customer has kept a card only since", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        const id = yield* book(ana)
        yield* payInFull(ana, id)
        yield* weigh(id, 42)
        const ticket = yield* ticketOf(id)
        yield* objectToTicket(ticket, { reason: "too-heavy", text: null })
        yield* keepCardOfAna()
        yield* keepTicket(ticket, "We weighed it twice.")
        yield* afterNoon(hour)
        return [(yield* latestCharge(id))?.state, (yield* books(id)).ledgerSum]
      }),
    )
    expect(seen).toEqual(["charged", 4200])
  })

  it.each(["open", "lost"] as const)(
    "is held of an order whose dispute is %s, until staff charge it",
    async (dispute) => {
      const seen = await runInMemory(
        Effect.gen(function* () {
          const id = yield* keptOrder()
          yield* weigh(id, 42)
          yield* afterNoon(hour)
          yield* disputeFirst
          if (dispute === "lost") yield* decideDisputes("lost")
          yield* updateOrder(id, { additionalCharges: cents(200) })
          const ticket = yield* ticketOf(id)
          yield* objectToTicket(ticket, { reason: "price", text: null })
          yield* keepTicket(ticket, "That is the price.")
          yield* afterNoon(2 * hour)
          const held = { heldFor: (yield* latestCharge(id))?.heldFor, sum: (yield* books(id)).ledgerSum }
          yield* decideCharge(id, "charge")
          yield* afterNoon(3 * hour)
          return { held, decided: (yield* books(id)).ledgerSum }
        }),
      )
      expect(seen).toEqual({ held: { heldFor: "disputed", sum: 1200 }, decided: 3200 })
    },
  )

  it("is held, and no credit used, when a payment is disputed within its notice, until the customer accepts the ticket", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        const id = yield* book(ana)
        yield* payInFull(ana, id)
        yield* keepCardOfAna()
        yield* weigh(id, 42)
        yield* grantCredit(ana, { amount: cents(3000), reason: "Something was damp", expiresOn: null })
        yield* afterNoon(10 * minute)
        yield* disputeFirst
        yield* afterNoon(hour)
        const { balance } = yield* as(ana)(readOwnCredit())
        const held = { heldFor: (yield* latestCharge(id))?.heldFor, sum: (yield* books(id)).ledgerSum, balance }
        yield* as(ana)(acceptTicket(yield* ticketOf(id)))
        yield* afterNoon(2 * hour)
        return { held, accepted: (yield* books(id)).ledgerSum }
      }),
    )
    expect(seen).toEqual({ held: { heldFor: "disputed", sum: 0, balance: 3000 }, accepted: 1200 })
  })

  it("is decided about by what is due now, not by what was announced before a dispute", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder(9000)
        yield* weigh(id, 42)
        yield* afterNoon(10 * minute)
        yield* disputeFirst
        yield* afterNoon(hour)
        const { charge } = yield* readCharge(id)
        const listed = (yield* readCharges("undecided")).rows.map(({ amount, due }) => ({ amount, due }))
        const refused = yield* Effect.flip(decideCharge(id, "charge", { expected: cents(1200) }))
        const untouched = (yield* latestCharge(id))?.state
        const { amount } = yield* decideCharge(id, "charge", { expected: cents(4200) })
        yield* afterNoon(2 * hour)
        const audit = yield* Effect.flatMap(InMemoryDatabase, ({ read }) => read((state) => state.audit))
        const { after } = audit.find(({ action }) => action === "balance-charge-decided") ?? {}
        const read = [charge?.amount, charge?.due]
        return { read, listed, refused: refused._tag, untouched, amount, after, sum: (yield* books(id)).ledgerSum }
      }),
    )
    expect(seen).toEqual({
      read: [1200, 4200],
      listed: [{ amount: 1200, due: 4200 }],
      refused: "BalanceChanged",
      untouched: "held",
      amount: 4200,
      after: { charge: "charge", amount: 4200 },
      sum: 4200,
    })
  })

  it.each([
    ["ended", "nothing", 200],
    ["held", "something", 1500],
  ] as const)("for a dispute that is won is %s where %s is left to pay", async (state, _, charges) => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder(9000)
        yield* weigh(id, 42)
        yield* afterNoon(hour)
        yield* disputeFirst
        yield* updateOrder(id, { additionalCharges: cents(charges) })
        yield* decideDisputes("won")
        return [(yield* latestCharge(id))?.state, (yield* undecidedOrders()).length]
      }),
    )
    expect(seen).toEqual([state, state === "held" ? 1 : 0])
  })
})
