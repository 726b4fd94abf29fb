import type { AdminOrderDetails } from "@laundry/contracts/orders/admin-orders"
import { formatDollars } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { weighTicketPath } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { TextLink } from "../../design/text-link.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { sayMoment } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { OrderSection } from "./section.tsx"

type Ticket = AdminOrderDetails["weighTickets"][number]

const answerTexts = {
  none: undefined,
  accepted: "ticketAccepted",
  objected: "ticketObjected",
  decided: "ticketDecided",
} as const satisfies Record<Ticket["answer"]["kind"], PlainMessageId<"admin-orders"> | undefined>

/** An order's weigh tickets, the newest first, with what was said of each. */
export const WeighTickets = ({ tickets }: { readonly tickets: ReadonlyArray<Ticket> }) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const today = useToday()
  return (
    <OrderSection title={text("ticketsTitle")}>
      <ul className="grid gap-3">
        {tickets.map(({ id, number, weight, total, writtenAt, hasPhoto, answer }) => {
          const said = answerTexts[answer.kind]
          const facts = [
            sayMoment(ordersText, writtenAt, today),
            ...(hasPhoto ? [text("ticketPhoto")] : []),
            ...(said === undefined ? [] : [text(said)]),
          ]
          return (
            <li key={id} className="grid gap-0.5">
              <TextLink href={weighTicketPath(id)}>
                {text("ticketLine", {
                  number: String(number),
                  weight: formatPounds(weight),
                  total: formatDollars(total),
                })}
              </TextLink>
              <span className="text-sm text-ink-soft">{facts.join(" · ")}</span>
            </li>
          )
        })}
      </ul>
    </OrderSection>
  )
}
