import { describe, expect, it } from "vitest"
import { freshId } from "../../../arbitraries.ts"
import { placeSample } from "../samples.ts"
import { ask, type PaymentScene, write } from "./payment-scene.ts"

/** What a payment store keeps of the cards that paid. */
export const keepsPaymentCards = ({ run, subject }: PaymentScene): void => {
  describe("the cards that paid", () => {
    it("are known by order, account and fingerprint, each once, until they are forgotten", async () => {
      const userId = await subject().probe.addUser()
      const [first, second, other] = [
        await run(placeSample({ userId })),
        await run(placeSample({ userId })),
        await run(placeSample()),
      ]
      const [visa, amex] = [freshId(), freshId()]
      const note = (orderId: typeof first, fingerprint: string, intentId = `pi_${freshId()}`) =>
        run(ask((store) => store.noteCard({ intentId, orderId, fingerprint })))
      const known = `pi_${freshId()}`
      await note(first, visa, known)
      await note(first, amex, known)
      await note(first, visa)
      await note(second, amex)
      await note(other, visa)
      expect(await run(ask((store) => store.fingerprints(first)))).toEqual([visa])
      expect(new Set(await run(ask((store) => store.fingerprintsOfUser(userId))))).toEqual(new Set([visa, amex]))
      expect(new Set(await run(ask((store) => store.ordersPaidWith(visa))))).toEqual(new Set([first, other]))
      await run(write(first, (store) => store.forgetCards([first])))
      expect(await run(ask((store) => store.fingerprints(first)))).toEqual([])
      expect(await run(ask((store) => store.ordersPaidWith(visa)))).toEqual([other])
    })
  })
}
