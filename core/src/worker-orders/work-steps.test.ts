import { ana, as, orderOf } from "@laundry/core-testing/customer-scene"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import {
  addWorker,
  carla,
  dora,
  latestOffer,
  marketplaceScene,
  paidOrder,
  worker,
} from "@laundry/core-testing/offer-scene"
import { books, runJobs } from "@laundry/core-testing/payment-scene"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { todaysPickups } from "../driving/driver-orders.ts"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { handOver } from "../offers/hand-over.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { cancelOrder } from "../orders/cancel-order.ts"
import { quoteCancellation } from "../orders/own-changes/quote-cancellation.ts"
import { updateOrder } from "../orders/update-order.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"

const rowsOf = (id: Parameters<typeof orderOf>[0]) =>
  Effect.flatMap(WorkerLedgerStore, (ledger) => ledger.ofOrder(id)).pipe(
    Effect.map((rows) => rows.map(({ kind, amount, workerId }) => ({ kind, amount, isTheirs: workerId === carla }))),
  )

/** The mails that an order's customer was owed about its cancellation. */
const mailsOf = (id: Parameters<typeof orderOf>[0]) =>
  look(({ mails }) =>
    [...mails.values()].flatMap(({ mail: { content } }) =>
      content.template === "order-cancelled" && content["orderId"] === id ? [content] : [],
    ),
  )

/** An order that Carla has accepted. */
const accepted = Effect.gen(function* () {
  yield* marketplaceScene
  const id = yield* paidOrder()
  const offer = yield* latestOffer(id)
  yield* worker(carla).accept(offer)
  yield* TestClock.setTime(eastern("2026-11-20", "17:30"))
  return { id, offer, theirs: worker(carla) }
})

/** Of the refusal that a step comes to. */
const tagOf = <A, E extends { readonly _tag: string }, R>(step: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(step), ({ _tag }) => _tag)

const quoted = Effect.fnUntraced(function* (id: Parameters<typeof orderOf>[0]) {
  const settings = yield* (yield* CompanySettingsStore).current
  const { kind, fee, refund, until, feeReason } = yield* quoteCancellation(yield* orderOf(id), settings)
  return { kind, fee, refund, until, feeReason }
})

