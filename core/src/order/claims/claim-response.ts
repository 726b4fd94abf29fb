import type { UserId } from "../../access/actor.ts"
import type { Instant } from "../../local-time/local-time.ts"
import { type Cents, zeroCents } from "../../money/cents.ts"
import type { OrderId } from "../order.ts"
import type { PhotoId } from "../photo.ts"
import type { Claim, ClaimDecisionKind, ClaimId } from "./claim.ts"

/** The most characters and photos of what a worker says of a claim. */
export const responseBounds = { text: 2000, photos: 5 } as const

/** Within how many hours of being asked a worker responds; sooner where staff are to decide before that. */
export const responseHours = 48

/** Where a worker reads what was claimed about their orders. */
export const workClaimsPath = "/work?view=claims"

/** What a worker says of what is claimed about an order that they did, and what shows it. */
export interface GivenResponse {
  readonly text: string
  readonly photos: ReadonlyArray<PhotoId>
  readonly at: Instant
}

/** That a worker was asked for their side of a claim, and what they said. A claim has one at most. */
export interface ClaimResponse {
  readonly claimId: ClaimId
  readonly orderId: OrderId
  /** Who did the order when the claim was opened. */
  readonly workerId: UserId
  readonly askedAt: Instant
  /** Until when they may respond, that instant included. */
  readonly deadline: Instant
  /** Null while they have said nothing. */
  readonly given: GivenResponse | null
}

/** What a worker reads of a claim: what is said about the laundry, and how it ended. Of its customer, the photos and what was given nothing. */
export interface ClaimForWorker {
  readonly kind: Claim["kind"]
  /** Empty when the customer's account is gone. */
  readonly text: string
  readonly decision: {
    readonly kind: ClaimDecisionKind
    readonly sentence: string
    /** What the worker bears of it. */
    readonly deduction: Cents
    readonly at: Instant
  } | null
}

/** See {@link ClaimForWorker}. */
export const forWorker = ({ kind, text, decision }: Claim): ClaimForWorker => ({
  kind,
  text,
  decision: decision && {
    kind: decision.kind,
    sentence: decision.sentence,
    deduction: decision.shares?.deduction ?? zeroCents,
    at: decision.at,
  },
})

/** Why a worker can't respond any more. */
export const responseObstacles = ["responded", "decided", "too-late"] as const
export type ResponseObstacle = (typeof responseObstacles)[number]

/** Until when a worker who is asked now may respond to a claim. */
export const responseDeadline = ({ deadline }: Pick<Claim, "deadline">, askedAt: Instant): Instant =>
  Math.min(deadline, askedAt + responseHours * 60 * 60 * 1000)

/** What keeps a worker from responding now: a response is given once, by its deadline, and before the decision. */
export const responseObstacle = (
  { given, deadline }: Pick<ClaimResponse, "given" | "deadline">,
  { decision }: { readonly decision: unknown },
  now: Instant,
): ResponseObstacle | undefined => {
  if (given !== null) return "responded"
  if (decision !== null) return "decided"
  return now > deadline ? "too-late" : undefined
}

/** A response without what its worker wrote and showed: what is left of it when an account is deleted. */
export const withoutResponseTexts = (response: ClaimResponse): ClaimResponse => ({
  ...response,
  given: response.given && { ...response.given, text: "", photos: [] },
})
