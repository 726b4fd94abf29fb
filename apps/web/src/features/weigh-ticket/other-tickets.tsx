import type { WeighTicketPage } from "@laundry/contracts/orders/weigh-tickets"
import { formatDollars } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { weighTicketPath } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { Section } from "../../design/section.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { useText } from "../../messages/text.tsx"
import { sayMoment } from "../../shared/orders/order-words.ts"

/** The tickets that this one took the place of, and those that came after it. */
export const OtherTickets = ({ ticket }: { readonly ticket: WeighTicketPage }) => {
  const text = useText("weigh-ticket")
  const ordersText = useText("orders")
  const others = ticket.tickets.filter(({ id }) => id !== ticket.id)
  if (others.length === 0) return null
  return (
    <Section title={text("othersTitle")} level={2} className="grid gap-2" headingClassName="text-xl">
      <ul className="grid gap-1">
        {others.map(({ id, number, weight, total, writtenAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <TextLink href={weighTicketPath(id)}>
              {text("other", { number: String(number), weight: formatPounds(weight), total: formatDollars(total) })}
            </TextLink>
            <span className="text-sm text-ink-soft">{sayMoment(ordersText, writtenAt, undefined)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
