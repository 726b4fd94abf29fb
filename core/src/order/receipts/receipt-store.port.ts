import { Context, type Effect } from "effect"
import type { InTransaction } from "../../shared/unit-of-work.port.ts"
import type { OrderId } from "../order.ts"
import type { Receipt, ReceiptId, StatementId } from "./receipt.ts"
import type { ReceiptNotFound, StatementNotFound } from "./receipt-errors.ts"

/** Where receipts are kept. None is ever changed or removed, and of each payment and refund there is one. */
export class ReceiptStore extends Context.Service<
  ReceiptStore,
  {
    /**
     * Adds a receipt under the next number, and with an order's first one the key to its statement. The order's lock is held; adding
     * another one waits until the transaction ends, so that no number is left out.
     */
    readonly add: (
      receipt: Omit<Receipt, "number">,
      statementId: StatementId,
    ) => Effect.Effect<Receipt, never, InTransaction>
    readonly get: (id: ReceiptId) => Effect.Effect<Receipt, ReceiptNotFound>
    /** An order's receipts, by number. */
    readonly ofOrder: (orderId: OrderId) => Effect.Effect<ReadonlyArray<Receipt>>
    /** The newest first: those with a lower number than `before`, at most `limit`. */
    readonly list: (which: {
      readonly before: number | undefined
      readonly limit: number
    }) => Effect.Effect<ReadonlyArray<Receipt>>
    /** The key to an order's statement; undefined while no money moved. */
    readonly statementOf: (orderId: OrderId) => Effect.Effect<StatementId | undefined>
    /** The order that a statement is of. */
    readonly orderOfStatement: (id: StatementId) => Effect.Effect<OrderId, StatementNotFound>
  }
>()("@laundry/core/order/ReceiptStore") {}
