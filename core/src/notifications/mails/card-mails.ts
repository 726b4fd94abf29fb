import { Effect } from "effect"
import { chargedCard } from "../../cards/charged-card.ts"
import { makeCode } from "../../messaging/one-time-codes.ts"
import { formatDollars } from "../../money/cents.ts"
import { formatOrderNumber, type Order } from "../../order/order.ts"
import { payableBalance } from "../../order/order-balance.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import type { ChargeFailure } from "../../order/recurring/recurring-mail.ts"
import { type BalanceCharge, isForHolder, isOpenCharge } from "../../payment/balance-charge.ts"
import { BalanceChargeStore } from "../../payment/balance-charge-store.port.ts"
import { type CardMailContent, type ChargeCodeContent, chargeProof } from "../../payment/card-mail.ts"
import { CardStore } from "../../payment/card-store.port.ts"
import { sayCard } from "../../payment/kept-card.ts"
import type { MailScene } from "../mail-scene.ts"
import { type MailedCharge, sayMoment } from "./charge-words.ts"
import type { MailBody } from "./mail-layout.ts"
import { orderFacts, payPart } from "./order-mails.ts"

/** The charge of what an order owes and the card for it, while it is on its way or held. */
export const mailedCharge = Effect.fnUntraced(function* (order: Order) {
  const charge = yield* (yield* BalanceChargeStore).latest(order.id)
  const charged = yield* chargedCard(order)
  if (charge === undefined || charged === undefined || !isOpenCharge(charge)) return undefined
  const mailed: MailedCharge = { charge, ...charged }
  return mailed
})

/** Why a balance was not charged, for the person who reads of it: what the bank's word means. */
export const failureOf = ({ lastError }: BalanceCharge): ChargeFailure => {
  switch (lastError) {
    case "authentication_required":
      return "confirmation"
    case "no card kept":
      return "no-card"
    default:
      return "declined"
  }
}

const failures: Readonly<Record<ChargeFailure, string>> = {
  declined: "Your bank declined the charge to your card.",
  confirmation: "Your bank wants you to confirm this payment yourself.",
  "no-card": "No card is kept for it any more.",
}

const sayNext = ({ state, dueAt }: BalanceCharge): string =>
  state === "scheduled"
    ? `We try the card again on ${sayMoment(dueAt)}. You can also pay now, with any card, by the button below.`
    : "We don't try the card again. Please pay with the button below."

const declinedBody = (order: Order, charge: BalanceCharge, scene: MailScene): MailBody | undefined => {
  const due = scene.link && payableBalance(order)
  if (due === undefined) return undefined
  const orderNumber = formatOrderNumber(order.orderNumber)
  return {
    subject: `We could not charge ${formatDollars(due)} for your order ${orderNumber}`,
    heading: `${formatDollars(due)} is left to pay`,
    paragraphs: [failures[failureOf(charge)], sayNext(charge)],
    facts: orderFacts(order, scene),
    ...payPart(order, scene.link),
  }
}

type Declined = Extract<CardMailContent, { readonly template: "balance-declined" }>

/** The charge that was declined, while that is the last that happened to it. */
export const presentDecline = Effect.fnUntraced(function* ({ chargeId, tries }: Declined) {
  const charge = yield* (yield* BalanceChargeStore).get(chargeId)
  const isPresent = charge?.tries === tries && (charge.state === "scheduled" || charge.state === "failed")
  return isPresent ? charge : undefined
})

/** Tells of a decline while it is the last that happened and something is left to pay; undefined later. */
export const balanceDeclinedBody = Effect.fnUntraced(function* (content: Declined, scene: MailScene) {
  const charge = yield* presentDecline(content)
  if (charge === undefined) return undefined
  return declinedBody(yield* Effect.orDie((yield* OrderStore).get(content.orderId)), charge, scene)
})

/** Tells of a card that expires; undefined when it was removed meanwhile. */
export const cardExpiringBody = Effect.fnUntraced(function* (cardId: string, publicUrl: string) {
  const card = yield* (yield* CardStore).get(cardId)
  if (card === undefined) return undefined
  const expiry = `${String(card.expMonth).padStart(2, "0")}/${card.expYear}`
  const body: MailBody = {
    subject: "Your card expires soon",
    heading: `Your ${sayCard(card)} expires soon`,
    paragraphs: [
      `The card that we keep for what your laundry weighs can be charged until the end of ${expiry}.`,
      "Add your new card in your profile. Without one we mail you a link to pay instead.",
    ],
    facts: [],
    action: { label: "Open my profile", url: `${publicUrl}/?tab=profile` },
  }
  return body
})

/** Brings the code by which the card's holder has a charge made; undefined when it does not wait for them any more. */
export const chargeCodeBody = Effect.fnUntraced(function* ({ orderId, heldChargeId }: ChargeCodeContent) {
  const charge = yield* (yield* BalanceChargeStore).get(heldChargeId)
  const order = yield* Effect.orDie((yield* OrderStore).get(orderId))
  const charged = yield* chargedCard(order)
  if (charge?.state !== "held" || !isForHolder(charge) || charged === undefined) return undefined
  const code = yield* makeCode(chargeProof(heldChargeId))
  const amount = formatDollars(charge.amount)
  const body: MailBody = {
    subject: `Your code for order ${formatOrderNumber(order.orderNumber)}`,
    heading: `Your code is ${code}`,
    paragraphs: [
      `Type it on the weigh ticket within 10 minutes, and we charge ${amount} to your ${sayCard(charged.card)}.`,
      "If you did not ask for this code, you can ignore this mail: nothing is charged. Nobody from us asks you for it.",
    ],
    facts: [],
  }
  return body
})
