import { ana, as, orderOf } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Interleaving } from "@laundry/core-testing/interleaving"
import {
  addWorker,
  carla,
  dora,
  marketplaceScene,
  offersOf,
  openMarketplace,
  paidOrder,
  toldOf,
  worker,
} from "@laundry/core-testing/offer-scene"
import { runJobs } from "@laundry/core-testing/payment-scene"
import { runs } from "@laundry/core-testing/property-runs"
import { owedKeys } from "@laundry/core-testing/route-scene"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { expect, it } from "vitest"
import type { UserId } from "../access/actor.ts"
import { defaultCompanySettings } from "../company/company-settings.ts"
import { setOutFrom } from "../marketplace/duties.ts"
import { isLiveOffer, type Offer, type OfferId } from "../order/offers/offer.ts"
import { overdueFrom, pickupDeadlineOf } from "../order/offers/offer-terms.ts"
import type { Order, OrderId } from "../order/order.ts"
import type { OrderStatus } from "../order/order-status.ts"
import { isOver, placeOf } from "../order/status-meaning.ts"
import { cancelOrder } from "../orders/cancel-order.ts"
import { updateOrder } from "../orders/update-order.ts"
import { defaultOperatingHours } from "../scheduling/operating-hours.ts"
import { payOf } from "../workers/ledger/settle-worker-pay.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import { handOver } from "./hand-over.ts"
import { tendOffers } from "./tend-offers.ts"

const emil = "00000000-0000-4000-8000-0000000000e0" as UserId
const workers = [carla, dora, emil]
const firstNames: Readonly<Record<UserId, string>> = { [carla]: "Carla", [dora]: "Dora", [emil]: "Emil" }

const steps = ["accept", "release", "setOut", "pickUp", "miss", "showUp", "wash", "weigh", "deliver"] as const
type Happening =
  | { readonly it: (typeof steps)[number]; readonly order: number; readonly who: number }
  | {
      readonly it:
        | "is raced for"
        | "is missed"
        | "is cancelled"
        | "is moved"
        | "goes to the house"
        | "goes to workers"
        | "goes on"
      readonly order: number
    }
  | { readonly it: "waits"; readonly hours: number }

const nth = fc.nat({ max: 2 })
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ it: fc.constantFrom(...steps), order: nth, who: fc.nat({ max: 2 }) }) },
  {
    weight: 9,
    arbitrary: fc.record({
      it: fc.constantFrom(
        "is raced for",
        "is missed",
        "is cancelled",
        "is moved",
        "goes to the house",
        "goes to workers",
        "goes on",
        "goes on",
        "goes on",
      ),
      order: nth,
    }),
  },
  { weight: 2, arbitrary: fc.record({ it: fc.constant("waits" as const), hours: fc.integer({ min: 1, max: 30 }) }) },
)

/** The offer by which a worker tries something: the latest of the order, also one that is another's or over. */
const offerOf = (id: OrderId) => Effect.map(offersOf(id), (offers): OfferId => offers.at(-1)?.id ?? ("none" as OfferId))

const tries = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.asVoid(Effect.exit(effect))

const step = Effect.fnUntraced(function* (name: (typeof steps)[number], who: UserId, offer: OfferId) {
  const theirs = worker(who)
  switch (name) {
    case "accept":
      return yield* tries(theirs.accept(offer))
    case "release":
      return yield* tries(theirs.release(offer))
    case "setOut":
      return yield* tries(theirs.setOut(offer))
    case "pickUp":
      return yield* tries(theirs.pickUp(offer))
    case "miss":
      return yield* tries(theirs.miss(offer))
    case "showUp":
      return yield* tries(theirs.showUp(offer))
    case "wash":
      return yield* tries(theirs.wash(offer))
    case "weigh":
      return yield* tries(theirs.weigh(offer, 37, 2, 1))
    case "deliver":
      return yield* tries(theirs.deliver(offer))
  }
})

