import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Day, Money, OrderIdText, requiredText, typedMoney, WholeCents, wholeNumber } from "../http/wire.ts"

const TippedView = Schema.Struct({ count: Schema.Int, amount: Money })

/** All that the page to leave a tip shows. Of the order that is its number, a first name and the day of the delivery. */
export const TipPage = Schema.Struct({
  order: Schema.Struct({
    orderNumber: Schema.Int,
    /** Null of a deleted account. */
    firstName: Schema.NullOr(Schema.String),
    deliveredOn: Schema.NullOr(Day),
  }),
  /** Whether the days in which tips can be left are not over. */
  isOpen: Schema.Boolean,
  /** Percents of what the order cost. */
  proposals: Schema.Array(Schema.Struct({ percent: Schema.Int, amount: Money })),
  tipped: TippedView,
  /** The card of the signed-in customer whose order it is; null for everybody else. */
  card: Schema.NullOr(Schema.Struct({ id: Schema.String, brand: Schema.String, last4: Schema.String })),
})
export type TipPage = typeof TipPage.Type

const uncounted = "Please load the page again"

const wish = {
  /** The bounds are the core's. */
  amount: typedMoney("Tip"),
  /** How many tips on the order the page showed: if there are more, the server asks first. */
  seen: wholeNumber(uncounted).pipe(Schema.annotateKey({ messageMissingKey: uncounted })),
}

/** What the payment form of a tip needs. */
export const TipIntent = Schema.Struct({ clientSecret: Schema.String, amount: WholeCents })
export type TipIntent = typeof TipIntent.Type

const params = Schema.Struct({ token: requiredText("This link to leave a tip is not valid.", 200) })
const limit = { max: 60, seconds: 60 } as const

const wishErrors = {
  InvalidTipLink: 404,
  NotTippable: 410,
  TipOutOfBounds: { status: 422, field: "amount" },
  TippedAlready: 409,
  OrderNotPayable: 409,
  PaymentProcessing: 409,
  PaymentGatewayUnavailable: 503,
} as const

export const tipEndpoints = {
  getTipPage: {
    method: "GET",
    path: "/api/tips/:token",
    summary: "What can be tipped on a delivered order, for anybody who has its link",
    area: "Tips",
    access: "everyone",
    params,
    success: TipPage,
    status: 200,
    errors: { InvalidTipLink: 404, NotTippable: 410 },
    limit,
  },
  createTipIntent: {
    method: "POST",
    path: "/api/tips/:token/payment-intent",
    summary: "Open the payment of a tip",
    area: "Tips",
    access: "everyone",
    params,
    body: Schema.Struct(wish),
    success: TipIntent,
    status: 200,
    errors: wishErrors,
    limit,
  },
  chargeTip: {
    method: "POST",
    path: "/api/tips/:token/charge",
    summary: "Tip with the kept card of the signed-in customer whose order it is",
    area: "Tips",
    access: "own-orders:use",
    params,
    body: Schema.Struct({ ...wish, cardId: requiredText("Card is required", 100) }),
    success: Schema.Struct({ state: Schema.Literals(["paid", "processing", "unpaid"]), message: Schema.String }),
    status: 200,
    errors: wishErrors,
    idempotent: true,
    limit,
  },
  confirmTip: {
    method: "POST",
    path: "/api/tips/:token/confirm",
    summary: "Ask the payment provider whether a tip is paid, and record it",
    area: "Tips",
    access: "everyone",
    params,
    success: Schema.Struct({
      tipped: TippedView,
      /** Null when nothing is left open. */
      message: Schema.NullOr(Schema.String),
      /** Money is on its way: nothing is to be paid again. */
      isProcessing: Schema.optionalKey(Schema.Literal(true)),
    }),
    status: 200,
    errors: { InvalidTipLink: 404, PaymentGatewayUnavailable: 503 },
    limit,
  },
  openOwnTip: {
    method: "POST",
    path: "/api/orders/:id/tip-link",
    summary: "A link to leave a tip on one of the user's delivered orders",
    area: "Tips",
    access: "own-orders:use",
    params: Schema.Struct({ id: OrderIdText }),
    success: Schema.Struct({ path: Schema.String }),
    status: 200,
    errors: { OrderNotFound: 404, InvalidTipLink: 404, NotTippable: 410 },
    limit: { max: 10, seconds: 60 },
  },
} as const satisfies Record<string, Endpoint>