describe("a worker with an accepted order", () => {
  it("goes all the way by the rules of drivers and laundry, and has earned the pay by weight", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, offer, theirs } = yield* accepted
        yield* theirs.setOut(offer)
        yield* theirs.pickUp(offer, 3, 1)
        const held = (yield* theirs.work).held[0]
        yield* theirs.wash(offer)
        yield* theirs.weigh(offer, 40, 3, 2)
        yield* theirs.deliver(offer, 2)
        const order = yield* orderOf(id)
        const history = yield* (yield* OrderStore).history(id)
        return {
          held: held && { kind: held.kind, pay: held.pay, isPayEstimated: held.isPayEstimated },
          order,
          tickets: (yield* (yield* WeighTicketStore).ofOrder(id)).map(({ weight, oversizedItems, photo }) => ({
            weight,
            oversizedItems,
            hasPhoto: photo !== null,
          })),
          places: history.filter(({ from, to }) => from !== to).map(({ to }) => to),
          mismatch: history.some(({ changes }) => changes["bagCountMismatch"] === true),
          rows: yield* rowsOf(id),
          work: yield* theirs.work,
        }
      }),
    )
    expect(seen.held).toEqual({ kind: "held", pay: 2250, isPayEstimated: true })
    // $30.00, 10 lbs more at $1.00, two oversized items at $8.00: $56.00, of which 75 percent are the worker's.
    expect(seen.order).toMatchObject({ status: "delivered", additionalCharges: 2600, actualBags: 3, deliveredBags: 2 })
    expect(seen.tickets).toEqual([{ weight: 40, oversizedItems: 2, hasPhoto: true }])
    expect(seen.places).toEqual([
      "ordered",
      "picked_up",
      "in_progress",
      "processing",
      "ready_for_delivery",
      "delivered",
    ])
    expect(seen.mismatch).toBe(true)
    expect(seen.rows).toEqual([{ kind: "service-payment", amount: 4200, isTheirs: true }])
    const { orderNumber } = seen.order
    expect(seen.work).toEqual({
      held: [],
      ended: [
        { kind: "ended", id: expect.any(String), orderNumber, outcome: "delivered", at: expect.any(Number), pay: 4200 },
      ],
      notShown: 0,
    })
  })

  it("is answered the same when a step comes again, however late, and nothing is written twice", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, offer, theirs } = yield* accepted
        const steps = [
          theirs.setOut(offer),
          theirs.pickUp(offer),
          theirs.wash(offer),
          theirs.weigh(offer, 31, 2),
          theirs.deliver(offer),
        ]
        yield* Effect.all(steps, { discard: true })
        const once = { version: (yield* orderOf(id)).version, rows: yield* rowsOf(id) }
        yield* Effect.all(steps, { discard: true })
        return { once, again: { version: (yield* orderOf(id)).version, rows: yield* rowsOf(id) } }
      }),
    )
    expect(seen.again).toEqual(seen.once)
  })

  it("is answered, and takes no step anew that staff have undone or corrected since its answer was lost", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, offer, theirs } = yield* accepted
        yield* theirs.pickUp(offer)
        const [washedAt, weighedAt] = [eastern("2026-11-20", "17:31"), eastern("2026-11-20", "17:32")]
        const stateOf = Effect.map(orderOf(id), ({ status, weight }) => [status, weight])
        yield* theirs.wash(offer, washedAt)
        yield* updateOrder(id, { status: "picked_up" })
        const washed = yield* theirs.wash(offer, washedAt)
        yield* theirs.wash(offer)
        const weigh = theirs.weigh(offer, 31, 2, undefined, weighedAt)
        yield* weigh
        yield* updateOrder(id, { weight: 30 as Pounds })
        yield* weigh
        const corrected = yield* stateOf
        yield* updateOrder(id, { status: "in_progress", weight: 13 as Pounds })
        yield* weigh
        const undone = yield* stateOf
        const tickets = yield* (yield* WeighTicketStore).ofOrder(id)
        return { washed: washed.order.status, corrected, undone, weights: tickets.map(({ weight }) => weight) }
      }),
    )
    expect(seen).toEqual({
      washed: "picked_up",
      corrected: ["ready_for_delivery", 30],
      undone: ["in_progress", 13],
      weights: [31, 30, 13],
    })
  })

  it("takes no step out of its order, and none with another's order", async () => {
    const tags = await runInMemory(
      Effect.gen(function* () {
        const { offer, theirs } = yield* accepted
        yield* addWorker(dora)
        const others = worker(dora)
        const before = [
          yield* tagOf(theirs.wash(offer)),
          yield* tagOf(theirs.weigh(offer, 20)),
          yield* tagOf(theirs.deliver(offer)),
          yield* tagOf(others.setOut(offer)),
          yield* tagOf(others.pickUp(offer)),
          yield* tagOf(others.wash(offer)),
          yield* tagOf(others.deliver(offer)),
          yield* tagOf(others.release(offer)),
        ]
        yield* theirs.pickUp(offer)
        return [...before, (yield* Effect.flip(theirs.release(offer)))._tag]
      }),
    )
    expect(tags).toEqual([...Array(3).fill("MoveNotAllowed"), ...Array(5).fill("OfferNotFound"), "MoveNotAllowed"])
  })

  it("sets out four hours before the pickup window at the earliest, and is told so, on whatever day", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        yield* TestClock.setTime(eastern("2026-11-19", "12:00"))
        const id = yield* paidOrder({ pickupDate: "2026-11-20" as never, deliveryDate: "2026-11-21" as never })
        const offer = yield* latestOffer(id)
        const theirs = worker(carla)
        yield* theirs.accept(offer)
        const { setOutFrom } = (yield* theirs.work).held[0] ?? {}
        const refusals = yield* Effect.forEach(["2026-11-19", "2026-11-20"] as const, (day) =>
          Effect.andThen(TestClock.setTime(eastern(day, "13:59")), Effect.flip(theirs.setOut(offer))),
        )
        const fee = yield* quoted(id)
        yield* TestClock.setTime(eastern("2026-11-20", "14:00"))
        const { order } = yield* theirs.setOut(offer)
        return { setOutFrom, said: refusals.map(({ message }) => message), fee, handling: order.handling }
      }),
    )
    const from = eastern("2026-11-20", "14:00")
    const said = "You can set out from 2 PM on Fri, Nov 20: 4 hours before the pickup window begins."
    expect(seen).toMatchObject({ setOutFrom: from, said: [said, said], fee: { kind: "free", fee: 0 } })
    expect(seen.handling).toMatchObject({ kind: "worker", inTransitAt: from })
  })

  it("keeps an order out of the lists of the house", async () => {
    const listed = await runInMemory(
      Effect.andThen(
        accepted,
        Effect.map(todaysPickups(), ({ rows }) => rows.length),
      ),
    )
    expect(listed).toBe(0)
  })

  it("is paid what a correction after the delivery makes of it", async () => {
    const rows = await runInMemory(
      Effect.gen(function* () {
        const { id, offer, theirs } = yield* accepted
        yield* Effect.all([theirs.pickUp(offer), theirs.wash(offer), theirs.weigh(offer, 40), theirs.deliver(offer)], {
          discard: true,
        })
        yield* updateOrder(id, { weight: 35 as never })
        return yield* rowsOf(id)
      }),
    )
    expect(rows).toMatchObject([
      { kind: "service-payment", amount: 3000 },
      { kind: "adjustment", amount: -375 },
    ])
  })
})

