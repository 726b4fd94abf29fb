import { ana, as, bo, book, payAtProvider } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { books, placeOrder } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { OrderId } from "../order/order.ts"
import { openOwnPayment } from "../payments/open-payment.ts"
import { confirmOwnPayment } from "../payments/verify-payment.ts"
import { ownOrder, ownOrders } from "./read-own-orders.ts"

describe("a customer's own orders", () => {
  it("are theirs alone, newest first, each with its history", async () => {
    const program = Effect.gen(function* () {
      const ids = [yield* book(ana), yield* book(ana)]
      yield* book(bo)
      yield* placeOrder
      const listed = yield* as(ana)(ownOrders())
      return { ids, listed: listed.map(({ id }) => id), one: yield* as(ana)(ownOrder(ids[0] as OrderId)) }
    })
    const { ids, listed, one } = await runInMemory(program)
    expect(listed).toEqual(ids.toReversed())
    expect(one.order.id).toBe(ids[0])
    expect(one.history.map(({ event }) => event)).toEqual(["placed"])
  })

  it("are paid and verified by themselves, and recorded once", async () => {
    const program = Effect.gen(function* () {
      const id = yield* book(ana)
      yield* payAtProvider(ana, id)
      const verified = [yield* as(ana)(confirmOwnPayment(id)), yield* as(ana)(confirmOwnPayment(id))]
      return { verified, refusal: yield* Effect.flip(as(ana)(openOwnPayment(id))), ...(yield* books(id)) }
    })
    const { verified, refusal, ledgerSum } = await runInMemory(program)
    expect(verified).toMatchObject([
      { success: true, alreadyProcessed: false, amount: 3000 },
      { success: true, alreadyProcessed: true, amount: 3000 },
    ])
    expect([refusal._tag, ledgerSum]).toEqual(["AlreadyPaid", 3000])
  })

  it("can't be told from unknown ones by anybody else", async () => {
    const program = Effect.gen(function* () {
      const ids = [yield* book(bo), yield* placeOrder, "unknown" as OrderId]
      const answers = yield* Effect.forEach(ids, (id) =>
        Effect.all([
          Effect.exit(as(ana)(ownOrder(id))),
          Effect.exit(as(ana)(openOwnPayment(id))),
          Effect.exit(as(ana)(confirmOwnPayment(id))),
        ]),
      )
      return answers.flat().map((exit) => JSON.stringify(exit))
    })
    const answers = await runInMemory(program)
    expect(answers).toHaveLength(9)
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain("OrderNotFound")
  })

  it("are not for guests", async () => {
    const program = Effect.all([
      Effect.flip(ownOrders()),
      Effect.flip(ownOrder("x" as OrderId)),
      Effect.flip(openOwnPayment("x" as OrderId)),
    ])
    const refusals = await runInMemory(program, { actor: { kind: "guest" } })
    expect(refusals.map(({ _tag }) => _tag)).toEqual(Array(3).fill("Forbidden"))
  })
})
