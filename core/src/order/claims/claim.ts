import type { Brand } from "effect"
import type { Actor } from "../../access/actor.ts"
import type { Instant } from "../../local-time/local-time.ts"
import { addCents, type Cents } from "../../money/cents.ts"
import type { OrderId } from "../order.ts"
import type { PhotoId } from "../photo.ts"

export type ClaimId = string & Brand.Brand<"ClaimId">

/** Where an order's claims are read by anybody who has the link, and a claim at the desk. */
export const claimPath = (token: string): string => `/claim/${token}`
export const deskClaimPath = (id: ClaimId): string => `/admin?tab=claims&claim=${id}`

/** What can be wrong with laundry that came back. */
export const claimKinds = ["missing", "damaged", "quality", "weight"] as const
export type ClaimKind = (typeof claimKinds)[number]

/** The most characters of what is claimed, of each message and of the sentence of a decision, and the most photos. */
export const claimBounds = { text: 2000, message: 2000, sentence: 500, photos: 5 } as const

/** Who speaks: the order's customer, or the laundry. */
export type ClaimSide = "customer" | "staff"

/** One thing that was said of a claim. */
export interface ClaimMessage {
  readonly id: string
  readonly at: Instant
  readonly from: ClaimSide
  readonly by: Actor
  readonly text: string
}

export const claimDecisionKinds = ["refund", "credit", "refusal"] as const
export type ClaimDecisionKind = (typeof claimDecisionKinds)[number]

/** Who bears what was given for a claim of a worker's order; the rest is the company's gift. In cents. */
export interface ClaimShares {
  /** What the platform keeps less of its fees for the order. */
  readonly feeAdjustment: Cents
  /** What the worker bears, of the pay for that order. */
  readonly deduction: Cents
}

/** How a claim ended: money back, account credit, or nothing; with the sentence that its customer reads. */
export interface ClaimDecision {
  readonly kind: ClaimDecisionKind
  /** Nothing with a refusal. */
  readonly amount: Cents
  readonly sentence: string
  /** Said where somebody bears a part of it. */
  readonly shares?: ClaimShares
  readonly at: Instant
  readonly by: Actor
}

/** What an order's customer wants made good, and all that is said of it. */
export interface Claim {
  readonly id: ClaimId
  readonly orderId: OrderId
  readonly kind: ClaimKind
  readonly text: string
  readonly photos: ReadonlyArray<PhotoId>
  readonly openedAt: Instant
  readonly openedBy: Actor
  /** Until when the laundry is to decide. */
  readonly deadline: Instant
  /** The oldest first. */
  readonly messages: ReadonlyArray<ClaimMessage>
  /** Null while it is open. */
  readonly decision: ClaimDecision | null
}

/** Whether the laundry has the next word: the claim is open, and its customer spoke last. */
export const awaitsAnswer = ({ decision, messages }: Claim): boolean =>
  decision === null && messages.at(-1)?.from !== "staff"

/** Whether an open claim's time for a decision is over. */
export const isPastDeadline = (
  { decision, deadline }: { readonly decision: unknown; readonly deadline: Instant },
  now: Instant,
): boolean => decision === null && now > deadline

/** What was given for claims, as money and as credit. */
export const givenFor = (claims: ReadonlyArray<Claim>): Cents =>
  addCents(...claims.map(({ decision }) => decision?.amount ?? addCents()))

/** A claim without what anybody wrote or showed: what is left of it when its customer's account is deleted. */
export const withoutClaimTexts = (claim: Claim): Claim => ({
  ...claim,
  text: "",
  photos: [],
  openedBy: { kind: "guest" },
  messages: [],
  decision: claim.decision && { ...claim.decision, sentence: "" },
})
