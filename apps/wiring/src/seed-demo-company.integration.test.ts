import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { unreadBySelf } from "@laundry/core/chat/chat-message"
import { ChatStore } from "@laundry/core/chat/chat-store.port"
import { PasswordHasher } from "@laundry/core/credentials/identity.port"
import { localDateOf } from "@laundry/core/local-time/local-time"
import { isPaidInFull } from "@laundry/core/order/amount-due"
import { chargedOf } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { ledgerSums } from "@laundry/core/payment/ledger"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { UserStore } from "@laundry/core/people/user-store.port"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import { demoAccounts, demoPassword, demoSignIns } from "@laundry/demo/accounts"
import * as Password from "@laundry/password/password"
import { createTestDatabase, type TestDatabase } from "@laundry/postgres/testing/test-database"
import { Effect } from "effect"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { chooseAdapters } from "./choose-adapters.ts"
import { seedDemoCompany } from "./seed-demo-company.ts"
import { storageLayer } from "./storage-layer.ts"

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

describe("the demo company in Postgres", () => {
  let database: TestDatabase
  /** The days, in Miami Beach, on which it was set up: two around midnight. */
  const days = new Set<string>()
  beforeAll(async () => {
    database = await createTestDatabase()
    days.add(localDateOf(Date.now()))
    expect(await seedDemoCompany(database.connectionString, settings())).toBe(true)
    days.add(localDateOf(Date.now()))
  })
  afterAll(() => database.drop())

  test("is the same in Postgres as in memory, and a second time changes nothing", async () => {
    const { connectionString } = database
    const rows = await countRows(connectionString)
    expect(rows).toMatchObject({ company_settings: 1, service_areas: 5, commercial_inquiries: 6, users: 9, jobs: 0 })
    expect(await seedDemoCompany(connectionString, settings())).toBe(false)
    expect(await countRows(connectionString)).toEqual(rows)

    const told = await Effect.runPromise(Effect.scoped(Effect.provide(everything, storageLayer({ connectionString }))))
    const toPickUp = told.filter(({ order }) => order.status === "ordered" && days.has(order.pickupDate))
    expect(toPickUp.length).toBeGreaterThanOrEqual(6)
    const numbers = told.map(({ order }) => order.createdAt)
    expect(numbers.toSorted((one, other) => other - one)).toEqual(numbers)
    for (const { order, history, ledger } of told) {
      expect(history.at(-1)?.to).toBe(order.status)
      expect(ledgerSums(ledger)).toMatchObject({ paid: order.paid, refunded: order.refunded })
    }
  })

  test("the sandbox knows what was paid and given back, and tells nobody", async () => {
    const client = await connect(database.connectionString)
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

  test("everybody named can sign in, customers with an account can't, and staff hold their roles", async () => {
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
      Effect.scoped(Effect.provide(signIn, [storageLayer(database), Password.layer])),
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
        balances: orders.filter((order) => !isPaidInFull(chargedOf(order))).length,
        unread: unreadBySelf(yield* (yield* ChatStore).messages(client.id, 100)).length,
        pictures: pictures.length,
        ordersOfNew: (yield* (yield* OrderStore).listByUser(fresh.id)).length,
      }
    })
    const seen = await Effect.runPromise(
      Effect.scoped(Effect.provide(look, [storageLayer(database), settings().adapters.photos.serve()])),
    )
    expect(seen).toEqual({ orders: 5, balances: 1, unread: 1, pictures: 9, ordersOfNew: 0 })
  })
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