/** What a worker does next with an order that is at this place. */
const nextStep: Readonly<Partial<Record<OrderStatus, (typeof steps)[number]>>> = {
  ordered: "pickUp",
  picked_up: "wash",
  in_progress: "weigh",
  processing: "weigh",
  ready_for_delivery: "deliver",
}

/** The worker who holds an order does what comes next. */
const goOn = Effect.fnUntraced(function* (id: OrderId, offer: OfferId) {
  const order = yield* orderOf(id)
  const { handling } = order
  if (handling.kind !== "worker") return
  const isWaiting = placeOf(order) === "ordered" && handling.inTransitAt === null
  // Nobody sets out earlier.
  const from = setOutFrom(pickupDeadlineOf(order, defaultOperatingHours))
  if (isWaiting && (yield* Clock.currentTimeMillis) < from) yield* TestClock.setTime(from)
  const next = isWaiting ? "setOut" : nextStep[placeOf(order)]
  if (next !== undefined) yield* step(next, handling.workerId, offer)
})

/** Its worker goes there, and nobody opens once the window has begun. */
const isMissed = Effect.fnUntraced(function* (id: OrderId, offer: OfferId) {
  const order = yield* orderOf(id)
  if (order.handling.kind !== "worker" || placeOf(order) !== "ordered") return
  if (order.handling.inTransitAt === null) yield* goOn(id, offer)
  const opens = pickupDeadlineOf(order, defaultOperatingHours)
  if ((yield* Clock.currentTimeMillis) < opens) yield* TestClock.setTime(opens)
  yield* step("miss", order.handling.workerId, offer)
})

const play = Effect.fnUntraced(function* (happens: Happening, orders: ReadonlyArray<OrderId>) {
  if (happens.it === "waits") return yield* TestClock.adjust(`${happens.hours} hours`)
  const id = orders[happens.order]
  if (id === undefined) return
  const offer = yield* offerOf(id)
  switch (happens.it) {
    case "is raced for":
      return yield* Effect.all(
        workers.map((who) => tries(worker(who).accept(offer))),
        { concurrency: "unbounded", discard: true },
      ).pipe(Effect.provideService(Interleaving, Effect.yieldNow))
    case "is cancelled":
      return yield* tries(as(ana)(cancelOrder(id)))
    case "is moved": {
      const { pickupDate } = yield* orderOf(id)
      const next = pickupDate === "2026-11-23" ? "2026-11-24" : "2026-11-23"
      return yield* tries(updateOrder(id, { pickupDate: next as Order["pickupDate"] }))
    }
    case "is missed":
      return yield* isMissed(id, offer)
    case "goes on":
      return yield* goOn(id, offer)
    case "goes to the house":
      return yield* tries(handOver(id, { to: "house" }))
    case "goes to workers":
      return yield* tries(handOver(id, { to: "workers" }))
    default:
      return yield* step(happens.it, workers[happens.who] ?? carla, offer)
  }
})

/** With whom an order is. Of a paid one there is always exactly one answer. */
const whereabouts = (order: Order, offers: ReadonlyArray<Offer>, now: number): ReadonlyArray<string> => {
  const live = offers.filter(isLiveOffer)
  const isUnderWay = !isOver(placeOf(order))
  const { handling } = order
  return [
    ...(isUnderWay ? [] : ["ended"]),
    ...(isUnderWay && handling.kind === "house" ? ["house"] : []),
    ...live.flatMap((offer) =>
      offer.state === "open" && offer.deadline > now && handling.kind === "offered" ? ["offered"] : [],
    ),
    ...live.flatMap((offer) =>
      isUnderWay && handling.kind === "worker" && offer.acceptedBy === handling.workerId ? ["worker"] : [],
    ),
  ]
}

