import type { AdminOrderDetails } from "@laundry/contracts/orders/admin-orders"
import { evidenceEndpoints } from "@laundry/contracts/payments/evidence"
import { formatDollars } from "@laundry/core/money/cents"
import { Alert } from "../../design/alert.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { sayDay } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"

type Dispute = AdminOrderDetails["disputes"][number]

const outcomes = {
  won: "disputeWon",
  lost: "disputeLost",
} as const satisfies Record<Exclude<Dispute["outcome"], "open">, PlainMessageId<"admin-orders">>

const Told = ({ dispute: { amount, reason, answerBy, outcome } }: { readonly dispute: Dispute }) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const today = useToday()
  const what = text("disputeOpen", { amount: formatDollars(amount), reason })
  if (outcome !== "open") return `${what} ${text(outcomes[outcome])}`
  return answerBy === null
    ? `${what} ${text("disputeAnswer")}`
    : `${what} ${text("disputeAnswerBy", { day: sayDay(ordersText, answerBy, today) })}`
}

interface DisputesProps {
  readonly order: Pick<AdminOrderDetails["order"], "id" | "orderNumber">
  readonly disputes: AdminOrderDetails["disputes"]
}

/** What a customer disputes at their bank, until when it is to be answered, and the file to do so with. */
export const Disputes = ({ order, disputes }: DisputesProps) => {
  const text = useText("admin-orders")
  if (disputes.length === 0) return null
  const file = (path: string) => path.replace(":id", encodeURIComponent(order.id))
  return (
    <Alert tone="attention">
      <p className="font-semibold">{text("disputeTitle")}</p>
      <ul className="mt-1 grid gap-1">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="wrap-anywhere">
            <Told dispute={dispute} />
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        <TextLink href={file(evidenceEndpoints.getEvidencePdf.path)} download={`evidence-${order.orderNumber}.pdf`}>
          {text("evidencePdf")}
        </TextLink>
        <TextLink href={file(evidenceEndpoints.getEvidence.path)} download={`evidence-${order.orderNumber}.json`}>
          {text("evidenceJson")}
        </TextLink>
      </p>
    </Alert>
  )
}
