import { ana, as, orderOf } from "@laundry/core-testing/customer-scene"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import {
  addWorker,
  carla,
  dora,
  latestOffer,
  marketplaceScene,
  offersOf,
  paidOrder,
  worker,
} from "@laundry/core-testing/offer-scene"
import { books, deliverAll, runJobs } from "@laundry/core-testing/payment-scene"
import { owedKeys } from "@laundry/core-testing/route-scene"
import { changeSettings, earlierHours } from "@laundry/core-testing/settings-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { OrderStore } from "../order/order-store.port.ts"
import { cancelOrder } from "../orders/cancel-order.ts"
import { updateOrder } from "../orders/update-order.ts"
import { refundMissedPickup } from "../refunds/missed-pickup-refund.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"

const friday = (time: Parameters<typeof eastern>[1]) => TestClock.setTime(eastern("2026-11-20", time))

const feesOf = (id: Parameters<typeof orderOf>[0]) =>
  Effect.flatMap(WorkerLedgerStore, (ledger) => ledger.ofOrder(id)).pipe(
    Effect.map((rows) => rows.map(({ kind, amount, workerId }) => [kind, amount, workerId === carla])),
  )

/** Carla stands at the door of an order that she has accepted, at ten past six. */
const atTheDoor = Effect.gen(function* () {
  yield* marketplaceScene
  const id = yield* paidOrder()
  const offer = yield* latestOffer(id)
  const theirs = worker(carla)
  yield* theirs.accept(offer)
  yield* friday("17:30")
  yield* theirs.setOut(offer)
  yield* friday("18:10")
  return { id, offer, theirs }
})

