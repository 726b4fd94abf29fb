import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { CardsScene } from "./cards-scene.ts"

const noIntent = "pi_000000000000000000000000"

/** How cards come to be kept: by a payment, or by a set-up. */
export const keepsCards = ({
  dashboard,
  cards,
  newOwner,
  open,
  keep,
  left,
  kept,
  setUp,
  keptFor,
  charge,
}: CardsScene): void => {
  describe("a card that pays", () => {
    it("is kept when that was asked for, with what the provider says of it", async () => {
      expect(await kept()).toMatchObject({ brand: "visa", last4: expect.stringMatching(/^\d{4}$/) })
    })

    it("is read as it is now, until it is forgotten", async () => {
      const card = await kept()
      expect(await cards((_) => _.card?.(card.methodId) ?? Effect.undefined)).toEqual(card)
      await cards((_) => _.forget(card))
      expect(await cards((_) => _.card?.(card.methodId) ?? Effect.undefined)).toBeUndefined()
      expect(await cards((_) => _.card?.("pm_000000000000000000000000") ?? Effect.undefined)).toBeUndefined()
    })

    it("is not kept when nobody asked for it", async () => {
      const intent = await open()
      await dashboard().pay(intent)
      expect(await left(intent)).toBeUndefined()
    })

    it("is not kept when that was taken back", async () => {
      const intent = await open()
      await keep(intent)
      await cards((_) => _.dontKeepCardOf(intent.intentId))
      await cards((_) => _.dontKeepCardOf(intent.intentId))
      await dashboard().pay(intent)
      expect(await left(intent)).toBeUndefined()
    })

    it("is kept when that was asked for again after all", async () => {
      const intent = await open()
      const owner = newOwner()
      await keep(intent, owner)
      await cards((_) => _.dontKeepCardOf(intent.intentId))
      await keep(intent, owner)
      await keep(intent, owner)
      await dashboard().pay(intent)
      expect(await left(intent)).toBeDefined()
    })

    it("leaves no card before it has paid, and stays as it is when asked for too late", async () => {
      const intent = await open()
      await keep(intent)
      expect(await left(intent)).toBeUndefined()
      const paid = await open()
      await dashboard().pay(paid)
      await keep(paid)
      await cards((_) => _.dontKeepCardOf(paid.intentId))
      expect(await left(paid)).toBeUndefined()
    })

    it("is one of the same person's, and of nobody else's", async () => {
      const owner = newOwner()
      const first = await kept(owner)
      const second = await kept(owner)
      const other = await kept()
      expect(second.customerId).toBe(first.customerId)
      expect(second.methodId).not.toBe(first.methodId)
      expect(other.customerId).not.toBe(first.customerId)
    })

    it("is unknown where the intent is", async () => {
      expect(await cards((_) => _.cardOf(noIntent))).toBeUndefined()
    })
  })

  describe("a set-up", () => {
    it("leaves a card once the browser has finished it", async () => {
      const owner = newOwner()
      const { setupIntentId, clientSecret } = await setUp(owner)
      expect(clientSecret.length).toBeGreaterThan(0)
      expect(await cards((_) => _.setUpCard(setupIntentId))).toBeUndefined()
      await dashboard().completeSetUp(setupIntentId, "pays")
      const card = await cards((_) => _.setUpCard(setupIntentId))
      expect(card).toMatchObject({ brand: "visa", customerId: (await kept(owner)).customerId })
    })

    it("is one, however often it is asked for", async () => {
      const owner = newOwner()
      const setUpId = crypto.randomUUID()
      const first = await setUp(owner, setUpId)
      expect(await setUp(owner, setUpId)).toEqual(first)
      expect((await setUp(owner)).setupIntentId).not.toBe(first.setupIntentId)
    })

    it("is unknown where the provider has none", async () => {
      expect(await cards((_) => _.setUpCard("seti_000000000000000000000000"))).toBeUndefined()
    })

    it("leaves a card that can be charged", async () => {
      const paid = { kind: "intent", intent: { status: "succeeded" } }
      expect(await charge(await open(), await keptFor("pays"))).toMatchObject(paid)
    })
  })
}
