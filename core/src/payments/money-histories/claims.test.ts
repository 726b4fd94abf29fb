import { expectTheBooksToBeRight } from "@laundry/core-testing/money-histories/expect-books"
import { playPayments } from "@laundry/core-testing/money-histories/play"
import { claimSteps } from "@laundry/core-testing/money-histories/steps"
import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addCents, type Cents } from "../../money/cents.ts"
import { type Claim, type ClaimDecisionKind, givenFor } from "../../order/claims/claim.ts"
import { claimCap } from "../../order/claims/claim-terms.ts"

const sumOf = (given: ReadonlyArray<{ readonly amount: Cents }>) => addCents(...given.map(({ amount }) => amount))
const decidedAs = (kind: ClaimDecisionKind, claims: ReadonlyArray<Claim>) =>
  sumOf(claims.flatMap(({ decision }) => (decision?.kind === kind ? [decision] : [])))

describe("payments of an order whose customer claims something", () => {
  it("give what was decided once, as money or as credit, and at most the cap, whatever else moves meanwhile", async () => {
    const seen = new Set<string>()
    for (const whose of ["claimant", "guestClaimant"] as const) {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), claimSteps, async (scheduler, steps) => {
          const played = await playPayments(scheduler, steps, whose)
          expectTheBooksToBeRight(played)
          const { atTheEnd, claims, credit } = played
          const asked = atTheEnd.refunds.filter(({ staff }) => staff?.note.startsWith("Claim"))
          const granted = credit.entries.filter(({ kind, reason }) => kind === "grant" && reason?.startsWith("Claim"))
          // A refund that no one payment has left is shared among several.
          expect(sumOf(asked)).toBe(decidedAs("refund", claims))
          expect(sumOf(granted)).toBe(decidedAs("credit", claims))
          expect(givenFor(claims)).toBeLessThanOrEqual(claimCap(atTheEnd.order))
          expect(claims.filter(({ decision }) => decision === null).length).toBeLessThanOrEqual(1)
          for (const { decision } of claims) seen.add(`${whose}: ${decision?.kind ?? "open"}`)
        }),
        { numRuns: runs(60) },
      )
    }
    const everybody = (whose: string) => ["open", "refund", "refusal"].map((end) => `${whose}: ${end}`)
    expect([...seen].toSorted()).toEqual(
      [...everybody("claimant"), "claimant: credit", ...everybody("guestClaimant")].toSorted(),
    )
  })
})
