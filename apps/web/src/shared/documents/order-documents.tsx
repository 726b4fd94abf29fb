import type { OrderDocuments as Documents } from "@laundry/contracts/orders/documents"
import { formatDollars } from "@laundry/core/money/cents"
import { formatReceiptNumber, receiptPath, statementPath } from "@laundry/core/order/receipts/receipt"
import { TextLink } from "../../design/text-link.tsx"
import { useText } from "../../messages/text.tsx"
import { sayMoment } from "../orders/order-words.ts"
import { useToday } from "../orders/use-today.ts"

/** Whether an order has any documents: those without moved money have none. */
export const hasDocuments = ({ receipts, statementId }: Documents): boolean =>
  receipts.length > 0 || statementId !== null

/** An order's receipts, the newest first, and its statement. */
export const OrderDocuments = ({ documents: { receipts, statementId } }: { readonly documents: Documents }) => {
  const text = useText("orders")
  const today = useToday()
  return (
    <ul className="grid gap-1">
      {receipts.map(({ id, number, kind, amount, at }) => (
        <li key={id}>
          <TextLink href={receiptPath(id)}>
            {text(kind === "payment" ? "receiptOfPayment" : "receiptOfRefund", {
              number: formatReceiptNumber(number),
              amount: formatDollars(amount),
            })}
          </TextLink>
          <span className="text-sm text-ink-soft"> · {sayMoment(text, at, today)}</span>
        </li>
      ))}
      {statementId !== null && (
        <li>
          <TextLink href={statementPath(statementId)}>{text("statementLink")}</TextLink>
        </li>
      )}
    </ul>
  )
}