/** After the job: an accepted order that waits beyond its window is flagged, and its worker and the company have one mail each; nobody of another. */
const expectWatched = Effect.fnUntraced(function* (order: Order, offers: ReadonlyArray<Offer>, now: number) {
  const isLate = placeOf(order) === "ordered" && now >= overdueFrom(order, defaultOperatingHours)
  for (const { id, state, overdueAt } of offers) {
    if (state === "accepted" && isLate) expect(overdueAt).not.toBeNull()
    if (state === "open") expect(overdueAt).toBeNull()
    const told = [...(yield* owedKeys(`pickup-overdue:${id}`)), ...(yield* owedKeys(`work-overdue:${id}`))]
    expect(told).toHaveLength(overdueAt === null ? 0 : 2)
  }
})

/** What the customer may have been told last of who comes; of an order that is offered, and of the house, nothing may have been said. */
const whoComes = (order: Order, told: ReadonlyArray<string>): ReadonlyArray<string | undefined> => {
  if (placeOf(order) !== "ordered" || order.handling.kind === "offered") return [told.at(-1)]
  return order.handling.kind === "house" ? [undefined, "nobody", "house"] : [firstNames[order.handling.workerId]]
}

it("an order is at any time the house's, on offer, one worker's, or ended, a worker has earned what was delivered, and the customer knows who comes", async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("house" as const, "cancel" as const),
      fc.array(happening, { maxLength: 40, size: "max" }),
      (whenNobody, happenings) =>
        runInMemory(
          Effect.gen(function* () {
            yield* marketplaceScene
            yield* openMarketplace({ whenNobody })
            yield* changeSettings({ information: { ...defaultCompanySettings.information, email: "desk@example.com" } })
            for (const id of [dora, emil]) yield* addWorker(id, { capacity: 2, name: firstNames[id] ?? "" })
            const orders = [yield* paidOrder(), yield* paidOrder(), yield* paidOrder()]
            for (const happens of happenings) {
              yield* play(happens, orders)
              yield* tendOffers()
              yield* runJobs
              const now = yield* Clock.currentTimeMillis
              for (const id of orders) {
                const [order, offers] = [yield* orderOf(id), yield* offersOf(id)]
                const found = whereabouts(order, offers, now)
                expect(found).toHaveLength(1)
                for (const where of found) seen.add(where)
                // Nobody else can do anything with it: one offer is open or accepted, and of one that ended nothing says where it lies.
                expect(offers.filter(isLiveOffer).length).toBeLessThanOrEqual(1)
                expect(offers.filter(({ state, coordinates }) => state !== "open" && coordinates !== null)).toEqual([])
                yield* expectWatched(order, offers, now)
                const rows = yield* (yield* WorkerLedgerStore).ofOrder(id)
                const earned = rows.filter(({ kind }) => kind === "service-payment" || kind === "adjustment")
                const isWorked = order.handling.kind === "worker" && placeOf(order) === "delivered"
                expect(earned.reduce((sum, { amount }) => sum + amount, 0)).toBe(isWorked ? payOf(order) : 0)
                if (offers.some(({ overdueAt }) => overdueAt !== null)) seen.add("overdue")
                if (isWorked) seen.add("earned")
                const fees = rows.filter(({ kind }) => kind === "cancellation-fee")
                if (fees.length > 0) seen.add("fee")
                // Once for each time that somebody went there for nothing, and nothing while the customer may still show up.
                expect(fees.length).toBeLessThanOrEqual(
                  offers.filter(({ state }) => state === "withdrawn" || state === "missed").length,
                )
                if (offers.some(({ state }) => state === "missed")) seen.add("missed")
                const told = yield* toldOf(id)
                expect(whoComes(order, told)).toContain(told.at(-1))
                expect(told.filter((who, index) => who === told[index - 1])).toEqual([])
                if (told.at(-1) === "house") seen.add("corrected")
              }
            }
          }),
        ),
    ),
    { numRuns: runs(100) },
  )
  // The runs have come everywhere.
  expect([...seen].toSorted()).toEqual([
    "corrected",
    "earned",
    "ended",
    "fee",
    "house",
    "missed",
    "offered",
    "overdue",
    "worker",
  ])
})
