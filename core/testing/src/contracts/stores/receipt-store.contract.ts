import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { Receipt, ReceiptId, StatementId } from "@laundry/core/order/receipts/receipt"
import { ReceiptStore } from "@laundry/core/order/receipts/receipt-store.port"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { type Subject, useSubject } from "../subject.ts"
import { awkwardTexts, placedAt, placeSample, samplePayment } from "./samples.ts"

type Services = OrderStore | PaymentStore | ReceiptStore | UnitOfWork

/** A payment in the ledger, and what its receipt says. */
const receipted = (orderId: OrderId, changes: Partial<Omit<Receipt, "number">> = {}) =>
  Effect.gen(function* () {
    const payment = samplePayment(orderId)
    const receipt: Omit<Receipt, "number"> = {
      id: freshId() as ReceiptId,
      kind: "payment",
      providerId: payment.providerId,
      orderId,
      amount: payment.amount,
      at: placedAt,
      cost: [{ label: "Minimum, covers 30 lbs", amount: cents(3000) }],
      settled: [{ label: "This payment", amount: cents(-3000) }],
      ...changes,
    }
    const { transact } = yield* UnitOfWork
    const payments = yield* PaymentStore
    const store = yield* ReceiptStore
    return yield* transact(
      Effect.gen(function* () {
        yield* Effect.orDie((yield* OrderStore).getForUpdate(orderId))
        yield* payments.record({ ...payment, kind: receipt.kind, providerId: receipt.providerId })
        return yield* store.add(receipt, freshId() as StatementId)
      }),
    )
  })

/** What every {@link ReceiptStore} keeps. */
export const receiptStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of receipts`, () => {
    const { run, runExit } = useSubject<Services, Subject<Services>>(setup)
    const use = <A, E>(ask: (store: ReceiptStore["Service"]) => Effect.Effect<A, E>) =>
      Effect.flatMap(ReceiptStore, ask)

    it("returns a receipt as it was added, with the next number", async () => {
      const orderId = await run(placeSample())
      const first = await run(receipted(orderId))
      const second = await run(
        receipted(orderId, {
          kind: "refund",
          amount: cents(1),
          at: placedAt + 7,
          cost: [],
          settled: [{ label: awkwardTexts["markup"] ?? "", amount: cents(-1) }],
        }),
      )
      expect(second.number).toBe(first.number + 1)
      expect(await run(use((store) => store.get(first.id)))).toEqual(first)
      expect(await run(use((store) => store.get(second.id)))).toEqual(second)
    })

    it.each(["", "'", "x".repeat(10_000), "🧺"])("knows nothing under the odd id %j", async (id) => {
      expect((await run(Effect.flip(use((store) => store.get(id as ReceiptId)))))._tag).toBe("ReceiptNotFound")
      const statement = use((store) => store.orderOfStatement(id as StatementId))
      expect((await run(Effect.flip(statement)))._tag).toBe("StatementNotFound")
      expect(await run(use((store) => store.ofOrder(id as OrderId)))).toEqual([])
      expect(await run(use((store) => store.statementOf(id as OrderId)))).toBeUndefined()
    })

    it("lists an order's receipts by number, and all of them the newest first, page by page", async () => {
      const [orderId, others] = [await run(placeSample()), await run(placeSample())]
      const first = await run(receipted(orderId))
      const theirs = await run(receipted(others))
      const second = await run(receipted(orderId))
      expect(await run(use((store) => store.ofOrder(orderId)))).toEqual([first, second])
      const newest = await run(use((store) => store.list({ before: undefined, limit: 2 })))
      expect(newest).toEqual([second, theirs])
      expect(await run(use((store) => store.list({ before: theirs.number, limit: 1 })))).toEqual([first])
    })

    it("takes no second receipt for the same row", async () => {
      const orderId = await run(placeSample())
      const { providerId } = await run(receipted(orderId))
      expect(Exit.isFailure(await runExit(receipted(orderId, { providerId })))).toBe(true)
      expect(await run(use((store) => store.ofOrder(orderId)))).toHaveLength(1)
    })

    it("numbers receipts that are written at once without a gap and without a double, also when some fail", async () => {
      const orders = await Promise.all(Array.from({ length: 20 }, () => run(placeSample())))
      const before = (await run(receipted(orders[0] ?? ("" as OrderId)))).number
      const failing = (orderId: OrderId) =>
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          return yield* transact(Effect.andThen(receipted(orderId), Effect.fail("refused")))
        })
      const all = orders.map(
        (orderId, index): Effect.Effect<Receipt, string, Services> =>
          index % 4 === 0 ? failing(orderId) : receipted(orderId),
      )
      const written = await Promise.all(all.map((each) => runExit(each)))
      const numbers = written.flatMap((exit) => (Exit.isSuccess(exit) ? [exit.value.number] : []))
      expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => before + 1 + index))
      expect(numbers).toHaveLength(15)
    })

    it("gives an order one statement, with its first receipt", async () => {
      const orderId = await run(placeSample())
      const statementOf = use((store) => store.statementOf(orderId))
      expect(await run(statementOf)).toBeUndefined()
      await run(receipted(orderId))
      const id = await run(statementOf)
      expect(id).toBeDefined()
      await run(receipted(orderId))
      expect(await run(statementOf)).toBe(id)
      if (id !== undefined) expect(await run(use((store) => store.orderOfStatement(id)))).toBe(orderId)
    })
  })
}
