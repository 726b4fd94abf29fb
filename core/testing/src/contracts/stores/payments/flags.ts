import { OrderStore } from "@laundry/core/order/order-store.port"
import type { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../../arbitraries.ts"
import { awkwardTexts, placedAt, samplePayment } from "../samples.ts"
import { ask, type PaymentScene, write } from "./payment-scene.ts"

/** What a payment store keeps of payments that somebody should look at, and of whose order a payment is. */
export const keepsFlags = ({ run, subject, orderWithIntent }: PaymentScene): void => {
  describe("flags", () => {
    it("lists flags with their orders, the newest first, and keeps how each was resolved, once", async () => {
      const { orderId, intent } = await orderWithIntent()
      const about = `dp_${freshId()}`
      const flagOf = (reason: string, at: number) => ({ intentId: intent.intentId, orderId, reason, at })
      await run(ask((store) => store.flag(flagOf("older", placedAt))))
      await run(ask((store) => store.flag({ ...flagOf("newer", placedAt + 1), about })))
      const list = async (isResolved: boolean) => {
        const { rows } = await run(ask((store) => store.flags({ isResolved, limit: 1000 })))
        return rows.filter(({ intentId }) => intentId === intent.intentId)
      }
      const [newer, older] = await list(false)
      const open = (limit: number) => run(ask((store) => store.flags({ isResolved: false, limit })))
      expect((await open(1)).notShown).toBe((await open(1000)).rows.length - 1)
      const order = await run(Effect.flatMap(OrderStore, (store) => store.get(orderId)))
      expect(newer).toEqual({
        ...flagOf("newer", placedAt + 1),
        id: newer?.id,
        orderNumber: order.orderNumber,
        resolution: null,
      })
      expect(older).toMatchObject({ reason: "older" })
      const resolution = { at: placedAt + 5, by: { kind: "operator", name: "olga" }, reason: "Looked up" } as const
      const resolve = write(orderId, (store) => store.resolveFlag(older?.id ?? 0, resolution))
      expect([await run(resolve), await run(resolve)]).toEqual([true, false])
      await run(write(orderId, (store) => store.resolveFlagsAbout(about, { ...resolution, reason: "Won" })))
      expect(await list(false)).toEqual([])
      expect((await list(true)).map((flag) => flag.resolution?.reason)).toEqual(["Won", "Looked up"])
      expect(await run(ask((store) => store.getFlag(older?.id ?? 0)))).toEqual({ ...older, resolution })
      expect(await run(ask((store) => store.getFlag(0)))).toBeUndefined()
    })

    it("knows the order of an intent by its attempt, or by the payment alone", async () => {
      const { orderId, intent } = await orderWithIntent()
      const other = samplePayment(orderId)
      await run(write(orderId, (store) => store.record(other)))
      for (const intentId of [intent.intentId, other.intentId]) {
        expect(await run(ask((store) => store.paidBy(intentId)))).toEqual({ orderId, purpose: "order" })
      }
      expect(await run(ask((store) => store.paidBy(`pi_${freshId()}`)))).toBeUndefined()
    })

    it("keeps a flag once per intent and reason", async () => {
      const { orderId, intent } = await orderWithIntent()
      const flag = { intentId: intent.intentId, orderId, reason: "it is in eur", at: placedAt }
      const all = Array(5).fill(ask((store) => store.flag(flag))) as Array<Effect.Effect<void, never, PaymentStore>>
      await run(Effect.all(all, { concurrency: "unbounded", discard: true }))
      expect(await subject().probe.flags(intent.intentId)).toBe(1)
      await run(ask((store) => store.flag({ ...flag, reason: awkwardTexts.quotes ?? "", orderId: undefined })))
      expect(await subject().probe.flags(intent.intentId)).toBe(2)
    })
  })
}
