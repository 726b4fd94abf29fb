import { chargeStates, holdReasons } from "@laundry/core/payment/balance-charge"
import { longestPart } from "@laundry/core/shared/listed"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, Money, OrderId, OrderIdText, oneOf, queryChoice, queryNumber, typedMoney } from "../http/wire.ts"
import { KeptCardView } from "./cards.ts"

/** What an order owes after weighing, on its way to a kept card. */
export const BalanceChargeView = Schema.Struct({
  orderId: OrderId,
  orderNumber: Schema.Int,
  ticketId: Schema.String,
  /** What was announced. */
  amount: Money,
  /** What the order owes now, which is charged once staff say so, unless it is too little for a card; servers before it did not tell. */
  due: Schema.optionalKey(Money),
  state: Schema.Literals(chargeStates),
  heldFor: Schema.NullOr(Schema.Literals(holdReasons)),
  dueAt: Moment,
  /** Tries that were declined. */
  tries: Schema.Int,
  /** What the bank said last, in the provider's word. */
  lastError: Schema.NullOr(Schema.String),
})
export type BalanceChargeView = typeof BalanceChargeView.Type

export const balanceChargeEndpoints = {
  listBalanceCharges: {
    method: "GET",
    path: "/api/admin/balance-charges",
    summary: "Charges to kept cards, newest first, 200 unless told otherwise: those that wait for a decision, or all",
    area: "Balance charges",
    access: "payments:request",
    query: Schema.Struct({
      state: queryChoice("state", ["undecided", "all"]),
      limit: queryNumber("limit", 1, longestPart),
    }),
    isPart: true,
    success: Schema.Array(BalanceChargeView),
    status: 200,
    errors: {},
  },
  getBalanceCharge: {
    method: "GET",
    path: "/api/admin/orders/:id/balance-charge",
    summary: "The latest charge of what an order owes after weighing, and the card that is kept for it",
    area: "Balance charges",
    access: "payments:request",
    params: Schema.Struct({ id: OrderIdText }),
    success: Schema.Struct({
      charge: Schema.NullOr(BalanceChargeView),
      card: Schema.NullOr(KeptCardView),
      limit: Schema.NullOr(Money),
    }),
    status: 200,
    errors: { OrderNotFound: 404 },
  },
  decideBalanceCharge: {
    method: "POST",
    path: "/api/admin/orders/:id/balance-charge",
    summary: "Decide about it: charge the kept card now, mail a link to pay instead, or leave it",
    area: "Balance charges",
    access: "payments:request",
    params: Schema.Struct({ id: OrderIdText }),
    body: Schema.Struct({
      decision: oneOf(["charge", "send-link", "let-go"], "Please choose what becomes of it"),
      /** The balance that the screen showed. If the order owes another amount by now, the call is refused. */
      expected: Schema.optionalKey(typedMoney("The amount that was shown")),
    }),
    success: Schema.Struct({ orderNumber: Schema.Int, amount: Money }),
    status: 200,
    errors: {
      OwnCase: 403,
      OrderNotFound: 404,
      NoChargeToDecide: 409,
      NoCardKept: 409,
      BalanceChanged: 409,
      NothingToPay: 409,
      BalanceTooSmall: 409,
      NobodyToAsk: 409,
      WeightUnanswered: 409,
      IdempotencyKeyReused: 409,
    },
  },
} as const satisfies Record<string, Endpoint>
