import { Schema } from "effect"
import { WholeCents } from "../http/wire.ts"
import { CardOffer } from "./card-offer.ts"
import { PaidOrder } from "./paid-order.ts"

/** What the payment form needs. The server decides the amount; it is an integer number of cents (specification §3). */
export const PaymentIntent = Schema.Struct({
  clientSecret: Schema.String,
  amount: WholeCents,
  orderNumber: Schema.Int,
  order: PaidOrder,
  /** Left out where none is offered. */
  cardOffer: Schema.optionalKey(CardOffer),
})
export type PaymentIntent = typeof PaymentIntent.Type
