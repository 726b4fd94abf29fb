import { PaymentGateway } from "@laundry/core/payment/payment-gateway.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { CardsScene } from "./cards-scene.ts"

/** What a charge to a kept card keeps. */
export const chargesCards = ({
  run,
  dashboard,
  newOwner,
  open,
  look,
  keep,
  kept,
  keptFor,
  charge,
}: CardsScene): void => {
  describe("a charge", () => {
    it.each(["off-session", "on-session"] as const)("(%s) pays the intent", async (presence) => {
      const card = await kept()
      const intent = await open(1250)
      const paid = { ...intent, status: "succeeded", amountReceived: 1250 }
      expect(await charge(intent, card, { presence })).toEqual({ kind: "intent", intent: paid })
      expect(await look(intent)).toEqual(paid)
    })

    it("pays once, however often it is asked for, one after another or at once", async () => {
      const card = await kept()
      const intent = await open(1250)
      const key = crypto.randomUUID()
      const asked = () => charge(intent, card, { key }).catch(() => undefined)
      const answers = await Promise.all([asked(), asked(), asked()])
      for (const answer of answers) expect(answer?.kind ?? "intent").toBe("intent")
      expect(await charge(intent, card, { key })).toMatchObject({
        intent: { status: "succeeded", amountReceived: 1250 },
      })
      expect(await charge(intent, card)).toMatchObject({ intent: { status: "succeeded", amountReceived: 1250 } })
    })

    it("of an intent that was paid or ended meanwhile answers how it is", async () => {
      const card = await kept()
      const paid = await open()
      await dashboard().pay(paid)
      expect(await charge(paid, card)).toMatchObject({ kind: "intent", intent: { status: "succeeded" } })
      const ended = await open()
      await run(Effect.flatMap(PaymentGateway, (gateway) => gateway.cancelIntent(ended.intentId)))
      expect(await charge(ended, card)).toMatchObject({ kind: "intent", intent: { status: "canceled" } })
    })

    it("that is declined says why, and leaves the intent to be paid", async () => {
      const card = await keptFor("declines")
      const intent = await open()
      const key = crypto.randomUUID()
      const answer = await charge(intent, card, { key })
      expect(answer).toMatchObject({ kind: "declined", code: expect.stringMatching(/^[a-z_]+$/), isFinal: false })
      expect(await charge(intent, card, { key })).toEqual(answer)
      expect(await look(intent)).toMatchObject({ status: "requires_payment", amountReceived: 0 })
      await dashboard().pay(intent)
      expect(await look(intent)).toMatchObject({ status: "succeeded" })
    })

    it.each(["off-session", "on-session"] as const)(
      "(%s) that the bank wants confirmed says so, and leaves the intent to be paid",
      async (presence) => {
        const card = await keptFor("authenticates")
        const intent = await open()
        expect(await charge(intent, card, { presence })).toEqual({ kind: "authentication-required" })
        expect(await look(intent)).toMatchObject({ status: "requires_payment", amountReceived: 0 })
        await dashboard().pay(intent)
        expect(await look(intent)).toMatchObject({ status: "succeeded" })
      },
    )

    it("pays an intent whose card was to be kept, or was not any more", async () => {
      const owner = newOwner()
      const card = await kept(owner)
      const intent = await open()
      await keep(intent, owner)
      expect(await charge(intent, card)).toMatchObject({ kind: "intent", intent: { status: "succeeded" } })
    })

    it("is declined for good by a card that was removed, is somebody else's, or was never there", async () => {
      const card = await kept()
      await dashboard().remove(card.methodId)
      const other = await kept()
      const intent = await open()
      const gone = { kind: "declined", isFinal: true }
      expect(await charge(intent, card)).toMatchObject(gone)
      expect(await charge(intent, { ...other, customerId: card.customerId })).toMatchObject(gone)
      expect(await charge(intent, { ...other, methodId: "pm_000000000000000000000000" })).toMatchObject(gone)
      expect(await look(intent)).toMatchObject({ status: "requires_payment" })
    })

    it("is declined for good on an intent that is another person's", async () => {
      const card = await kept()
      const intent = await open()
      await keep(intent)
      expect(await charge(intent, card)).toMatchObject({ kind: "declined", isFinal: true })
    })
  })
}
