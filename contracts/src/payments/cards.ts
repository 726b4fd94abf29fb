import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, Money, OrderIdText, requiredText, typedMoney, wholeNumber, yesOrNo } from "../http/wire.ts"
import { linkToken } from "./payment-links.ts"

/** A kept card: of its number the last four digits and no more. */
export const KeptCardView = Schema.Struct({
  id: Schema.String,
  /** In the provider's word: "visa". */
  brand: Schema.String,
  last4: Schema.String,
  expMonth: Schema.Int,
  expYear: Schema.Int,
  isDefault: Schema.Boolean,
  keptAt: Moment,
})
export type KeptCardView = typeof KeptCardView.Type

/** A customer's cards, and up to how much is charged for an order without asking. */
export const OwnCards = Schema.Struct({
  isOffered: Schema.Boolean,
  cards: Schema.Array(KeptCardView),
  limit: Money,
  ceiling: Money,
  companyName: Schema.String,
  noticeMinutes: Schema.optionalKey(Schema.Int),
  /** The terms have changed since the customer agreed to them. */
  mustAgree: Schema.optionalKey(Schema.Boolean),
})
export type OwnCards = typeof OwnCards.Type

const limit = typedMoney("Limit")

/** The version of the terms that the page shows. */
const terms = Schema.optionalKey(wholeNumber("terms must be a whole number"))

const wish = { keep: yesOrNo("keep"), limit: Schema.optionalKey(limit), terms }

/** What was heeded, and for which payment: another one than the page has open once another amount is due. */
const KeptWish = Schema.Struct({ keep: yesOrNo("keep"), clientSecret: Schema.optionalKey(Schema.String) })
export type KeptWish = typeof KeptWish.Type

const cardId = Schema.Struct({ cardId: requiredText("Card is required", 100) })

const keepErrors = {
  AlreadyPaid: 409,
  BalanceTooSmall: 409,
  OrderNotPayable: 409,
  PaymentProcessing: 409,
  CardsNotOffered: 409,
  CardTermsChanged: 409,
  InvalidChargeLimit: { status: 400, field: "limit" },
  PaymentGatewayUnavailable: 503,
} as const

const many = { max: 60, seconds: 60 } as const

export const cardEndpoints = {
  keepGuestCard: {
    method: "POST",
    path: "/api/guest/keep-card",
    summary: "Keep the card that pays a guest order for what weighing adds to it, or don't after all",
    area: "Cards",
    access: "everyone",
    body: Schema.Struct({ orderId: OrderIdText, ...wish }),
    success: KeptWish,
    status: 200,
    errors: { OrderNotFound: 404, ...keepErrors },
    limit: many,
  },
  keepLinkCard: {
    method: "POST",
    path: "/api/guest/keep-link-card",
    summary: "Keep the card that pays by a link for what weighing adds to its order, or don't after all",
    area: "Cards",
    access: "everyone",
    body: Schema.Struct({ token: linkToken, ...wish }),
    success: KeptWish,
    status: 200,
    errors: { InvalidPaymentLink: 404, PaymentLinkExpired: 410, PaymentLinkUsed: 410, ...keepErrors },
    limit: many,
  },
  keepOwnCard: {
    method: "POST",
    path: "/api/keep-card",
    summary:
      "Keep the card that pays one of the user's orders for what weighing adds to any of them, or don't after all",
    area: "Cards",
    access: "own-orders:use",
    body: Schema.Struct({ orderId: OrderIdText, ...wish }),
    success: KeptWish,
    status: 200,
    errors: { OrderNotFound: 404, ...keepErrors },
    limit: many,
  },
  getOwnCards: {
    method: "GET",
    path: "/api/cards",
    summary: "The user's kept cards",
    area: "Cards",
    access: "own-profile:edit",
    success: OwnCards,
    status: 200,
    errors: {},
  },
  setUpCard: {
    method: "POST",
    path: "/api/cards/set-up",
    summary: "Begin to keep a card of the user's, which the browser enters at the payment provider",
    area: "Cards",
    access: "own-profile:edit",
    body: Schema.Struct({ limit: Schema.optionalKey(limit), terms }),
    success: Schema.Struct({ setUpId: Schema.String, clientSecret: Schema.String }),
    status: 200,
    errors: {
      UserNotFound: 404,
      CardsNotOffered: 409,
      CardTermsChanged: 409,
      InvalidChargeLimit: { status: 400, field: "limit" },
      PaymentGatewayUnavailable: 503,
    },
    limit: { max: 20, seconds: 60 },
  },
  confirmCard: {
    method: "POST",
    path: "/api/cards/confirm",
    summary: "Keep the card that the browser has entered",
    area: "Cards",
    access: "own-profile:edit",
    body: Schema.Struct({ setUpId: requiredText("Set-up is required", 100) }),
    success: OwnCards,
    status: 200,
    errors: { CardNotSetUp: 409, PaymentGatewayUnavailable: 503 },
    limit: many,
  },
  changeChargeLimit: {
    method: "PUT",
    path: "/api/cards/limit",
    summary: "Agree to another limit for what is charged without asking",
    area: "Cards",
    access: "own-profile:edit",
    body: Schema.Struct({ limit, terms }),
    success: OwnCards,
    status: 200,
    errors: { CardNotFound: 404, CardTermsChanged: 409, InvalidChargeLimit: { status: 400, field: "limit" } },
  },
  chooseCard: {
    method: "PUT",
    path: "/api/cards/:cardId/default",
    summary: "Make one of the user's cards the one that is charged",
    area: "Cards",
    access: "own-profile:edit",
    params: cardId,
    success: OwnCards,
    status: 200,
    errors: { CardNotFound: 404 },
  },
  removeCard: {
    method: "DELETE",
    path: "/api/cards/:cardId",
    summary: "Remove one of the user's cards: nothing is charged to it any more",
    area: "Cards",
    access: "own-profile:edit",
    params: cardId,
    success: OwnCards,
    status: 200,
    errors: { CardNotFound: 404 },
  },
} as const satisfies Record<string, Endpoint>
