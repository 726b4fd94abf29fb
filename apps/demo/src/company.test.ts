import { CurrentActor } from "@laundry/core/access/actor"
import type { Role } from "@laundry/core/access/role"
import { zipCodeIn } from "@laundry/core/areas/zip-recognition"
import { defaultCompanySettings } from "@laundry/core/company/company-settings"
import { toLaundryOrder } from "@laundry/core/laundry/laundry-queue"
import { addDays, type IsoDate, localDateOf, localInstant, type WallTime } from "@laundry/core/local-time/local-time"
import { amountDue, isPaidInFull } from "@laundry/core/order/amount-due"
import { ClaimStore } from "@laundry/core/order/claims/claim-store.port"
import { isOnTime } from "@laundry/core/order/delivery-promise"
import { chargedOf, type Order } from "@laundry/core/order/order"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import { type OrderStatus, orderStatuses } from "@laundry/core/order/order-status"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { type Mover, mayMove } from "@laundry/core/order/order-transitions"
import type { PhotoId } from "@laundry/core/order/photo"
import { owesNothing } from "@laundry/core/order/status-meaning"
import { type LedgerEntry, ledgerSums } from "@laundry/core/payment/ledger"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import { additionalChargesFor } from "@laundry/core/pricing/charges"
import { readReport } from "@laundry/core/reports/read-report"
import { defaultOperatingHours } from "@laundry/core/scheduling/operating-hours"
import { pickupOptions } from "@laundry/core/scheduling/pickup-options"
import { requiredDocuments } from "@laundry/core/workers/worker"
import { WorkerStore } from "@laundry/core/workers/worker-store.port"
import { makeInMemoryHasher } from "@laundry/core-testing/in-memory/identity"
import * as InMemory from "@laundry/core-testing/in-memory/stores/all-stores"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { setUpDemoCompany } from "./company.ts"
import { DemoPayments } from "./payments.ts"
import { demoAreas } from "./people.ts"

type InCompany = Layer.Success<typeof InMemory.layer> | CurrentActor

interface Told {
  readonly order: Order
  readonly history: ReadonlyArray<HistoryEntry>
  readonly ledger: ReadonlyArray<LedgerEntry>
}

const everything = Effect.gen(function* () {
  const orders = yield* OrderStore
  const payments = yield* PaymentStore
  return yield* Effect.forEach(yield* orders.list({ statuses: [], limit: 1000 }), (order) =>
    Effect.all({
      order: Effect.succeed(order),
      history: orders.history(order.id),
      ledger: payments.ledger(order.id),
    }),
  )
})

/** What a program finds in the demo company as set up at a moment, in memory. */
const inCompany = <A, E>(now: number, program: Effect.Effect<A, E, InCompany>): Promise<A> =>
  Effect.gen(function* () {
    yield* TestClock.setTime(now)
    expect(yield* setUpDemoCompany()).toBe(true)
    expect(yield* setUpDemoCompany()).toBe(false)
    return yield* program
  }).pipe(
    Effect.provide([
      InMemory.layer,
      makeInMemoryHasher().layer,
      TestClock.layer(),
      Layer.succeed(CurrentActor, { kind: "operator", name: "somebody" }),
      Layer.succeed(DemoPayments, { makeKnown: () => Effect.void }),
    ]),
    Effect.scoped,
    Effect.runPromise,
  )

const setUpAt = (now: number): Promise<ReadonlyArray<Told>> => inCompany(now, everything)

const eastern = (date: string, time: string) => localInstant(date as IsoDate, time as WallTime)

const setUps = new Map<number, ReturnType<typeof setUpAt>>()

/** The same, set up once for all tests that look at a moment. */
const standingAt = (now: number): ReturnType<typeof setUpAt> => {
  const standing = setUps.get(now) ?? setUpAt(now)
  setUps.set(now, standing)
  return standing
}

const everyHour = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"))

const moments: ReadonlyArray<readonly [string, number]> = [
  ...everyHour.flatMap((hour) =>
    ["00", "59"].map((minutes) => {
      const time = `${hour}:${minutes}`
      return [`at ${time}`, eastern("2026-11-20", time)] as const
    }),
  ),
  ["on a morning in summer", eastern("2026-07-04", "06:45")],
  ["on the day the clocks go back", eastern("2026-11-01", "10:00")],
  ["the day after the clocks went forward", eastern("2027-03-15", "00:30")],
  ["on New Year's Eve", eastern("2026-12-31", "20:00")],
]

