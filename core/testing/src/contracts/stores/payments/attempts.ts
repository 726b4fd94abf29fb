import { cents } from "@laundry/core/money/cents"
import { describe, expect, it } from "vitest"
import { freshId } from "../../../arbitraries.ts"
import { placedAt, placeSample } from "../samples.ts"
import { ask, intentOf, type PaymentScene, write } from "./payment-scene.ts"

/** What a payment store keeps of attempts. */
export const keepsAttempts = ({ run, addAttempt, orderWithIntent }: PaymentScene): void => {
  describe("attempts", () => {
    it("returns an attempt as it was written", async () => {
      const orderId = await run(placeSample())
      const attempt = await addAttempt(orderId)
      expect(await run(ask((store) => store.attempt(attempt.id)))).toEqual(attempt)
    })

    it("knows nothing of other attempts and intents", async () => {
      expect(await run(ask((store) => store.attempt(crypto.randomUUID())))).toBeUndefined()
      expect(await run(ask((store) => store.attempt("not-one-of-ours")))).toBeUndefined()
      expect(await run(ask((store) => store.attemptByIntent(`pi_${freshId()}`)))).toBeUndefined()
    })

    it("lists the open ones of the order, oldest first", async () => {
      const orderId = await run(placeSample())
      const newer = await addAttempt(orderId, { amount: cents(4200), createdAt: placedAt + 2 })
      const older = await addAttempt(orderId, { createdAt: placedAt + 1 })
      const paid = await addAttempt(orderId, { amount: cents(100), createdAt: placedAt })
      const ended = await addAttempt(orderId, { amount: cents(200), createdAt: placedAt })
      await addAttempt(await run(placeSample()))
      await run(write(orderId, (store) => store.closeAttempt(paid.id, "succeeded")))
      await run(write(orderId, (store) => store.closeAttempt(ended.id, "canceled")))
      expect(await run(ask((store) => store.openAttempts(orderId)))).toEqual([older, newer])
      expect(await run(ask((store) => store.attempt(paid.id)))).toEqual({ ...paid, state: "succeeded" })
      expect(await run(ask((store) => store.attempt(ended.id)))).toEqual({ ...ended, state: "canceled" })
    })

    it("lets a payer's own be open beside the one that is shared, for the same amount, until it ends", async () => {
      const orderId = await run(placeSample())
      const own = await addAttempt(orderId, { createdAt: placedAt, payer: "page:a" })
      const first = await addAttempt(orderId, { createdAt: placedAt + 1, givenTo: "page:b" })
      await run(write(orderId, (store) => store.savePayer({ id: first.id, payer: "page:b" })))
      const claimed = { ...first, payer: "page:b" }
      const shared = await addAttempt(orderId, { createdAt: placedAt + 2, givenTo: "page:c" })
      await run(write(orderId, (store) => store.savePayer({ id: shared.id, givenTo: "several" })))
      const given = { ...shared, givenTo: "several" }
      expect(await run(ask((store) => store.openAttempts(orderId)))).toEqual([own, claimed, given])
      await run(write(orderId, (store) => store.closeAttempt(own.id, "canceled")))
      await run(write(orderId, (store) => store.closeAttempt(claimed.id, "succeeded")))
      expect(await run(ask((store) => store.openAttempts(orderId)))).toEqual([given])
      expect((await run(ask((store) => store.attempt(own.id))))?.state).toBe("canceled")
      expect((await run(ask((store) => store.attempt(claimed.id))))?.state).toBe("succeeded")
    })

    it("keeps the first intent of an attempt, however often one is attached", async () => {
      const { attempt, intent } = await orderWithIntent()
      const other = intentOf(freshId())
      await run(ask((store) => store.attachIntent(attempt.id, intent)))
      await run(ask((store) => store.attachIntent(attempt.id, other)))
      expect(await run(ask((store) => store.attempt(attempt.id)))).toEqual({ ...attempt, intent })
      expect(await run(ask((store) => store.attemptByIntent(intent.intentId)))).toEqual({ ...attempt, intent })
      expect(await run(ask((store) => store.attemptByIntent(other.intentId)))).toBeUndefined()
    })

    it("never calls an attempt canceled that was paid", async () => {
      const { orderId, attempt } = await orderWithIntent()
      await run(write(orderId, (store) => store.closeAttempt(attempt.id, "succeeded")))
      await run(write(orderId, (store) => store.closeAttempt(attempt.id, "canceled")))
      expect((await run(ask((store) => store.attempt(attempt.id))))?.state).toBe("succeeded")
    })

    it("lets money that arrives for an ended attempt still count as paid", async () => {
      const { orderId, attempt } = await orderWithIntent()
      await run(write(orderId, (store) => store.closeAttempt(attempt.id, "canceled")))
      await run(write(orderId, (store) => store.closeAttempt(attempt.id, "succeeded")))
      expect((await run(ask((store) => store.attempt(attempt.id))))?.state).toBe("succeeded")
    })
  })
}
