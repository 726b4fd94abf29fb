import { expectTheBooksToBeRight } from "@laundry/core-testing/money-histories/expect-books"
import { playPayments } from "@laundry/core-testing/money-histories/play"
import { workerSteps } from "@laundry/core-testing/money-histories/steps"
import { runs } from "@laundry/core-testing/property-runs"
import { wanda } from "@laundry/core-testing/worker-pay-scene"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addCents, subtractCents } from "../../money/cents.ts"
import { placeOf } from "../../order/status-meaning.ts"
import { orderStatement, sumOfLines } from "../../workers/ledger/order-statement.ts"
import { payOf } from "../../workers/ledger/settle-worker-pay.ts"
import { sumOfRows } from "../../workers/ledger/worker-ledger-entry.ts"

describe("an order that a worker of the marketplace delivers", () => {
  it("has its money with the worker, with the platform or back with the customer, to the cent, whatever happens", async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), workerSteps, async (scheduler, steps) => {
        const played = await playPayments(scheduler, steps, "workersCustomer")
        const { order, ledger, ledgerSum, ownSum, workerRows: rows, feeAdjustments } = played.atTheEnd
        // What staff call off after the pickup keeps all that was paid, which no other history does.
        if (order.status !== "cancelled") expectTheBooksToBeRight(played)
        expect(played.defects).toEqual([])
        const tips = subtractCents(ledgerSum, ownSum)
        const { customer, worker, platform } = orderStatement(order, rows, tips, feeAdjustments)
        for (const { kind } of rows) seen.add(kind)
        for (const { kind, purpose } of ledger) if (purpose === "tip") seen.add(`tip ${kind}`)
        seen.add(order.status)

        // What the customer paid, and has not back, is the worker's and the platform's: no cent twice, none lost.
        expect(sumOfLines({ ...customer })).toBe(ledgerSum)
        expect(addCents(sumOfLines({ ...worker }), sumOfLines({ ...platform }))).toBe(ledgerSum)
        expect(sumOfLines({ ...worker })).toBe(sumOfRows(rows))
        // Every row is the worker's, and earned: the pay by the delivery, the tips whole. What was deducted is not taken back, too.
        expect(rows.every(({ workerId }) => workerId === wanda)).toBe(true)
        const isDelivered = placeOf(order) === "delivered"
        const deducted = 0 - worker.deducted
        expect(worker.servicePayment).toBe(Math.max(isDelivered ? payOf(order) : 0, deducted))
        expect(worker.servicePayment + worker.deducted).toBeGreaterThanOrEqual(0)
        if (deducted > (isDelivered ? payOf(order) : 0)) seen.add("a deduction that outlives its pay")
        // What was given for claims is borne by fees and worker as it was decided, each by one row.
        const shares = played.claims.flatMap(({ decision }) => decision?.shares ?? [])
        const sumOf = (amounts: ReadonlyArray<number>) => amounts.reduce((sum, amount) => sum + amount, 0)
        expect(deducted).toBe(sumOf(shares.map(({ deduction }) => deduction)))
        expect(platform.feeAdjustments).toBe(0 - sumOf(shares.map(({ feeAdjustment }) => feeAdjustment)))
        expect(new Set(feeAdjustments.map(({ claimId }) => claimId)).size).toBe(feeAdjustments.length)
        if (feeAdjustments.length > 0) seen.add("fee adjustment")
        expect(worker.gratuity).toBe(tips)
        expect(platform.tipsKept).toBe(0)
        // Of what the laundry costs, fee and pay are the whole.
        if (isDelivered) {
          const price = order.terms.minimumOrderAmount + order.additionalCharges
          expect(platform.platformServiceFee + payOf(order)).toBe(price)
          expect(platform.trustAndSafetyFee).toBe(300)
          expect(platform.notEarnedYet).toBe(payOf(order) - worker.servicePayment)
        }
      }),
      { numRuns: runs(150) },
    )
    const happened = ["service-payment", "adjustment", "gratuity", "tip refund", "tip dispute", "cancelled"]
    const disputed = ["deduction", "fee adjustment", "a deduction that outlives its pay"]
    for (const kind of [...happened, ...disputed]) expect([...seen]).toContain(kind)
  })
})
