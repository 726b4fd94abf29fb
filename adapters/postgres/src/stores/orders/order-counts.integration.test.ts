import { CurrentActor } from "@laundry/core/access/actor"
import { OrderQueries, type OrderSearch } from "@laundry/core/order/order-queries.port"
import { searchOrders } from "@laundry/core/orders/search-orders"
import * as Ids from "@laundry/core/shared/ids.port"
import { mostCounted } from "@laundry/core/shared/listed"
import { Effect, Layer, Logger, ManagedRuntime } from "effect"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { Database } from "../../database/database.ts"
import { layer } from "../../layer.ts"
import { createTestDatabase } from "../../testing/test-database.ts"
import { findRareWords } from "./rare-words.ts"

const layersOf = (connectionString: string) =>
  Layer.mergeAll(
    layer({ connectionString }),
    Ids.layer,
    Layer.succeed(CurrentActor, { kind: "operator", name: "root" }),
    Logger.layer([]),
  )

/** One more than is counted lives in Ocean Drive; one of them is called Rare. */
const many = mostCounted + 1

let runtime: ManagedRuntime.ManagedRuntime<Layer.Success<ReturnType<typeof layersOf>>, unknown>
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  runtime = ManagedRuntime.make(layersOf(database.connectionString))
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query(
    `insert into orders (id, status, created_at, customer_name, customer_phone, customer_email, pickup_address, pickup_date,
         pickup_time_slot, delivery_date, pickup_location, detergent_preference, zip_code, minimum_order_amount_cents,
         price_per_pound_cents, free_weight_limit_hundredths, minimum_payment_cents)
       select 'many-' || n, 'ordered', now(), case n when 7 then 'Rare' else 'Ana' end, '305-555-0100', 'a@example.com',
         n || case n when ${many + 1} then ' Alton Road' else ' Ocean Drive' end, date '2026-11-20', '6:00 PM - 9:00 PM',
         date '2026-11-21', 'Front Door', 'Regular Detergent', '33139', 3000, 100, 3000, 3000
       from generate_series(1, ${many + 1}) as n`,
  )
  await client.query("vacuum analyze orders")
  await client.end()
})
afterAll(async () => {
  await runtime.dispose()
  await drop()
})

const searchOf = (changes: Partial<OrderSearch>): OrderSearch => ({
  filter: "all",
  text: "",
  pickupDate: undefined,
  deliveryDate: undefined,
  sort: "newest",
  ...changes,
})
const found = (changes: Partial<OrderSearch>, page = 1) =>
  runtime.runPromise(searchOrders(searchOf(changes), { page, limit: 100 }))

it("counts what a frequent word finds no further than that it is more, and pages on beyond", async () => {
  const first = await found({ text: "ocean" })
  expect([first.total, first.isMore, first.totalPages]).toEqual([mostCounted, true, mostCounted / 100])
  const beyond = await found({ text: "ocean" }, mostCounted / 100 + 1)
  expect(beyond.orders.map(({ id }) => id)).toEqual(["many-1"])
  expect(beyond.totalPages).toBe(mostCounted / 100 + 1)
  const last = await found({ text: "ocean" }, mostCounted / 100)
  expect(last.totalPages).toBe(mostCounted / 100 + 1)
})

it("tells how many there are of a rare word, and of a filter alone", async () => {
  expect(await found({ text: "rare" })).toMatchObject({ total: 1, isMore: false, totalPages: 1 })
  expect(await found({ filter: "ordered" })).toMatchObject({ total: many + 1, isMore: false })
})

it("finds what has rare and frequent words, and looks for the rare ones alone", async () => {
  const ids = async (text: string) => (await found({ text })).orders.map(({ id }) => id)
  expect(await ids("OCEAN rare drive")).toEqual(["many-7"])
  expect(await ids("rare alton")).toEqual([])
  expect(await ids(`${many + 1} alton ana`)).toEqual([`many-${many + 1}`])
  const [rare] = (await found({ text: "rare" })).orders
  expect(await ids(`305-555-0100 #${rare?.orderNumber} ocean`)).toEqual(["many-7"])
  const looked = (text: string) =>
    runtime.runPromise(
      Effect.flatMap(Database, ({ run }) => run((knex) => findRareWords(knex, text))).pipe(
        Effect.map((words) => words.map(({ anyOf }) => anyOf[0])),
      ),
    )
  expect(await looked("Ocean rare ana")).toEqual(["rare"])
  expect(await looked("ocean ana")).toEqual(["ocean", "ana"])
  expect(await looked("ocean")).toEqual(["ocean"])
  // Two letters are rare, and no help to an index.
  expect(await looked("ocean zq & #5")).toEqual(["ocean", "zq", "&", "#5"])
  expect(await looked("ocean zq rare")).toEqual(["rare"])
})

it("counts all that an export takes", async () => {
  const counted = Effect.flatMap(OrderQueries, ({ count }) => count(searchOf({ text: "ocean" })))
  expect(await runtime.runPromise(counted)).toBe(many)
})
