import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Role } from "@laundry/core/access/role"
import { zipCodeIn } from "@laundry/core/areas/zip-recognition"
import { unreadBySelf } from "@laundry/core/chat/chat-message"
import { ChatStore } from "@laundry/core/chat/chat-store.port"
import { defaultCompanySettings } from "@laundry/core/company/company-settings"
import { PasswordHasher } from "@laundry/core/credentials/identity.port"
import {
  addDays,
  easternDateOf,
  easternInstant,
  type IsoDate,
  type WallTime,
} from "@laundry/core/eastern-time/eastern-time"
import { toLaundryOrder } from "@laundry/core/laundry/laundry-queue"
import { amountDue, isPaidInFull } from "@laundry/core/order/amount-due"
import { isOnTime } from "@laundry/core/order/delivery-promise"
import type { Order } from "@laundry/core/order/order"
import { totalPaid } from "@laundry/core/order/order"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import { type OrderStatus, orderStatuses } from "@laundry/core/order/order-status"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { type Mover, mayMove } from "@laundry/core/order/order-transitions"
import { owesNothing } from "@laundry/core/order/status-meaning"
import { type LedgerEntry, ledgerSums } from "@laundry/core/payment/ledger"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { UserStore } from "@laundry/core/people/user-store.port"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import { additionalChargesFor } from "@laundry/core/pricing/charges"
import { defaultOperatingHours } from "@laundry/core/scheduling/operating-hours"
import { pickupOptions } from "@laundry/core/scheduling/pickup-options"
import { makeInMemoryHasher } from "@laundry/core-testing/in-memory/identity"
import * as InMemory from "@laundry/core-testing/in-memory/stores"
import { demoAccounts, demoPassword, demoSignIns } from "@laundry/demo/accounts"
import { setUpDemoCompany } from "@laundry/demo/company"
import { DemoPayments } from "@laundry/demo/payments"
import { demoAreas } from "@laundry/demo/people"
import * as Password from "@laundry/password/password"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import pg from "pg"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { chooseAdapters } from "./choose-adapters.ts"
import { seedDemoCompany } from "./seed-demo-company.ts"
import { storageLayer } from "./storage-layer.ts"

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

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "laundry-demo-"))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const settings = (variables: Record<string, string> = {}) =>
  chooseAdapters((name) => variables[name], { dataDir, isProduction: false, workers: 1 })

/** The demo company as set up at a moment, in memory. */
const setUpAt = (now: number): Promise<ReadonlyArray<Told>> =>
  Effect.gen(function* () {
    yield* TestClock.setTime(now)
    expect(yield* setUpDemoCompany()).toBe(true)
    expect(yield* setUpDemoCompany()).toBe(false)
    return yield* everything
  }).pipe(
    Effect.provide([
      InMemory.layer,
      makeInMemoryHasher().layer,
      TestClock.layer(),
      Layer.succeed(DemoPayments, { makeKnown: () => Effect.void }),
    ]),
    Effect.scoped,
    Effect.runPromise,
  )

const eastern = (date: string, time: string) => easternInstant(date as IsoDate, time as WallTime)

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
  const today = easternDateOf(now)
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
        easternInstant(order.deliveryDate, hours.deliveryTime) < now),
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
    expect(ledgerSums(ledger)).toMatchObject({ paid: order.paid, refunded: order.refunded })
    for (const { providerId } of ledger) expect(providerId).toMatch(/^demo_(pi|re)_[\w-]{22}$/)
    const recorded = history.filter(({ event }) => event === "payment-recorded" || event === "refund-recorded")
    expect(recorded.map(({ changes }) => changes["amount"])).toEqual(ledger.map(({ amount }) => amount))
    const charged = { ...order, totalPaid: totalPaid(order) }
    if (order.weight !== null) expect(order.additionalCharges).toBe(additionalChargesFor(order.weight, order.terms))
    if (order.status === "delivered" || order.status === "ready_for_delivery") expect(isPaidInFull(charged)).toBe(true)
    if (order.status === "additional_payment_required") expect(amountDue(charged)).toBeGreaterThan(0)
    if (!owesNothing(order.status)) expect(amountDue(charged)).toBeGreaterThanOrEqual(0)
  }
  expect(told.filter(({ order }) => order.refunded > 0).length).toBeGreaterThanOrEqual(3)
  expect(told.some(({ order }) => order.status === "ordered" && order.paid === 0)).toBe(true)
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

