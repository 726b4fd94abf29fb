import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type CardsSetup, cardsScene } from "./cards/cards-scene.ts"
import { chargesCards } from "./cards/charging.ts"
import { forgetsCards } from "./cards/forgetting.ts"
import { keepsCards } from "./cards/keeping.ts"
import { readsCardWebhooks } from "./cards/webhooks.ts"

/** What cards on file (`core/src/payment/cards-on-file.port.ts`) keep whose provider keeps cards, beside its payment gateway. */
export const cardsOnFileContract = (name: string, setup: () => Promise<CardsSetup>): void => {
  describe(`${name} keeps the contract of cards on file`, () => {
    const scene = cardsScene(setup)
    it("says that cards are kept", async () => {
      expect(await scene.cards((_) => Effect.succeed(_.isOffered))).toBe(true)
    })

    keepsCards(scene)
    chargesCards(scene)
    forgetsCards(scene)
    readsCardWebhooks(scene)
  })
}
