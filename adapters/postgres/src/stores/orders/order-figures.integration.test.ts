import { CurrentActor } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import type { OrderId } from "@laundry/core/order/order"
import { OrderQueries } from "@laundry/core/order/order-queries.port"
import { orderStatuses } from "@laundry/core/order/order-status"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { updateOrder } from "@laundry/core/orders/update-order"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import * as Ids from "@laundry/core/shared/ids.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { placeSample, samplePayment } from "@laundry/core-testing/contracts/stores/samples"
import { inMemoryAddressLookup } from "@laundry/core-testing/in-memory/address-lookup"
import { countFigures } from "@laundry/core-testing/in-memory/stores/order-queries"
import { Effect, Layer, Logger, ManagedRuntime } from "effect"
import fc from "fast-check"
import { Client } from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { layer } from "../../layer.ts"
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts"

const layersOf = (connectionString: string) =>
  Layer.mergeAll(
    layer({ connectionString }),
    Ids.layer,
    inMemoryAddressLookup(),
    Layer.succeed(CurrentActor, { kind: "operator", name: "root" }),
    Logger.layer([]),
  )

let database: TestDatabase
let runtime: ManagedRuntime.ManagedRuntime<Layer.Success<ReturnType<typeof layersOf>>, unknown>
let other: Client

beforeAll(async () => {
  database = await createTestDatabase()
  runtime = ManagedRuntime.make(layersOf(database.connectionString))
  other = new Client({ connectionString: database.connectionString })
  await other.connect()
})
afterAll(async () => {
  await runtime.dispose()
  await other.end()
  await database.drop()
})

type Services = Layer.Success<ReturnType<typeof layersOf>>
const run = <A, E>(effect: Effect.Effect<A, E, Services>): Promise<A> => runtime.runPromise(effect)
const figures = () => run(Effect.flatMap(OrderQueries, (it) => it.figures))
const fold = Effect.flatMap(OrderQueries, (it) => it.foldFigures)
const recount = async () =>
  countFigures(await run(Effect.flatMap(OrderStore, (store) => store.list({ statuses: [], limit: 1_000_000 }))))
const rows = async () =>
  Number((await other.query<{ count: string }>("select count(*) from order_figures")).rows[0]?.count)

const record = (orderId: OrderId, kind: "payment" | "refund", amount: number) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const store = yield* OrderStore
    const payments = yield* PaymentStore
    yield* transact(
      Effect.andThen(store.getForUpdate(orderId), payments.record({ ...samplePayment(orderId, cents(amount)), kind })),
    )
  })

type Step =
  | { readonly kind: "place" | "fold" }
  | { readonly kind: "update"; readonly which: number; readonly status: string; readonly weight: number }
  | { readonly kind: "payment" | "refund"; readonly which: number; readonly amount: number }

const which = fc.nat({ max: 5 })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom<"place" | "fold">("place", "fold", "fold") }),
  fc.record({
    kind: fc.constant<"update">("update"),
    which,
    status: fc.constantFrom(...orderStatuses),
    weight: fc.integer({ min: 0, max: 9000 }),
  }),
  fc.record({
    kind: fc.constantFrom<"payment" | "refund">("payment", "payment", "refund"),
    which,
    amount: fc.integer({ min: 1, max: 6000 }),
  }),
)

describe("the figures", () => {
  it("equal a recount after any changes at once while they are folded, and histories end at the present", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
        const ids = await run(Effect.forEach(Array.from({ length: 6 }), () => placeSample()))
        const perform = (step: Step): Effect.Effect<unknown, unknown, Services> => {
          const id = ids["which" in step ? step.which : 0] ?? ("" as OrderId)
          switch (step.kind) {
            case "place":
              return placeSample()
            case "fold":
              return fold
            case "update": {
              const { status, weight } = step
              return updateOrder(id, { status, weight: (weight / 100) as Pounds, readyBags: 1, notes: "n" })
            }
            default:
              return record(id, step.kind, step.amount)
          }
        }
        await run(Effect.forEach(steps, perform, { concurrency: 6, discard: true }))
        expect(await figures()).toEqual(await recount())
        for (const id of ids) {
          const { order, history } = await run(
            Effect.gen(function* () {
              const store = yield* OrderStore
              return { order: yield* Effect.orDie(store.get(id)), history: yield* store.history(id) }
            }),
          )
          expect(history.at(-1)?.to).toBe(order.status)
          for (const [index, entry] of history.entries()) expect(entry.from).toBe(history[index - 1]?.to ?? null)
          const ledger = await run(Effect.flatMap(PaymentStore, (payments) => payments.ledger(id)))
          const sum = (kind: string) =>
            ledger.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + amount, 0)
          expect([order.paid, order.refunded]).toEqual([sum("payment"), sum("refund")])
        }
      }),
      { numRuns: 12 },
    )
    await run(fold)
    expect(await figures()).toEqual(await recount())
    expect(await rows()).toBeLessThanOrEqual(orderStatuses.length)
  })

  it("are folded while a writer is in the middle of a change, which counts once it is committed", async () => {
    const id = await run(placeSample())
    await other.query("begin")
    await other.query("update orders set status = 'delivered' where id = $1", [id])
    const before = await figures()
    await run(fold)
    expect(await figures()).toEqual(before)
    await other.query("commit")
    expect(await figures()).toEqual({
      ...before,
      pendingOrders: before.pendingOrders - 1,
      completedOrders: before.completedOrders + 1,
    })
    expect(await figures()).toEqual(await recount())
  })

  it("do not hold up a change while they are folded", async () => {
    const id = await run(placeSample())
    await other.query("begin")
    await other.query("delete from order_figures returning 1") // what a fold does, held open
    await run(updateOrder(id, { status: "picked_up" }))
    await other.query("rollback")
    expect(await figures()).toEqual(await recount())
  })

  it("are folded by one at a time", async () => {
    await run(Effect.forEach(Array.from({ length: 10 }), () => placeSample()))
    await run(Effect.forEach(Array.from({ length: 8 }), () => fold, { concurrency: 8 }))
    expect(await figures()).toEqual(await recount())
    expect(await rows()).toBeLessThanOrEqual(orderStatuses.length)
  })
})
