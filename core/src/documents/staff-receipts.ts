import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { Receipt, ReceiptId } from "../order/receipts/receipt.ts"
import { ReceiptNotFound } from "../order/receipts/receipt-errors.ts"
import { ReceiptStore } from "../order/receipts/receipt-store.port.ts"

const withOrder = Effect.fnUntraced(function* (receipt: Receipt) {
  const { orderNumber } = yield* Effect.orDie((yield* OrderStore).get(receipt.orderId))
  return { ...receipt, orderNumber }
})

/** A receipt with its order's number. */
export type StaffReceipt = Effect.Success<ReturnType<typeof withOrder>>

/** Receipts of all orders, the newest first. */
export const listReceipts = Effect.fn("listReceipts")(function* (which: {
  readonly before: number | undefined
  readonly limit: number
}) {
  yield* authorize("orders:read")
  return yield* Effect.forEach(yield* (yield* ReceiptStore).list(which), withOrder)
})

/** A receipt by its number, such as "R-001042" or "1042", or by its id. */
export const findReceipt = Effect.fn("findReceipt")(function* (wanted: string) {
  yield* authorize("orders:read")
  const store = yield* ReceiptStore
  const digits = /^(?:R-)?(\d{1,12})$/i.exec(wanted.trim())?.[1]
  if (digits === undefined) return yield* withOrder(yield* store.get(wanted.trim() as ReceiptId))
  const number = Number(digits)
  const receipt = (yield* store.list({ before: number + 1, limit: 1 })).find((found) => found.number === number)
  return receipt === undefined ? yield* new ReceiptNotFound() : yield* withOrder(receipt)
})