describe("a pickup that its customer missed, in the marketplace", () => {
  it("is the worker's until its money is settled; then $10 are kept, the worker's, and the rest goes back", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, offer, theirs } = yield* atTheDoor
        yield* theirs.miss(offer)
        yield* friday("20:59")
        yield* runJobs
        const waiting = { fees: yield* feesOf(id), work: yield* theirs.work, mails: yield* owedKeys("pickup-missed") }
        yield* friday("21:00")
        yield* runJobs
        yield* refundMissedPickup(id)
        yield* runJobs
        const history = yield* (yield* OrderStore).history(id)
        return {
          waiting: {
            fees: waiting.fees,
            held: waiting.work.held.map(({ order }) => order.status),
            mails: waiting.mails.length,
          },
          fees: yield* feesOf(id),
          ledgerSum: (yield* books(id)).ledgerSum,
          order: yield* orderOf(id),
          states: (yield* offersOf(id)).map(({ state }) => state),
          work: yield* theirs.work,
          waited: history.find(({ to, from }) => to === "missed_pickup" && from !== to)?.changes,
          mails: [(yield* owedKeys("pickup-missed")).length, yield* owedKeys(`work-ended:${offer}`)],
          duties: yield* theirs.duties,
        }
      }),
    )
    expect(seen.waiting).toEqual({ fees: [], held: ["missed_pickup"], mails: 0 })
    expect(seen).toMatchObject({
      fees: [["cancellation-fee", 1000, true]],
      ledgerSum: 1000,
      order: { status: "missed_pickup", handling: { kind: "offered" } },
      states: ["missed"],
      work: { held: [], ended: [{ outcome: "missed", pay: 1000 }] },
      waited: { waitedSeconds: 300 },
      mails: [1, [expect.any(String)]],
      duties: { accepted: 1, unauthorized: 0 },
    })
  })

  it("pays the worker what is kept also while a bank holds the money: a dispute is the platform's cost", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, offer, theirs } = yield* atTheDoor
        const provider = yield* InMemoryPaymentProvider
        provider.dispute(provider.intents()[0]?.intentId ?? "")
        yield* deliverAll()
        yield* theirs.miss(offer)
        yield* friday("21:00")
        yield* runJobs
        return { fees: yield* feesOf(id), ledgerSum: (yield* books(id)).ledgerSum }
      }),
    )
    expect(seen).toEqual({ fees: [["cancellation-fee", 1000, true]], ledgerSum: 0 })
  })

  it("takes five minutes, a worker who is on the way, and the hour that the customer was told", async () => {
    const said = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        yield* addWorker(dora)
        const offer = yield* Effect.flatMap(paidOrder(), latestOffer)
        const theirs = worker(carla)
        yield* theirs.accept(offer)
        yield* friday("17:59")
        const notOnTheWay = yield* Effect.flip(theirs.miss(offer))
        yield* theirs.setOut(offer)
        const tooEarly = yield* Effect.flip(theirs.miss(offer))
        yield* friday("18:00")
        const tooShort = yield* Effect.flip(theirs.miss(offer, 299))
        const others = yield* Effect.flip(worker(dora).miss(offer))
        yield* theirs.miss(offer, 300)
        return [notOnTheWay, tooEarly, tooShort, others].map(({ _tag, message }) => [_tag, message])
      }),
    )
    expect(said).toEqual([
      ["MoveNotAllowed", "Please say first that you are on your way."],
      ["MoveNotAllowed", "The customer has until the pickup window begins, at 6 PM on Fri, Nov 20."],
      ["MoveNotAllowed", expect.stringContaining("The customer has 5 minutes to come to the door.")],
      ["OfferNotFound", expect.any(String)],
    ])
  })

  it("is marked within the window, whenever the phone sends it: what is marked afterwards is not paid", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, offer, theirs } = yield* atTheDoor
        yield* friday("18:01")
        const early = yield* Effect.flip(theirs.miss(offer, 300, eastern("2026-11-20", "17:50")))
        yield* friday("23:00")
        const late = yield* Effect.flip(theirs.miss(offer))
        const ahead = yield* Effect.flip(theirs.miss(offer, 300, eastern("2026-11-21", "18:30")))
        yield* runJobs
        const refused = { status: (yield* orderOf(id)).status, fees: yield* feesOf(id) }
        // The five minutes began at 8:58.
        const marked = eastern("2026-11-20", "21:03")
        yield* theirs.miss(offer, 300, marked)
        yield* theirs.miss(offer, 300, marked)
        yield* theirs.miss(offer)
        const { status } = yield* orderOf(id)
        return { said: [early, late, ahead].map(({ message }) => message), refused, status }
      }),
    )
    const tooLate =
      "The pickup window ended at 9 PM on Fri, Nov 20: a missed pickup is marked until then. Please call us: we tell you what becomes of this order."
    expect(seen).toEqual({
      said: ["The customer has until the pickup window begins, at 6 PM on Fri, Nov 20.", tooLate, tooLate],
      refused: { status: "ordered", fees: [] },
      status: "missed_pickup",
    })
  })

  it("is marked within the window that was booked, though the hours have changed since", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        const id = yield* paidOrder()
        const offer = yield* latestOffer(id)
        const theirs = worker(carla)
        yield* theirs.accept(offer)
        yield* friday("12:00")
        yield* changeSettings({ hours: earlierHours })
        const held = (yield* theirs.work).held.map(({ setOutFrom }) => setOutFrom)
        yield* friday("13:59")
        const tooEarly = yield* Effect.flip(theirs.setOut(offer))
        yield* friday("15:10")
        yield* theirs.setOut(offer)
        const early = yield* Effect.flip(theirs.miss(offer))
        yield* friday("18:20")
        yield* theirs.miss(offer)
        return { held, said: [tooEarly, early].map(({ message }) => message), status: (yield* orderOf(id)).status }
      }),
    )
    expect(seen).toEqual({
      held: [eastern("2026-11-20", "14:00")],
      said: [
        "You can set out from 2 PM on Fri, Nov 20: 4 hours before the pickup window begins.",
        "The customer has until the pickup window begins, at 6 PM on Fri, Nov 20.",
      ],
      status: "missed_pickup",
    })
  })

  it("passes when the phone had no signal all evening, and sends how the worker set out and waited at once", async () => {
    const status = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        const id = yield* paidOrder()
        const offer = yield* latestOffer(id)
        yield* worker(carla).accept(offer)
        yield* friday("23:00")
        yield* worker(carla).setOut(offer)
        yield* worker(carla).miss(offer, 300, eastern("2026-11-20", "20:55"))
        return (yield* orderOf(id)).status
      }),
    )
    expect(status).toBe("missed_pickup")
  })

  it("is picked up after all when the customer shows up in time: nothing is kept, paid or mailed", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, offer, theirs } = yield* atTheDoor
        yield* theirs.miss(offer)
        yield* friday("20:50")
        yield* theirs.showUp(offer)
        yield* theirs.showUp(offer)
        yield* friday("23:00")
        yield* runJobs
        yield* Effect.all([theirs.wash(offer), theirs.weigh(offer, 20), theirs.deliver(offer)], { discard: true })
        return {
          fees: yield* feesOf(id),
          ledgerSum: (yield* books(id)).ledgerSum,
          mails: (yield* owedKeys("pickup-missed")).length,
          states: (yield* offersOf(id)).map(({ state }) => state),
        }
      }),
    )
    expect(seen).toEqual({
      fees: [["service-payment", 2250, true]],
      ledgerSum: 3300,
      mails: 0,
      states: ["accepted"],
    })
  })

  it("is answered the same however late the step comes again; a pickup that comes too late says what to do", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, offer, theirs } = yield* atTheDoor
        yield* theirs.miss(offer)
        const { version } = yield* orderOf(id)
        yield* theirs.miss(offer)
        const again = (yield* orderOf(id)).version
        yield* friday("21:00")
        yield* runJobs
        const settled = (yield* orderOf(id)).version
        yield* theirs.miss(offer)
        const late = yield* Effect.flip(theirs.showUp(offer))
        return { once: again === version, still: (yield* orderOf(id)).version === settled, late: late.message }
      }),
    )
    expect(seen).toMatchObject({ once: true, still: true })
    expect(seen.late).toContain("The customer had missed this pickup, and has the rest of the money back")
    expect(seen.late).toContain("If you have its bags, leave them as they are and call us")
  })

  it.each([
    ["set out", true, [["cancellation-fee", 1000, true]]],
    ["not set out", false, []],
  ] as const)("marked and then cancelled by staff pays the worker who had %s, once", async (_who, isOnTheWay, fees) => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplaceScene
        const id = yield* paidOrder()
        const offer = yield* latestOffer(id)
        yield* worker(carla).accept(offer)
        yield* friday("19:00")
        if (isOnTheWay) yield* worker(carla).setOut(offer)
        yield* updateOrder(id, { status: "missed_pickup", weight: 1 as never })
        yield* updateOrder(id, { status: "cancelled", notes: "Moved away" })
        yield* friday("23:00")
        yield* runJobs
        return {
          fees: yield* feesOf(id),
          ledgerSum: (yield* books(id)).ledgerSum,
          states: (yield* offersOf(id)).map(({ state }) => state),
          customer: (yield* Effect.exit(as(ana)(cancelOrder(id))))._tag,
        }
      }),
    )
    expect(seen).toEqual({ fees, ledgerSum: 1000, states: ["missed"], customer: "Success" })
  })
})
