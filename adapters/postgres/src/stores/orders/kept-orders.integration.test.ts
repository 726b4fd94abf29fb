import { randomUUID } from "node:crypto"
import type { UserId } from "@laundry/core/access/actor"
import type { Order, OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { placeSample, samplePayment } from "@laundry/core-testing/contracts/stores/samples"
import { Clock, Effect, ManagedRuntime } from "effect"
import fc from "fast-check"
import pg from "pg"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { layer } from "../../layer.ts"
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts"
import { keptMillis } from "./kept-orders.ts"

let database: TestDatabase
let owner: pg.Client
let runtime: ManagedRuntime.ManagedRuntime<OrderStore | PaymentStore | UnitOfWork, unknown>
let userId: UserId

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
beforeEach(async () => {
  userId = randomUUID() as UserId
  await owner.query(
    "insert into users (id, role, sign_in_method, created_at) values ($1, 'client', 'password', now())",
    [userId],
  )
})

const run = <A, E>(effect: Effect.Effect<A, E, OrderStore | PaymentStore | UnitOfWork>): Promise<A> =>
  runtime.runPromise(effect)
const store = <A, E>(use: (orders: OrderStore["Service"]) => Effect.Effect<A, E>) => Effect.flatMap(OrderStore, use)
const listed = store((orders) => orders.listByUser(userId))
const list = (): Promise<ReadonlyArray<Order>> => run(listed)
const place = (): Promise<OrderId> => run(placeSample({ userId }))
const transact = <A, E>(effect: Effect.Effect<A, E, OrderStore | PaymentStore | InTransaction>) =>
  Effect.flatMap(UnitOfWork, (unit) => unit.transact(effect))
/** Past the product: no change counts itself. */
const write = (id: OrderId, notes: string) => owner.query("update orders set notes = $2 where id = $1", [id, notes])
const notesOf = (orders: ReadonlyArray<Order>) => orders.map(({ notes }) => notes)

describe("a customer's orders that were read before", () => {
  it("are the same objects while nobody writes them, and another only where somebody did", async () => {
    const [first] = [await place(), await place(), await place()]
    const before = await list()
    const again = await list()
    await write(first, "changed")
    const after = await list()
    expect(again.map((order, index) => order === before[index])).toEqual([true, true, true])
    expect(after.map((order, index) => order === before[index])).toEqual([true, true, false])
    expect(notesOf(after)).toEqual([null, null, "changed"])
  })

  it("are read again after ten minutes, though others of them were changed in between", async () => {
    const [changed] = [await place(), await place()]
    const listAt = (millis: number) =>
      run(
        Effect.flatMap(Clock.Clock, (real) => {
          const clock: Clock.Clock = Object.create(real, {
            monotonicTimeNanosUnsafe: { value: () => BigInt(millis) * 1_000_000n },
          })
          return Effect.provideService(listed, Clock.Clock, clock)
        }),
      )
    const [first] = await listAt(0)
    await write(changed, "changed")
    const [justBefore] = await listAt(keptMillis - 1)
    const [after] = await listAt(keptMillis)
    expect(justBefore).toBe(first)
    expect(after).toEqual(first)
    expect(after).not.toBe(first)
  })

  it("show what a transaction wrote while it reads, each of two writings, and nothing of it once it is undone", async () => {
    const id = await place()
    await list()
    const payAndList = Effect.gen(function* () {
      yield* (yield* PaymentStore).record(samplePayment(id))
      return (yield* (yield* OrderStore).listByUser(userId)).map(({ paid }) => paid)
    })
    const seen: Array<unknown> = []
    const paying = Effect.gen(function* () {
      seen.push(yield* payAndList, yield* payAndList)
      return yield* Effect.fail("undone" as const)
    })
    expect(await run(Effect.flip(transact(paying)))).toBe("undone")
    expect(seen).toEqual([[3000], [6000]])
    expect((await list()).map(({ paid }) => paid)).toEqual([0])
  })

  it("are as they are in the database after any writes in any order", async () => {
    const kinds = ["place", "list", "write", "write-twice", "give-away"] as const
    const step = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(4) })
    const takeStep = async (taken: { readonly kind: (typeof kinds)[number]; readonly at: number }, number: number) => {
      if (taken.kind === "place") await place()
      if (taken.kind === "place" || taken.kind === "list") return
      const { rows } = await owner.query<{ id: OrderId }>("select id from orders where user_id = $1 order by id", [
        userId,
      ])
      const id = rows[taken.at % Math.max(rows.length, 1)]?.id
      if (id === undefined) return
      if (taken.kind === "give-away") {
        await owner.query("update orders set user_id = null where id = $1", [id])
        return
      }
      if (taken.kind === "write-twice") await owner.query("begin")
      await write(id, `first ${number}`)
      if (taken.kind !== "write-twice") return
      await list()
      await write(id, `second ${number}`)
      await owner.query("commit")
    }
    const isTrue = fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      for (const [number, taken] of steps.entries()) {
        await takeStep(taken, number)
        const orders = await list()
        const { rows } = await owner.query<{ id: OrderId }>(
          "select id from orders where user_id = $1 order by order_number desc",
          [userId],
        )
        expect(orders).toEqual(await run(Effect.forEach(rows, ({ id }) => store(({ get }) => get(id)))))
      }
    })
    await fc.assert(isTrue, { numRuns: 20 })
  })
})
