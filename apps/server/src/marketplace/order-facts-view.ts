import type { OrderFactsView } from "@laundry/contracts/marketplace/order-facts"
import type { OrderFacts } from "@laundry/core/order/offers/order-facts"
import { weighTicketPath } from "@laundry/core/order/weigh-tickets/weigh-ticket"

/** What an order's records say, for staff; a ticket's id opens its page. */
export const toOrderFacts = ({ tickets, ...facts }: OrderFacts): OrderFactsView => ({
  ...facts,
  tickets: tickets.map(({ id, ...ticket }) => ({ ...ticket, path: weighTicketPath(id) })),
})
