import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { Refund } from "@laundry/core/payment/payment-attempt"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../../arbitraries.ts"
import { awkwardTexts, placedAt, samplePayment } from "../samples.ts"
import { ask, intentOf, type PaymentScene, write } from "./payment-scene.ts"

/** What a payment store keeps of refunds, and of tips beside the order's money. */
export const keepsRefundsAndTips = ({ run, addAttempt, orderWithIntent }: PaymentScene): void => {
  describe("refunds", () => {
    const refundOf = (orderId: OrderId, intentId: string, amount: number): Refund => ({
      id: crypto.randomUUID(),
      orderId,
      intentId,
      amount: cents(amount),
      reason: "paid-too-much",
      state: "requested",
      requestedAt: placedAt,
    })

    it("is under way from its request until it was sent or rejected", async () => {
      const { orderId, intent } = await orderWithIntent()
      const first = refundOf(orderId, intent.intentId, 1000)
      const second = { ...refundOf(orderId, intent.intentId, 500), requestedAt: placedAt + 1 }
      const underWay = () => run(ask((store) => store.refundsUnderWay(orderId)))
      expect(await underWay()).toEqual([])
      for (const refund of [first, second]) await run(write(orderId, (store) => store.addRefund(refund)))
      expect(await underWay()).toEqual([first, second])
      expect(await run(ask((store) => store.refund(first.id)))).toEqual(first)
      await run(write(orderId, (store) => store.closeRefund(first.id, "sent")))
      expect(await underWay()).toEqual([second])
      await run(write(orderId, (store) => store.closeRefund(second.id, "rejected")))
      expect(await underWay()).toEqual([])
      await run(write(orderId, (store) => store.closeRefund(first.id, "rejected"))) // too late: it was sent
      expect((await run(ask((store) => store.refund(first.id))))?.state).toBe("sent")
      expect((await run(ask((store) => store.refund(second.id))))?.state).toBe("rejected")
    })

    it("counts only the order's own", async () => {
      const { orderId, intent } = await orderWithIntent()
      const other = await orderWithIntent()
      await run(write(orderId, (store) => store.addRefund(refundOf(orderId, intent.intentId, 1000))))
      expect(await run(ask((store) => store.refundsUnderWay(other.orderId)))).toEqual([])
    })

    it("keeps who asked for it and why, and knows it by its request", async () => {
      const { orderId, intent } = await orderWithIntent()
      const staff = {
        by: { kind: "operator", name: "olga" },
        note: awkwardTexts["emoji"] ?? "",
        goodwill: cents(400),
      } as const
      const asked: Refund = { ...refundOf(orderId, intent.intentId, 1000), reason: "by-staff", staff }
      const other = { ...refundOf(orderId, intent.intentId, 1), requestedAt: placedAt + 1 }
      const request = { key: freshId(), fingerprint: "f1" }
      await run(write(orderId, (store) => store.addRefund(asked, request)))
      await run(write(orderId, (store) => store.addRefund(other)))
      await run(write(orderId, (store) => store.closeRefund(other.id, "sent")))
      expect(await run(ask((store) => store.refunds(orderId)))).toEqual([asked, { ...other, state: "sent" }])
      expect(await run(ask((store) => store.refundsAskedBy(request)))).toEqual([asked])
      expect(await run(ask((store) => store.refundsAskedBy({ ...request, key: freshId() })))).toEqual([])
      const reused = ask((store) => Effect.flip(store.refundsAskedBy({ ...request, fingerprint: "f2" })))
      expect(await run(reused)).toMatchObject({ _tag: "IdempotencyKeyReused" })
    })

    it("knows nothing of others", async () => {
      expect(await run(ask((store) => store.refund(crypto.randomUUID())))).toBeUndefined()
      expect(await run(ask((store) => store.refund("not-one-of-ours")))).toBeUndefined()
    })
  })

  describe("tips", () => {
    /** An order with a payment and a tip of $5. */
    const tippedOrder = async () => {
      const { orderId, intent } = await orderWithIntent()
      const attempt = await addAttempt(orderId, { amount: cents(500), purpose: "tip" })
      const tipIntent = intentOf(freshId())
      await run(ask((store) => store.attachIntent(attempt.id, tipIntent)))
      const payment = samplePayment(orderId, cents(3000), intent.intentId)
      const tip = { ...samplePayment(orderId, cents(500), tipIntent.intentId), purpose: "tip" } as const
      for (const entry of [payment, tip]) await run(write(orderId, (store) => store.record(entry)))
      return { orderId, payment, tip, attempt: { ...attempt, intent: tipIntent } }
    }

    it("are apart from the order's money, in its sums and in what is asked for", async () => {
      const { orderId, payment, tip, attempt } = await tippedOrder()
      expect(await run(ask((store) => store.ledger(orderId)))).toEqual([payment])
      expect(await run(ask((store) => store.ledger(orderId, "tip")))).toEqual([tip])
      expect(await run(ask((store) => store.openAttempts(orderId, "tip")))).toEqual([attempt])
      expect(await run(ask((store) => store.openAttempts(orderId)))).toHaveLength(1)
      expect(await run(ask((store) => store.paidBy(tip.intentId)))).toEqual({ orderId, purpose: "tip" })
      expect(await run(ask((store) => store.showPayments(orderId, placedAt)))).toEqual([payment])
      const back = [
        { ...tip, kind: "refund", providerId: `re_${freshId()}`, amount: cents(100) },
        { ...tip, kind: "dispute", providerId: `dp_${freshId()}` },
      ] as const
      for (const entry of back) await run(write(orderId, (store) => store.record(entry)))
      expect(await run(ask((store) => store.ledger(orderId, "tip")))).toHaveLength(3)
      const order = await run(Effect.flatMap(OrderStore, (store) => store.get(orderId)))
      expect(order).toMatchObject({ paid: 3000, refunded: 0, disputed: 0, goodwill: 0 })
    })

    it("keep their refunds apart, too", async () => {
      const { orderId, tip } = await tippedOrder()
      const refund: Refund = {
        id: crypto.randomUUID(),
        orderId,
        purpose: "tip",
        intentId: tip.intentId,
        amount: cents(100),
        reason: "by-staff",
        state: "requested",
        requestedAt: placedAt,
      }
      await run(write(orderId, (store) => store.addRefund(refund)))
      for (const list of ["refunds", "refundsUnderWay"] as const) {
        expect(await run(ask((store) => store[list](orderId)))).toEqual([])
        expect(await run(ask((store) => store[list](orderId, "tip")))).toEqual([refund])
      }
      expect(await run(ask((store) => store.refund(refund.id)))).toEqual(refund)
    })
  })
}
