import { aHole, as, deliveredOrder, deskAdmin } from "@laundry/core-testing/claim-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { books, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import { claimDecisionKinds, givenFor } from "../order/claims/claim.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import { claimCap } from "../order/claims/claim-terms.ts"
import { totalPaid } from "../order/order.ts"
import { refundPayment } from "../refunds/refund-payment.ts"
import { decideClaim } from "./decide-claim.ts"
import { openClaimForCustomer } from "./open-claim.ts"

/** Decisions about one claim after the other, among refunds at the desk; several desks decide each at once. */
const step = fc.record({
  decisions: fc.array(
    fc.record({ kind: fc.constantFrom(...claimDecisionKinds), amount: fc.integer({ min: 1, max: 7000 }).map(cents) }),
    { minLength: 1, maxLength: 3 },
  ),
  atDesk: fc.option(fc.integer({ min: 1, max: 3000 }).map(cents)),
})

it("never gives more for claims than the cap, nor back more than was paid, and ends each claim once", () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 4 }), async (steps) => {
      const seen = await runInMemory(
        Effect.gen(function* () {
          const orderId = yield* deliveredOrder
          for (const [index, { decisions, atDesk }] of steps.entries()) {
            const opened = yield* Effect.result(openClaimForCustomer(orderId, { ...aHole, text: `claim ${index}` }))
            if (opened._tag === "Success") {
              const desks = decisions.map((wish) =>
                Effect.result(decideClaim(opened.success.id, { ...wish, sentence: "So." }).pipe(as(deskAdmin))),
              )
              yield* Effect.all(desks, { concurrency: "unbounded" })
            }
            if (atDesk !== null) yield* Effect.result(refundPayment(orderId, { amount: atDesk, reason: "A gift" }))
            yield* runJobs
          }
          return { ...(yield* books(orderId)), claims: yield* (yield* ClaimStore).ofOrder(orderId) }
        }),
      )
      const { order, claims, refunds } = seen
      expect(givenFor(claims)).toBeLessThanOrEqual(claimCap(order))
      expect(totalPaid(order)).toBeGreaterThanOrEqual(0)
      expect(seen.ledgerSum).toBe(seen.providerSum)
      const forClaims = claims.flatMap(({ decision }) => (decision?.kind === "refund" ? [decision.amount] : []))
      const asked = refunds.filter(({ staff }) => staff?.note.startsWith("Claim")).map(({ amount }) => amount)
      const inOrder = (amounts: ReadonlyArray<number>) => amounts.toSorted((a, b) => a - b)
      expect(inOrder(asked)).toEqual(inOrder(forClaims))
    }),
  ))
