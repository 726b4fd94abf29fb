import { localDateOf } from "@laundry/core/local-time/local-time"
import { addCents, type Cents, zeroCents } from "@laundry/core/money/cents"
import type { DayRange } from "@laundry/core/reports/report"
import { signedTip, type TipMovement, tippedPeople } from "@laundry/core/reports/tips"
import type { InMemoryState } from "../state.ts"
import { assembleOrder } from "./order-store.ts"

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
    const people = tippedPeople(state.history.get(orderId) ?? [])
    return [{ orderId, orderNumber: order.orderNumber, kind, amount, before, recordedAt, ...people }]
  })
}
