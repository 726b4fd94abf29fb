import { weighTicketEndpoints } from "@laundry/contracts/orders/weigh-tickets"
import type { WeighTicketId } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { payByLinkPath } from "@laundry/core/payment/payment-paths"
import { payTicket } from "@laundry/core/payments/link-on-ticket"
import { acceptTicket, keepTicket, objectToTicket } from "@laundry/core/weighing/answer-ticket"
import { confirmCharge, sendChargeCode } from "@laundry/core/weighing/confirm-charge"
import { readTicket, readTicketPhoto } from "@laundry/core/weighing/read-ticket"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import { optionalText } from "../http/optional-text.ts"
import type { Route } from "../http/route.ts"
import { toTicketPage } from "./weigh-ticket-view.ts"

const ticketPage = (id: WeighTicketId) => Effect.map(readTicket(id), toTicketPage)

export const weighTicketRoutes = (route: Route<AppServices>): void => {
  route(weighTicketEndpoints.getWeighTicket, ({ params }) => ticketPage(params.id))

  route(weighTicketEndpoints.getWeighTicketPhoto, ({ params }) =>
    Effect.map(readTicketPhoto(params.id), (photo) => ({ ...photo, isCacheable: true })),
  )

  route(weighTicketEndpoints.objectToWeighTicket, ({ params, body }) =>
    Effect.andThen(
      objectToTicket(params.id, { reason: body.reason, text: optionalText(body.text) }),
      ticketPage(params.id),
    ),
  )

  route(weighTicketEndpoints.acceptWeighTicket, ({ params }) =>
    Effect.andThen(acceptTicket(params.id), ticketPage(params.id)),
  )

  route(weighTicketEndpoints.sendChargeCode, ({ params }) =>
    Effect.as(sendChargeCode(params.id), { sent: true } as const),
  )

  route(weighTicketEndpoints.confirmCharge, ({ params, body }) =>
    Effect.andThen(confirmCharge(params.id, body.code), ticketPage(params.id)),
  )

  route(weighTicketEndpoints.payWeighTicket, ({ params }) =>
    Effect.map(payTicket(params.id), (token) => ({ path: payByLinkPath(token) })),
  )

  route(weighTicketEndpoints.keepWeighTicket, ({ params, body }) =>
    Effect.andThen(keepTicket(params.id, body.sentence.trim()), ticketPage(params.id)),
  )
}
