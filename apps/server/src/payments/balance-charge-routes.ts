import { type BalanceChargeView, balanceChargeEndpoints } from "@laundry/contracts/payments/balance-charges"
import { decideCharge } from "@laundry/core/payments/decide-charge"
import { type NumberedCharge, readCharge, readCharges } from "@laundry/core/payments/read-charges"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import { answerPart } from "../http/answer-part.ts"
import type { Route } from "../http/route.ts"
import { toCardView } from "./card-routes.ts"

const toChargeView = (charge: NumberedCharge): BalanceChargeView => {
  const { orderId, orderNumber, ticketId, amount, due, state, heldFor, dueAt, tries, lastError } = charge
  return { orderId, orderNumber, ticketId, amount, due, state, heldFor, dueAt, tries, lastError }
}

export const balanceChargeRoutes = (route: Route<AppServices>): void => {
  route(balanceChargeEndpoints.listBalanceCharges, ({ query }, context) =>
    Effect.map(readCharges(query.state ?? "undecided", query.limit), (charges) =>
      answerPart(charges, context).map(toChargeView),
    ),
  )

  route(balanceChargeEndpoints.getBalanceCharge, ({ params }) =>
    Effect.map(readCharge(params.id), ({ charge, card, limit }) => ({
      charge: charge === undefined ? null : toChargeView(charge),
      card: card === undefined ? null : toCardView(card),
      limit: limit ?? null,
    })),
  )

  route(balanceChargeEndpoints.decideBalanceCharge, ({ params, body: { decision, expected } }) =>
    decideCharge(params.id, decision, { expected }),
  )
}