const count = (told: ReadonlyArray<Told>, status: OrderStatus, pickupDate?: string): number =>
  told.filter(({ order }) => order.status === status && (pickupDate ?? order.pickupDate) === order.pickupDate).length

/** As whom the demo's people move orders. */
const moverOf: Readonly<Record<Role, Mover>> = {
  owner: "staff",
  admin: "staff",
  laundry_worker: "laundry_worker",
  driver: "driver",
  client: "customer",
}

const mayMake = ({ actor, event }: HistoryEntry, from: OrderStatus, to: OrderStatus): boolean => {
  if (actor.kind === "user") return mayMove(moverOf[actor.role], from, to)
  // A payment puts an order that owed money back on its way; nothing else moves by itself.
  return actor.kind === "system" && event === "payment-recorded" && from === "additional_payment_required"
}

test.each(moments)("%s there is work for everybody and nothing in the future", async (_when, now) => {
  const told = await standingAt(now)
  const today = localDateOf(now)
  expect(told.length).toBeGreaterThanOrEqual(40)
  expect(told.length).toBeLessThanOrEqual(50)
  expect(count(told, "ordered", today)).toBeGreaterThanOrEqual(6)
  expect(count(told, "ready_for_delivery")).toBeGreaterThanOrEqual(4)
  for (const status of orderStatuses) expect(count(told, status), status).toBeGreaterThan(0)
  for (const { order, history, ledger } of told) {
    expect(order.createdAt).toBeGreaterThan(eastern(addDays(today, -22), "00:00"))
    for (const { at } of history) expect(at).toBeLessThanOrEqual(now)
    for (const { recordedAt } of ledger) expect(recordedAt).toBeLessThanOrEqual(now)
  }
})

test.each(moments)("%s the laundry is a little behind with one order, and most came on time", async (_when, now) => {
  const { hours } = defaultCompanySettings
  const told = await standingAt(now)
  const inLaundry = told.filter(({ order }) => ["picked_up", "in_progress", "processing"].includes(order.status))
  expect(inLaundry.length).toBeGreaterThanOrEqual(6)
  expect(inLaundry.filter(({ order }) => toLaundryOrder(order, now, hours).isOverdue).length).toBeLessThanOrEqual(1)
  const due = told.filter(
    ({ order }) =>
      order.deliveredAt !== null ||
      (!owesNothing(order.status) &&
        order.status !== "ordered" &&
        localInstant(order.deliveryDate, hours.deliveryTime) < now),
  )
  const kept = due.filter(
    ({ order }) => order.deliveredAt !== null && isOnTime(order.deliveredAt, order.deliveryDate, hours.deliveryTime),
  )
  expect(kept.length / due.length).toBeGreaterThan(0.8)
  expect(kept.length / due.length).toBeLessThan(0.97)
})

test.each(moments)("%s every history is one that could have been", async (_when, now) => {
  for (const { order, history } of await standingAt(now)) {
    const [first, ...later] = history
    expect(first).toMatchObject({ event: "placed", from: null, to: "ordered", at: order.createdAt })
    expect(pickupOptions(order.createdAt, defaultOperatingHours).map(({ pickupDate }) => pickupDate)).toContain(
      order.pickupDate,
    )
    let status: OrderStatus = "ordered"
    let at = order.createdAt
    for (const entry of later) {
      expect(entry.from).toBe(status)
      expect(entry.at).toBeGreaterThanOrEqual(at)
      if (entry.to !== status) expect(mayMake(entry, status, entry.to), `${status} → ${entry.to}`).toBe(true)
      status = entry.to
      at = entry.at
    }
    expect(order.status).toBe(status)
    const time = (to: OrderStatus) => history.find((entry) => entry.to === to && entry.from !== to)?.at ?? null
    expect(order.pickedUpAt).toBe(time("picked_up"))
    expect(order.deliveredAt).toBe(time("delivered"))
    expect(order.statusBefore === null).toBe(order.status !== "additional_payment_required")
  }
})

