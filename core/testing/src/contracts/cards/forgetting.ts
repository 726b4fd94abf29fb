import { describe, expect, it } from "vitest"
import type { CardsScene } from "./cards-scene.ts"

const noIntent = "pi_000000000000000000000000"

/** How cards and their owners are forgotten. */
export const forgetsCards = ({
  dashboard,
  cards,
  newOwner,
  open,
  look,
  keep,
  left,
  kept,
  setUp,
  charge,
}: CardsScene): void => {
  describe("forgetting a card", () => {
    it("ends it, any number of times", async () => {
      const card = await kept()
      await cards((_) => _.forget(card))
      await cards((_) => _.forget(card))
      expect(await charge(await open(), card)).toMatchObject({ kind: "declined", isFinal: true })
    })

    it("leaves others alone", async () => {
      const owner = newOwner()
      const [first, second] = [await kept(owner), await kept(owner)]
      await cards((_) => _.forget(first))
      expect(await charge(await open(), second)).toMatchObject({ kind: "intent" })
    })

    it("is fine with one that was never there", async () => {
      const unknown = { customerId: "cus_unknown", methodId: "pm_000000000000000000000000" }
      expect(await cards((_) => _.forget(unknown))).toBeUndefined()
    })
  })

  describe("forgetting a person", () => {
    const gone = { kind: "declined", isFinal: true }

    it("ends all their cards, any number of times, and nobody else's", async () => {
      const owner = newOwner()
      const intent = await open()
      await keep(intent, owner)
      await dashboard().pay(intent)
      const own = [await left(intent), await kept(owner)]
      const other = await kept()
      await cards((_) => _.forgetOwner(intent.intentId))
      await cards((_) => _.forgetOwner(intent.intentId))
      for (const card of own) expect(card && (await charge(await open(), card))).toMatchObject(gone)
      expect(await charge(await open(), other)).toMatchObject({ kind: "intent" })
      expect(await look(intent)).toMatchObject({ status: "succeeded", amountReceived: 3000 })
    })

    it("works by a set-up that left no card", async () => {
      const owner = newOwner()
      const before = await kept(owner)
      const { setupIntentId } = await setUp(owner)
      await cards((_) => _.forgetOwner(setupIntentId))
      expect(await charge(await open(), before)).toMatchObject(gone)
    })

    it("leaves no card of theirs to forget", async () => {
      const owner = newOwner()
      const { setupIntentId } = await setUp(owner)
      const card = await kept(owner)
      await cards((_) => _.forgetOwner(setupIntentId))
      expect(await cards((_) => _.forget(card))).toBeUndefined()
    })

    it("is fine with a payment that is nobody's, and with one that was never there", async () => {
      const nobodys = await open()
      await cards((_) => _.forgetOwner(nobodys.intentId))
      await cards((_) => _.forgetOwner(noIntent))
      await cards((_) => _.forgetOwner("seti_000000000000000000000000"))
      expect(await look(nobodys)).toMatchObject({ status: "requires_payment" })
    })
  })
}
