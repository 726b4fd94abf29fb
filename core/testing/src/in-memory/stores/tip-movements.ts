import { localDateOf } from "@laundry/core/local-time/local-time"
import { addCents, type Cents, zeroCents } from "@laundry/core/money/cents"
import type { DayRange } from "@laundry/core/reports/report"
import { signedTip, type TipMovement, type TippedPerson, tippedPeople } from "@laundry/core/reports/tips"
import { gratuityKeyOf } from "@laundry/core/workers/ledger/settle-gratuity"
import type { InMemoryState } from "../state.ts"
import { assembleOrder } from "./order-store.ts"

/** The worker who was paid a tip; undefined of one that is no worker's, null of one whose file is gone. */
const workerOfTip = (state: InMemoryState, intentId: string): TippedPerson | null | undefined => {
  const ofTip = [...state.ledger.values()].filter((each) => each.purpose === "tip" && each.intentId === intentId)
  const keys = new Set(ofTip.map(gratuityKeyOf))
  const paid = state.workerLedger.find(({ key }) => keys.has(key))
  if (paid === undefined) return undefined
  const worker = state.workers.get(paid.workerId)
  return worker === undefined ? null : { userId: paid.workerId, name: worker.name }
}

/** What came and went of tips on the days of a range, by walking the whole ledger. */
export const tipMovements = (state: InMemoryState, { from, to }: DayRange): ReadonlyArray<TipMovement> => {
  const left = new Map<string, Cents>()
  return [...state.ledger.values()].flatMap(({ purpose, intentId, orderId, kind, amount, recordedAt }) => {
    const order = assembleOrder(state, orderId)
    if (purpose !== "tip" || order === undefined) return []
    const before = left.get(intentId) ?? zeroCents
    left.set(intentId, addCents(before, signedTip({ kind, amount })))
    const date = localDateOf(recordedAt)
    if (date < from || date > to) return []
    const worker = workerOfTip(state, intentId)
    const assignment = state.tipAssignments.get(orderId)
    const assigned = assignment === undefined ? null : { userId: assignment.userId, name: assignment.name }
    const people =
      worker === undefined
        ? tippedPeople(state.history.get(orderId) ?? [], assigned)
        : { driver: worker, washer: worker }
    return [{ orderId, orderNumber: order.orderNumber, kind, amount, before, recordedAt, ...people }]
  })
}