describe("a customer's cancellation in the marketplace", () => {
  it("is free until the worker sets out, whatever the hour, and ends the worker's order", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, offer, theirs } = yield* accepted
        yield* TestClock.setTime(eastern("2026-11-20", "19:00"))
        const quote = yield* quoted(id)
        const { refund } = yield* as(ana)(cancelOrder(id, cents(0)))
        yield* runJobs
        const { ledgerSum } = yield* books(id)
        return { quote, refund, ledgerSum, rows: yield* rowsOf(id), ended: (yield* theirs.work).ended, offer }
      }),
    )
    expect(seen).toMatchObject({
      quote: { kind: "free", fee: 0, refund: 3300, until: undefined },
      refund: 3300,
      ledgerSum: 0,
      rows: [],
      ended: [{ outcome: "withdrawn", pay: 0 }],
    })
  })

  it("costs $10 while the worker is in transit, which is wholly the worker's", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, offer, theirs } = yield* accepted
        yield* theirs.setOut(offer)
        const quote = yield* quoted(id)
        const refused = yield* Effect.flip(as(ana)(cancelOrder(id, cents(0))))
        yield* as(ana)(cancelOrder(id, cents(1000)))
        yield* as(ana)(cancelOrder(id, cents(1000)))
        yield* runJobs
        const { ledgerSum } = yield* books(id)
        const { ended } = yield* theirs.work
        return { quote, refused: refused._tag, ledgerSum, rows: yield* rowsOf(id), ended, mails: yield* mailsOf(id) }
      }),
    )
    expect(seen).toMatchObject({
      quote: { kind: "with-fee", fee: 1000, refund: 2300, feeReason: "worker-on-the-way" },
      refused: "CancellationFeeChanged",
      ledgerSum: 1000,
      rows: [{ kind: "cancellation-fee", amount: 1000, isTheirs: true }],
      ended: [{ outcome: "withdrawn", pay: 1000 }],
      mails: [{ fee: 1000, feeReason: "worker-on-the-way" }],
    })
  })

  it("is by the company's policy once the house crew has taken the order", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id } = yield* accepted
        yield* handOver(id, { to: "house" })
        const before = yield* quoted(id)
        yield* TestClock.setTime(eastern("2026-11-20", "18:00"))
        const after = yield* quoted(id)
        yield* as(ana)(cancelOrder(id, cents(1000)))
        return { before, after, rows: yield* rowsOf(id) }
      }),
    )
    expect(seen).toMatchObject({
      before: { kind: "free", until: eastern("2026-11-20", "18:00") },
      after: { kind: "with-fee", fee: 1000, refund: 2300, until: undefined, feeReason: "late" },
      rows: [],
    })
  })

  it("is not possible once the bags are picked up", async () => {
    const tag = await runInMemory(
      Effect.gen(function* () {
        const { id, offer, theirs } = yield* accepted
        yield* theirs.pickUp(offer)
        return (yield* Effect.flip(as(ana)(cancelOrder(id))))._tag
      }),
    )
    expect(tag).toBe("CancellationClosed")
  })
})