test("money agrees with what was weighed and with the ledger", async () => {
  const told = await setUpAt(eastern("2026-11-20", "12:00"))
  const providerIds = told.flatMap(({ ledger }) => ledger.map(({ providerId }) => providerId))
  expect(new Set(providerIds).size).toBe(providerIds.length)
  for (const { order, history, ledger } of told) {
    expect(ledgerSums(ledger)).toMatchObject({ paid: order.paid, refunded: order.refunded, goodwill: order.goodwill })
    for (const { providerId } of ledger) expect(providerId).toMatch(/^demo_(pi|re)_[\w-]{22}$/)
    const recorded = history.filter(({ event }) => event === "payment-recorded" || event === "refund-recorded")
    expect(recorded.map(({ changes }) => changes["amount"])).toEqual(ledger.map(({ amount }) => amount))
    const charged = { ...chargedOf(order), status: order.status }
    if (order.weight !== null) expect(order.additionalCharges).toBe(additionalChargesFor(order.weight, order.terms))
    if (order.status === "delivered" || order.status === "ready_for_delivery") expect(isPaidInFull(charged)).toBe(true)
    if (order.status === "additional_payment_required") expect(amountDue(charged)).toBeGreaterThan(0)
    if (!owesNothing(order.status)) expect(amountDue(charged)).toBeGreaterThanOrEqual(0)
  }
  expect(told.filter(({ order }) => order.goodwill > 0)).toHaveLength(1)
  expect(told.filter(({ order }) => order.refunded > 0).length).toBeGreaterThanOrEqual(3)
  expect(told.some(({ order }) => order.status === "ordered" && order.paid === 0)).toBe(true)
})

test("two customers tipped, which is in none of their orders' sums", async () => {
  const { history, report } = await inCompany(
    eastern("2026-11-20", "12:00"),
    Effect.gen(function* () {
      const to = "2026-11-20" as IsoDate
      return {
        history: (yield* everything).flatMap(({ history }) => history).filter(({ event }) => event === "tip-recorded"),
        report: yield* readReport({ from: addDays(to, -21), to }),
      }
    }),
  )
  expect(history.map(({ changes }) => changes["amount"])).toEqual([625, 450])
  expect(report.tips).toMatchObject({
    total: 1075,
    people: [
      { person: { name: "Luis Ortega" }, delivered: 538, washed: 0 },
      { person: { name: "Theo Baptiste" }, delivered: 0, washed: 537 },
    ],
  })
})

test("every address names the served ZIP code that it lies in, and every contact is made up", async () => {
  const served = demoAreas.map(({ zipCode }) => zipCode)
  const zips = new Set<string>()
  for (const { order } of await setUpAt(eastern("2026-11-20", "12:00"))) {
    expect(order.addressCheck).toEqual({ kind: "served", zipCode: zipCodeIn(order.pickupAddress) })
    expect(served).toContain(zipCodeIn(order.pickupAddress))
    zips.add(zipCodeIn(order.pickupAddress) ?? "")
    expect(order.customerPhone).toMatch(/^\(305\) 555-01\d\d$/)
    expect(order.customerEmail).toMatch(/^([a-z.-]+@example\.com|client@demo\.test)$/)
    expect(order.pickupLocation === "Other").toBe(order.pickupLocationOther !== null)
  }
  expect([...zips].toSorted()).toEqual(served)
})

test("the same day gives the same orders", async () => {
  const morning = await setUpAt(eastern("2026-11-20", "12:00"))
  expect(await setUpAt(eastern("2026-11-20", "12:00"))).toEqual(morning)
})

test("one claim waits for a decision in time, and one was decided by what went back", async () => {
  const now = eastern("2026-11-20", "12:00")
  const { rows: claims } = await inCompany(
    now,
    Effect.flatMap(ClaimStore, (store) => store.list("all", 100)),
  )
  expect(claims).toHaveLength(2)
  const open = claims.find(({ claim }) => claim.decision === null)?.claim
  expect(open?.deadline).toBeGreaterThan(now)
  const decided = claims.find(({ claim }) => claim.decision !== null)?.claim
  expect(decided?.messages).toHaveLength(2)
  const [order] = (await standingAt(now)).filter(({ order: { id } }) => id === decided?.orderId)
  expect(decided?.decision).toMatchObject({ kind: "refund", amount: order?.order.refunded })
})

test("one of the crew takes orders on every day as soon as it is a marketplace, with documents that are there", async () => {
  const workers = await inCompany(
    eastern("2026-11-20", "12:00"),
    Effect.gen(function* () {
      const workers = yield* (yield* WorkerStore).activeOn("sunday")
      const photos = yield* PhotoStore
      for (const { documents } of workers) {
        for (const kind of requiredDocuments) yield* photos.get(documents[kind]?.photo ?? ("none" as PhotoId))
      }
      return workers
    }),
  )
  expect(workers.map(({ name }) => name)).toEqual(["Theo Baptiste"])
})
