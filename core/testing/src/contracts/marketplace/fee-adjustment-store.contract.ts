import type { Actor } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import type { ClaimStore } from "@laundry/core/order/claims/claim-store.port"
import type { OrderId } from "@laundry/core/order/order"
import type { OrderStore } from "@laundry/core/order/order-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import type { FeeAdjustment } from "@laundry/core/workers/ledger/fee-adjustment"
import { FeeAdjustmentStore } from "@laundry/core/workers/ledger/fee-adjustment-store.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { awkwardTexts, placedAt, placeSample } from "../stores/samples.ts"
import { type Subject, useSubject } from "../subject.ts"
import { addDecidedClaim } from "./sample-claim.ts"

type Services = FeeAdjustmentStore | ClaimStore | OrderStore | UnitOfWork

const olga: Actor = { kind: "operator", name: "olga" }

const add = (adjustment: FeeAdjustment) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    return yield* transact((yield* FeeAdjustmentStore).add(adjustment))
  })
const ofOrder = (orderId: OrderId) => Effect.flatMap(FeeAdjustmentStore, (store) => store.ofOrder(orderId))

/** What every {@link FeeAdjustmentStore} keeps. */
export const feeAdjustmentStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of adjustments of the fees`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)

    const sample = async (orderId: OrderId, changes: Partial<FeeAdjustment> = {}): Promise<FeeAdjustment> => ({
      claimId: await run(addDecidedClaim(orderId)),
      orderId,
      amount: cents(300),
      reason: "Claim: damaged",
      recordedAt: placedAt + 7,
      by: olga,
      ...changes,
    })

    it.each(Object.entries(awkwardTexts))("returns rows as they were written: %s", async (_, reason) => {
      const orderId = await run(placeSample())
      const row = await sample(orderId, { reason })
      expect(await run(add(row))).toBe(true)
      expect(await run(ofOrder(orderId))).toEqual([row])
    })

    it("adds a row once for its claim, whatever else it says, also for all who write at the same moment", async () => {
      const orderId = await run(placeSample())
      const row = await sample(orderId)
      const several = Array.from({ length: 8 }, (_, index) => add({ ...row, amount: cents(100 + index) }))
      const answers = await run(Effect.all(several, { concurrency: "unbounded" }))
      expect(answers.filter((isNew) => isNew)).toHaveLength(1)
      expect(await run(ofOrder(orderId))).toHaveLength(1)
    })

    it("returns an order's rows and no others', the oldest first", async () => {
      const [orderId, other] = [await run(placeSample()), await run(placeSample())]
      const rows = [await sample(orderId, { recordedAt: placedAt + 9 }), await sample(orderId)]
      for (const row of [...rows, await sample(other)]) await run(add(row))
      expect(await run(ofOrder(orderId))).toEqual(rows)
      expect(await run(ofOrder("'" as OrderId))).toEqual([])
    })
  })
}
