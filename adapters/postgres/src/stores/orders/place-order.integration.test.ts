import { randomUUID } from "node:crypto"
import type { UserId } from "@laundry/core/access/actor"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { placementOf, sampleOrder } from "@laundry/core-testing/contracts/stores/samples"
import { Effect, Exit, ManagedRuntime } from "effect"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { layer } from "../../layer.ts"
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts"

type Placement = Parameters<OrderStore["Service"]["place"]>[0]

let database: TestDatabase
let owner: pg.Client
let runtime: ManagedRuntime.ManagedRuntime<OrderStore, unknown>

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.connectionString })
  await owner.connect()
  runtime = ManagedRuntime.make(layer({ connectionString: database.connectionString, poolSize: 4 }))
})
afterAll(async () => {
  await runtime.dispose()
  await owner.end()
  await database.drop()
})

/** Places all at once; what became of each. */
const placeAll = (placements: ReadonlyArray<Placement>) =>
  runtime.runPromise(
    Effect.flatMap(OrderStore, ({ place }) =>
      Effect.forEach(placements, (placement) => Effect.exit(place(placement)), { concurrency: "unbounded" }),
    ),
  )

const placement = (changes: Parameters<typeof sampleOrder>[0] = {}): Placement => {
  const order = sampleOrder(changes)
  return placementOf(order, {
    mails: [{ key: `order-received:${order.id}`, to: order.customerEmail, content: { template: "order-received" } }],
  })
}

/** What is written of these orders, by how many transactions, and with how many mails. */
const written = async (placements: ReadonlyArray<Placement>) => {
  const { rows } = await owner.query<{ id: string; name: string; transaction: string; mails: number }>(
    `select orders.id, customer_name as name, orders.xmin::text as transaction,
         (select count(*)::int from outbox_mails where key = 'order-received:' || orders.id) as mails
       from orders join order_history on order_history.order_id = orders.id
       where orders.id = any($1) order by order_number`,
    [placements.map(({ order }) => order.id)],
  )
  return {
    ids: rows.map(({ id }) => id),
    names: rows.map(({ name }) => name),
    mails: rows.map(({ mails }) => mails),
    transactions: new Set(rows.map(({ transaction }) => transaction)).size,
  }
}

describe("orders of guests that come at once", () => {
  it("are written by few statements, each with what is its own, in the order in which they came", async () => {
    const placements = Array.from({ length: 30 }, (_, index) => placement({ customerName: `Guest ${index}` }))
    const exits = await placeAll(placements)
    expect(exits.every(Exit.isSuccess)).toBe(true)
    const { names, mails, transactions } = await written(placements)
    expect(names).toEqual(placements.map(({ order }) => order.customerName))
    expect(mails).toEqual(Array(30).fill(1))
    expect(transactions).toBeLessThan(5)
  })

  it("fail alone", async () => {
    const taken = placement()
    await placeAll([taken])
    const placements = [placement(), taken, placement()]
    expect((await placeAll(placements)).map(Exit.isSuccess)).toEqual([true, false, true])
    expect((await written(placements)).mails).toEqual([1, 1, 1])
  })

  it("are one order with one idempotency key, and answer the same to all", async () => {
    const request = { key: randomUUID(), fingerprint: "what was said" }
    const placements = Array.from({ length: 6 }, () => ({ ...placement(), request }))
    const exits = await placeAll(placements)
    const { ids, mails } = await written(placements)
    expect(mails).toEqual([1])
    expect(exits.map((exit) => (Exit.isSuccess(exit) ? exit.value.id : exit))).toEqual(Array(6).fill(ids[0]))
  })

  it("do not wait for an account's order that has to wait", async () => {
    const userId = randomUUID() as UserId
    await owner.query(
      "insert into users (id, role, sign_in_method, created_at) values ($1, 'client', 'password', now())",
      [userId],
    )
    await owner.query("begin")
    await owner.query("select from users where id = $1 for update", [userId])
    const ofAccount = [placement({ userId })]
    const waiting = placeAll(ofAccount)
    try {
      const exits = await placeAll(Array.from({ length: 3 }, () => placement()))
      expect(exits.every(Exit.isSuccess)).toBe(true)
    } finally {
      await owner.query("commit")
    }
    expect((await waiting).every(Exit.isSuccess)).toBe(true)
    expect((await written(ofAccount)).mails).toEqual([1])
  })
})
