import { type Actor, CurrentActor, type UserId } from "@laundry/core/access/actor"
import { decideClaim } from "@laundry/core/claims/decide-claim"
import { openClaimInWords } from "@laundry/core/claims/open-claim"
import { recordMissedPickup } from "@laundry/core/driving/record-missed-pickup"
import { revertMissedPickup } from "@laundry/core/driving/record-pickup"
import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import { ClaimStore } from "@laundry/core/order/claims/claim-store.port"
import type { OrderId } from "@laundry/core/order/order"
import { updateOrder } from "@laundry/core/orders/update-order"
import { decideCharge } from "@laundry/core/payments/decide-charge"
import { grantCredit } from "@laundry/core/payments/grant-credit"
import { readPayments, refundPayment } from "@laundry/core/refunds/refund-payment"
import { Effect } from "effect"
import { ana } from "../customer-scene.ts"
import { cancelUnpaid, charge } from "../payment-scene.ts"
import type { StaffHappening } from "./happening.ts"
import { type PlayedOrder, type ProductServices, pick } from "./played-order.ts"

const driver: Actor = {
  kind: "user",
  userId: "00000000-0000-4000-8000-0000000000d1" as UserId,
  role: "driver",
  name: "Dan Driver",
}
const driving = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.provideService(effect, CurrentActor, driver)
const bags = { bags: 2, photo: new Uint8Array([0xff, 0xd8, 0xff, 1]) }

const refundShare = Effect.fnUntraced(function* (orderId: OrderId, share: number) {
  const { left } = yield* readPayments(orderId)
  const amount = cents(Math.ceil((left * share) / 100))
  if (amount > 0) yield* refundPayment(orderId, { amount, reason: "Something was damp" })
})

const refundTipShare = Effect.fnUntraced(function* (orderId: OrderId, nth: number, share: number) {
  const tip = pick((yield* readPayments(orderId)).tips, nth)
  const amount = cents(Math.ceil(((tip?.left ?? 0) * share) / 100))
  if (tip === undefined || amount === 0) return
  yield* refundPayment(orderId, { intentId: tip.intentId, amount, reason: "Typed wrong" })
})

type ClaimHappening = Extract<StaffHappening, { readonly it: "decides a claim" }>

const decideNewest = Effect.fnUntraced(function* (orderId: OrderId, { decision, amount, shares }: ClaimHappening) {
  const claim = (yield* (yield* ClaimStore).ofOrder(orderId)).at(-1)
  if (claim === undefined) return
  yield* decideClaim(claim.id, {
    kind: decision,
    amount: cents(amount),
    sentence: "So it is.",
    ...(shares && {
      shares: { feeAdjustment: cents(shares.feeAdjustment), deduction: cents(shares.deduction) },
    }),
  })
})

/** What those do who work here. */
export const doneByStaff = (
  { orderId }: PlayedOrder,
  happening: StaffHappening,
): Effect.Effect<unknown, unknown, ProductServices> => {
  switch (happening.it) {
    case "charges more":
      return charge(orderId, happening.amount)
    case "is weighed":
      return updateOrder(orderId, { weight: happening.pounds as Pounds })
    case "has oversized items":
      return updateOrder(orderId, { oversizedItems: happening.count })
    case "is put to":
      return updateOrder(orderId, { status: happening.status, readyBags: 2, notes: "It was a mistake" })
    case "is missed":
      return driving(recordMissedPickup(orderId, { seconds: 300, isStated: false }))
    case "shows up":
      return driving(revertMissedPickup(orderId, bags))
    case "is cancelled":
      return cancelUnpaid(orderId)
    case "is cancelled by staff":
      return updateOrder(orderId, { status: "cancelled", notes: "Called off" })
    case "is decided about":
      return decideCharge(orderId, happening.decision)
    case "refunds at the desk":
      return refundShare(orderId, happening.share)
    case "refunds a tip at the desk":
      return refundTipShare(orderId, happening.nth, happening.share)
    case "is given credit":
      return grantCredit(ana, { amount: cents(happening.amount), reason: "Something was damp", expiresOn: null })
    case "is claimed at the desk":
      return openClaimInWords(orderId, { kind: happening.kind, text: `Told by phone: ${happening.kind}` })
    case "decides a claim":
      return decideNewest(orderId, happening)
  }
}
