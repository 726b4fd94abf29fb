import type { OrderDetail } from "@laundry/contracts/orders/orders"
import { formatDollars } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { weighTicketPath } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { TextLink } from "../../design/text-link.tsx"
import { useText } from "../../messages/text.tsx"
import { DetailSection } from "./section.tsx"

/** An order's weigh tickets, the newest first. */
export const WeighTickets = ({ tickets }: { readonly tickets: OrderDetail["weighTickets"] }) => {
  const text = useText("order-detail")
  return (
    <DetailSection title={text("ticketsTitle")}>
      <ul className="grid gap-1">
        {tickets.map(({ id, number, weight, total }, index) => (
          <li key={id}>
            <TextLink href={weighTicketPath(id)}>
              {text("ticket", { number: String(number), weight: formatPounds(weight), total: formatDollars(total) })}
            </TextLink>
            {index > 0 && <span className="text-ink-soft"> {text("ticketReplaced")}</span>}
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
