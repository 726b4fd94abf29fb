import { PaymentGateway } from "@laundry/core/payment/payment-gateway.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { CardsScene } from "./cards-scene.ts"

/** Which events of cards are read. */
export const readsCardWebhooks = ({ run, dashboard, kept, setUp }: CardsScene): void => {
  describe("webhooks", () => {
    const read = async (type: string, id: string) => {
      const body = await dashboard().webhook(type, id)
      const signature = dashboard().sign(body)
      return run(Effect.flatMap(PaymentGateway, (gateway) => gateway.readWebhook({ body, signature })))
    }

    it("reads the event of a card that was set up", async () => {
      const { setupIntentId } = await setUp()
      await dashboard().completeSetUp(setupIntentId, "pays")
      expect(await read("setup_intent.succeeded", setupIntentId)).toEqual({ kind: "card-set-up", setupIntentId })
    })

    it("reads the event of a card that was removed by hand", async () => {
      const { methodId } = await kept()
      await dashboard().remove(methodId)
      expect(await read("payment_method.detached", methodId)).toEqual({ kind: "card-removed", methodId })
    })
  })
}
