import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { LedgerKind } from "@laundry/core/payment/ledger"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../../arbitraries.ts"
import { placedAt, placeSample, samplePayment } from "../samples.ts"
import { ask, type PaymentScene, write } from "./payment-scene.ts"

/** What a payment store keeps of the ledger, and of which payments somebody was shown. */
export const keepsLedger = ({ run, orderWithIntent }: PaymentScene): void => {
  describe("the ledger", () => {
    it("takes each id of the provider once, says so, and keeps the first entry", async () => {
      const { orderId, intent } = await orderWithIntent()
      const payment = samplePayment(orderId, cents(3000), intent.intentId)
      expect(await run(write(orderId, (store) => store.record(payment)))).toBe(true)
      const again = { ...payment, amount: cents(1) }
      expect(await run(write(orderId, (store) => store.record(again)))).toBe(false)
      expect(await run(ask((store) => store.ledger(orderId)))).toEqual([payment])
    })

    it("is true once of twenty times at once", async () => {
      const { orderId, intent } = await orderWithIntent()
      const payment = samplePayment(orderId, cents(3000), intent.intentId)
      const record = write(orderId, (store) => store.record(payment))
      const answers = await run(
        Effect.all(Array(20).fill(record) as Array<typeof record>, { concurrency: "unbounded" }),
      )
      expect(answers.filter((isNew) => isNew)).toHaveLength(1)
      expect(await run(ask((store) => store.ledger(orderId)))).toEqual([payment])
    })

    it("takes what a row takes back beside it, under the same id, and sums both up on the order", async () => {
      const { orderId, intent } = await orderWithIntent()
      const payment = samplePayment(orderId, cents(3000), intent.intentId)
      const of = (kind: LedgerKind, providerId: string, amount: number) => ({
        ...payment,
        kind,
        providerId,
        amount: cents(amount),
      })
      const [refundId, disputeId] = [`re_${freshId()}`, `dp_${freshId()}`]
      const gift = { ...of("refund", refundId, 1000), goodwill: cents(600) }
      const order = () => run(Effect.flatMap(OrderStore, (store) => store.get(orderId)))
      for (const entry of [payment, gift, of("dispute", disputeId, 2000)]) {
        expect(await run(write(orderId, (store) => store.record(entry)))).toBe(true)
      }
      expect(await order()).toMatchObject({ paid: 3000, refunded: 1000, disputed: 2000, goodwill: 600 })
      const back = [{ ...gift, kind: "refund-failed" as const }, of("dispute-won", disputeId, 2000)]
      for (const entry of [...back, ...back]) await run(write(orderId, (store) => store.record(entry)))
      expect(await order()).toMatchObject({ paid: 3000, refunded: 0, disputed: 0, goodwill: 0 })
      const ledger = await run(ask((store) => store.ledger(orderId)))
      expect(ledger).toHaveLength(5)
      expect(ledger).toContainEqual(gift)
    })

    it("is oldest first and sums up on the order: payments, and refunds as a positive amount", async () => {
      const { orderId, intent } = await orderWithIntent()
      const payment = samplePayment(orderId, cents(3000), intent.intentId)
      const second = { ...samplePayment(orderId, cents(1250)), recordedAt: placedAt + 1 }
      const refund = {
        ...payment,
        kind: "refund",
        providerId: `re_${freshId()}`,
        amount: cents(1050),
        recordedAt: placedAt + 2,
      } as const
      for (const entry of [payment, second, refund]) await run(write(orderId, (store) => store.record(entry)))
      expect(await run(ask((store) => store.ledger(orderId)))).toEqual([payment, second, refund])
      const order = await run(Effect.flatMap(OrderStore, (store) => store.get(orderId)))
      expect(order).toMatchObject({ paid: 4250, refunded: 1050 })
    })

    it("shows a payment on the order within the same transaction, and undoes it with it", async () => {
      const { orderId, intent } = await orderWithIntent()
      const inside: Array<number> = []
      const failing = write(orderId, (store) =>
        Effect.gen(function* () {
          yield* store.record(samplePayment(orderId, cents(3000), intent.intentId))
          yield* Effect.fail("the mail could not be owed")
        }),
      )
      const looking = write(orderId, (store) =>
        store.record(samplePayment(orderId, cents(3000), intent.intentId)),
      ).pipe(
        Effect.andThen(Effect.flatMap(OrderStore, (store) => store.getForUpdate(orderId))),
        Effect.tap(({ paid }) => Effect.sync(() => inside.push(paid))),
        Effect.andThen(Effect.fail("changed its mind")),
      )
      await run(Effect.flip(failing))
      await run(Effect.flip(Effect.flatMap(UnitOfWork, ({ transact }) => transact(looking))))
      expect(inside).toEqual([3000])
      expect(await run(ask((store) => store.ledger(orderId)))).toEqual([])
      expect(await run(Effect.flatMap(OrderStore, (store) => store.get(orderId)))).toMatchObject({ paid: 0 })
    })
  })

  describe("showing payments", () => {
    it("returns each payment of the order once, oldest first, and no refunds", async () => {
      const orderId = await run(placeSample())
      const newer = { ...samplePayment(orderId, cents(1200)), recordedAt: placedAt + 2 }
      const older = { ...samplePayment(orderId, cents(3000)), recordedAt: placedAt + 1 }
      const refund = { ...older, kind: "refund", providerId: `re_${freshId()}`, amount: cents(100) } as const
      const others = await run(placeSample())
      const ofOthers = samplePayment(others, cents(4200))
      for (const entry of [newer, older, refund]) await run(write(orderId, (store) => store.record(entry)))
      await run(write(others, (store) => store.record(ofOthers)))
      const show = (id: OrderId) => run(ask((store) => store.showPayments(id, placedAt + 3)))
      expect(await show(orderId)).toEqual([older, newer])
      expect(await show(orderId)).toEqual([])
      const late = { ...samplePayment(orderId, cents(500)), recordedAt: placedAt + 4 }
      await run(write(orderId, (store) => store.record(late)))
      expect(await show(orderId)).toEqual([late])
      expect(await show(others)).toEqual([ofOthers])
    })

    it("returns a payment to one of twenty who look at once", async () => {
      const orderId = await run(placeSample())
      const payment = samplePayment(orderId, cents(3000))
      await run(write(orderId, (store) => store.record(payment)))
      const show = ask((store) => store.showPayments(orderId, placedAt))
      const answers = await run(Effect.all(Array(20).fill(show) as Array<typeof show>, { concurrency: "unbounded" }))
      expect(answers.flat()).toEqual([payment])
    })
  })
}
