import { addDays, type Instant, localDateOf, localInstant, localTimeOf } from "../../local-time/local-time.ts"
import { addCents, type Cents, cents } from "../../money/cents.ts"
import type { Order } from "../order.ts"
import type { HistoryEntry } from "../order-history.ts"
import { deliveryHeardAt } from "../recorded-at.ts"
import { placeOf } from "../status-meaning.ts"
import { type Claim, givenFor } from "./claim.ts"

/** Until when something can be claimed, and how much at most (specification §9). */
export const claimTerms = {
  /** Damage is reported within so many hours of delivery, from when we heard of it. */
  damageClaimHours: 24,
  /** Damage is made good up to so many times what the order's service cost. */
  damageLiabilityFactor: 2,
  /** A refund is claimed within so many days of the order's completion. */
  refundClaimDays: 30,
} as const

const hourMillis = 60 * 60 * 1000

/** How long the link in a mail opens an order's claims: as long as the terms let somebody ask for money. */
export const claimLinkMillis = claimTerms.refundClaimDays * 24 * hourMillis

type Delivered = Pick<Order, "status" | "statusBefore" | "deliveredAt">

/** Until when an order's customer may open a claim, that instant included; undefined while it is not delivered. */
export const claimableUntil = (order: Delivered, history: ReadonlyArray<HistoryEntry>): Instant | undefined => {
  const heardAt = deliveryHeardAt(order, history)
  return heardAt === null || placeOf(order) !== "delivered"
    ? undefined
    : heardAt + claimTerms.damageClaimHours * hourMillis
}

/** An order with what was claimed of it, as the rule reads them. */
export interface Claimable {
  readonly order: Delivered
  readonly history: ReadonlyArray<HistoryEntry>
  readonly claims: ReadonlyArray<Claim>
}

/** Why no claim can be opened now. */
export type ClaimObstacle = "not-delivered" | "too-late" | "one-open"

/** What keeps a customer from opening a claim; for staff, who may open one later, the time is no obstacle. */
export const claimObstacle = (
  { order, history, claims }: Claimable,
  now: Instant,
  by: "customer" | "staff",
): ClaimObstacle | undefined => {
  const until = claimableUntil(order, history)
  if (until === undefined) return "not-delivered"
  if (claims.some(({ decision }) => decision === null)) return "one-open"
  return by === "customer" && now > until ? "too-late" : undefined
}

/** When a claim is to be decided: at the same time of the day in Miami, so many days later. */
export const claimDeadline = (openedAt: Instant, answerDays: number): Instant =>
  localInstant(addDays(localDateOf(openedAt), answerDays), localTimeOf(openedAt))

/** The most that is given for all claims of an order: double what its service is worth, before promo codes and gifts. */
export const claimCap = (order: Pick<Order, "minimumPaymentAmount" | "additionalCharges">): Cents =>
  cents(claimTerms.damageLiabilityFactor * addCents(order.minimumPaymentAmount, order.additionalCharges))

/** The most of a refund for a claim: what the cap and the payments leave, within what its maker may give back in all. */
export const mostRefund = (
  left: Cents,
  payments: { readonly left: Cents; readonly limit?: Cents | null | undefined },
): Cents => cents(Math.min(left, payments.left, payments.limit ?? Number.POSITIVE_INFINITY))

/** What of the cap is left after the claims that were decided. A cap that was lowered later leaves nothing, never less. */
export const leftOfCap = (
  order: Pick<Order, "minimumPaymentAmount" | "additionalCharges">,
  claims: ReadonlyArray<Claim>,
): Cents => cents(Math.max(0, claimCap(order) - givenFor(claims)))