const countRows = async (connectionString: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const orders = ["orders", "order_history", "payment_ledger", "refunds"]
    const tables = ["company_settings", "service_areas", "commercial_inquiries", "users", "chat_messages", ...orders]
    const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
    const jobs = "(select count(*)::int from graphile_worker.jobs) as jobs"
    return (await client.query<object>(`select ${[...counts, jobs].join(", ")}`)).rows[0]
  } finally {
    await client.end()
  }
}

const freshDatabase = async (): Promise<string> => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  return database.connectionString
}

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test("is the same in Postgres as in memory, and a second time changes nothing", async () => {
  const connectionString = await freshDatabase()
  expect(await seedDemoCompany(connectionString, settings())).toBe(true)
  const rows = await countRows(connectionString)
  expect(rows).toMatchObject({ company_settings: 1, service_areas: 5, commercial_inquiries: 6, users: 9, jobs: 0 })
  expect(await seedDemoCompany(connectionString, settings())).toBe(false)
  expect(await countRows(connectionString)).toEqual(rows)

  const told = await Effect.runPromise(Effect.scoped(Effect.provide(everything, storageLayer(connectionString))))
  const today = easternDateOf(Date.now())
  expect(count(told, "ordered", today)).toBeGreaterThanOrEqual(6)
  const numbers = told.map(({ order }) => order.createdAt)
  expect(numbers.toSorted((one, other) => other - one)).toEqual(numbers)
  for (const { order, history, ledger } of told) {
    expect(history.at(-1)?.to).toBe(order.status)
    expect(ledgerSums(ledger)).toMatchObject({ paid: order.paid, refunded: order.refunded })
  }
})

test("two at once set it up once", async () => {
  const connectionString = await freshDatabase()
  const outcomes = await Promise.all([
    seedDemoCompany(connectionString, settings()),
    seedDemoCompany(connectionString, settings()),
  ])
  expect(outcomes.filter(Boolean)).toEqual([true])
  expect(await countRows(connectionString)).toMatchObject({
    company_settings: 1,
    service_areas: 5,
    commercial_inquiries: 6,
  })
})

test("waits for the process that sets it up first, longer than a call waits for its answer", async () => {
  const connectionString = await freshDatabase()
  const [first, onlooker] = [await connect(connectionString), await connect(connectionString)]
  await first.query("begin; lock table company_settings in access exclusive mode")
  const second = seedDemoCompany(connectionString, settings())
  const waited = async () => {
    const long = "query_start < clock_timestamp() - interval '5 s'"
    return (await onlooker.query(`select from pg_stat_activity where wait_event_type = 'Lock' and ${long}`)).rowCount
  }
  await expect.poll(waited).toBe(1)
  await first.query("commit")
  expect(await second).toBe(true)
})

test("the sandbox knows what was paid and given back, and tells nobody", async () => {
  const connectionString = await freshDatabase()
  await seedDemoCompany(connectionString, settings())
  const client = await connect(connectionString)
  const { rows } = await client.query(
    `select (select json_agg(row(intent_id, provider_id, amount_cents) order by provider_id) from payment_ledger) as booked,
            (select json_agg(row(intent, id, amount) order by id) from (
               select id as intent, id, (object ->> 'amount_received')::bigint as amount from payments_sandbox.payment_intents
               union all
               select payment_intent, id, (object ->> 'amount')::bigint from payments_sandbox.refunds) as movements) as known,
            (select count(*)::int from payments_sandbox.events) as events`,
  )
  expect(rows[0]?.booked.length).toBeGreaterThan(40)
  expect(rows[0]?.known).toEqual(rows[0]?.booked)
  expect(rows[0]?.events).toBe(0)
})

test("nothing is written to the sandbox when Stripe is the provider", async () => {
  const connectionString = await freshDatabase()
  const stripe = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  }
  expect(await seedDemoCompany(connectionString, settings(stripe))).toBe(true)
  const client = await connect(connectionString)
  const { rows } = await client.query("select to_regnamespace('payments_sandbox') as sandbox")
  expect(rows).toEqual([{ sandbox: null }])
})

test.each([
  ["an area", "insert into service_areas (zip_code, area_name) values ('33139', 'South Beach')"],
  [
    "an inquiry",
    `insert into commercial_inquiries (id, received_at, name, email, business_type, phone, locations, estimated_pounds)
     values (gen_random_uuid(), now(), 'Ada', 'ada@example.com', 'hotel', '1', '1', '1')`,
  ],
  [
    "an account",
    `insert into users (id, email, role, sign_in_method, created_at)
     values (gen_random_uuid(), 'ada@example.com', 'owner', 'password', now())`,
  ],
  [
    "settings",
    `insert into company_settings values (true, 'Mine', '', '', '', '', 3000, 100, 3000, '18:00', '21:00', '10:00', '17:00', 'fee_after_six', 'single_operator', now())`,
  ],
])("leaves a database with %s alone", async (_what, statement) => {
  const connectionString = await freshDatabase()
  const client = await connect(connectionString)
  await client.query(statement)
  const before = await countRows(connectionString)
  expect(await seedDemoCompany(connectionString, settings())).toBe(false)
  expect(await countRows(connectionString)).toEqual(before)
})

test("a failure half-way leaves nothing behind", async () => {
  const connectionString = await freshDatabase()
  const client = await connect(connectionString)
  await client.query(`alter table orders add constraint refuse_late_ones check (order_number < 1020)`)
  await expect(seedDemoCompany(connectionString, settings())).rejects.toThrow("refuse_late_ones")
  expect(await countRows(connectionString)).toMatchObject({ company_settings: 0, service_areas: 0, orders: 0 })
  await client.query("alter table orders drop constraint refuse_late_ones")
  expect(await seedDemoCompany(connectionString, settings())).toBe(true)
})

test("everybody named can sign in, customers with an account can't, and staff hold their roles", async () => {
  const connectionString = await freshDatabase()
  await seedDemoCompany(connectionString, settings())
  const signIn = Effect.gen(function* () {
    const users = yield* UserStore
    const hasher = yield* PasswordHasher
    return yield* Effect.forEach(demoAccounts(0), ({ user, canSignIn }) =>
      Effect.gen(function* () {
        const kept = yield* users.passwordOf(user.email)
        const { role } = yield* users.get(user.id)
        const fits = yield* hasher.verify(demoPassword, kept?.passwordHash)
        return { email: user.email, isRight: fits === canSignIn && role === user.role }
      }),
    )
  })
  const outcomes = await Effect.runPromise(
    Effect.scoped(Effect.provide(signIn, [storageLayer(connectionString), Password.layer])),
  )
  expect(outcomes.filter(({ isRight }) => !isRight)).toEqual([])
  expect(demoSignIns.map(({ email }) => email.split("@")[0])).toEqual([
    "owner",
    "admin",
    "worker",
    "driver",
    "client",
    "new",
  ])
})

test("the customer with a sign-in has orders, a conversation with an unread message and photos to look at", async () => {
  const connectionString = await freshDatabase()
  await seedDemoCompany(connectionString, settings())
  const look = Effect.gen(function* () {
    const client = yield* (yield* UserStore).findByEmail("client@demo.test")
    const fresh = yield* (yield* UserStore).findByEmail("new@demo.test")
    if (client === undefined || fresh === undefined) return yield* Effect.die("the demo lacks its customers")
    const orders = yield* (yield* OrderStore).listByUser(client.id)
    const photos = yield* PhotoStore
    const pictures = yield* Effect.forEach(
      orders.flatMap(({ pickupPhoto, deliveryPhoto }) => [pickupPhoto, deliveryPhoto]).filter((id) => id !== null),
      (id) => photos.get(id),
    )
    return {
      orders: orders.length,
      balances: orders.filter((order) => !isPaidInFull({ ...order, totalPaid: totalPaid(order) })).length,
      unread: unreadBySelf(yield* (yield* ChatStore).messages(client.id, 100)).length,
      pictures: pictures.length,
      ordersOfNew: (yield* (yield* OrderStore).listByUser(fresh.id)).length,
    }
  })
  const seen = await Effect.runPromise(
    Effect.scoped(Effect.provide(look, [storageLayer(connectionString), settings().adapters.photos.serve()])),
  )
  expect(seen).toEqual({ orders: 5, balances: 1, unread: 1, pictures: 9, ordersOfNew: 0 })
})
