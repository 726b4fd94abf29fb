import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import type { Claim, ClaimId, ClaimShares, ClaimSide } from "../order/claims/claim.ts"
import type { ClaimResponse } from "../order/claims/claim-response.ts"
import { ClaimResponseStore } from "../order/claims/claim-response-store.port.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import { type ClaimObstacle, claimableUntil, claimCap, claimObstacle, leftOfCap } from "../order/claims/claim-terms.ts"
import { factsOf, type OrderFacts } from "../order/offers/order-facts.ts"
import type { Order, OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { PhotoNotFound } from "../photos/photo-errors.ts"
import { PhotoStore } from "../photos/photo-store.port.ts"
import { readPayments } from "../refunds/refund-payment.ts"
import { usualPart } from "../shared/listed.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { workerOfClaim } from "./ask-worker.ts"
import { type ClaimAccess, claimOf, deskOrder } from "./claim-access.ts"
import { mostShares } from "./claim-shares.ts"

/** An order's claims as a side reads them. */
export interface ClaimsPage {
  readonly order: Order
  /** The newest first. */
  readonly claims: ReadonlyArray<Claim>
  /** Until when one can be opened; undefined while the order is not delivered. */
  readonly until: Instant | undefined
  /** Why none can be opened now; undefined when one can. */
  readonly obstacle: ClaimObstacle | undefined
  /** The most that is given for all of them. */
  readonly cap: Cents
}

const pageFor = Effect.fnUntraced(function* (order: Order, side: ClaimSide) {
  const claims = yield* (yield* ClaimStore).ofOrder(order.id)
  const history = yield* (yield* OrderStore).history(order.id)
  const page: ClaimsPage = {
    order,
    claims: claims.toReversed(),
    until: claimableUntil(order, history),
    obstacle: claimObstacle({ order, history, claims }, yield* Clock.currentTimeMillis, side),
    cap: claimCap(order),
  }
  return page
})

/** An order's claims, for its customer. */
export const readClaims = Effect.fn("readClaims")(function* <E, R>(access: ClaimAccess<E, R>) {
  return yield* pageFor(yield* access, "customer")
})

/** The same for staff, whom no hour keeps from opening one. */
export const readOrderClaims = Effect.fn("readOrderClaims")(function* (orderId: OrderId) {
  return yield* pageFor(yield* deskOrder(orderId), "staff")
})

/** A claim beside its order, for staff. */
export interface ClaimFile {
  readonly claim: Claim
  readonly order: Order
  readonly cap: Cents
  /** What of the cap the order's decided claims leave. */
  readonly left: Cents
  /** What its payments leave to give back, and how much of it the acting person may; undefined where there is no limit for them. */
  readonly payments: { readonly left: Cents; readonly limit: Cents | undefined }
  /** Undefined for an order that no worker did. */
  readonly work: ClaimedWork | undefined
}

/** What belongs to a claim of an order that a worker did. */
export interface ClaimedWork {
  /** Null when the worker's account is gone. */
  readonly workerName: string | null
  /** What the worker was asked, and said; undefined when nobody could be asked. */
  readonly response: ClaimResponse | undefined
  /** What the records say, beside what customer and worker do. */
  readonly facts: OrderFacts
  /** The most that the fees and the worker bear of it. */
  readonly shares: ClaimShares
}

const workOf = Effect.fnUntraced(function* (claim: Claim, order: Order) {
  const workerId = yield* workerOfClaim(order, claim.id)
  if (workerId === undefined) return undefined
  const worker = yield* (yield* WorkerStore)
    .get(workerId)
    .pipe(Effect.catchTag("WorkerNotFound", () => Effect.undefined))
  const work: ClaimedWork = {
    workerName: worker?.name ?? null,
    response: yield* (yield* ClaimResponseStore).ofClaim(claim.id),
    facts: yield* factsOf(order, workerId),
    shares: yield* mostShares(order, claim.id),
  }
  return work
})

const fileOf = Effect.fnUntraced(function* (claim: Claim) {
  const order = yield* Effect.orDie((yield* OrderStore).get(claim.orderId))
  const claims = yield* (yield* ClaimStore).ofOrder(claim.orderId)
  const { left, limit } = yield* Effect.catchTag(readPayments(claim.orderId), "OrderNotFound", Effect.die)
  const file: ClaimFile = {
    claim,
    order,
    cap: claimCap(order),
    left: leftOfCap(order, claims),
    payments: { left, limit },
    work: yield* workOf(claim, order),
  }
  return file
})

/** A claim with its order and what can be given for it. */
export const readClaim = Effect.fn("readClaim")(function* (id: ClaimId) {
  yield* authorize("claims:manage")
  return yield* fileOf(yield* (yield* ClaimStore).get(id))
})

/** The claims that wait for a decision, by their deadline; or the latest of all. */
export const listClaims = Effect.fn("listClaims")(function* (which: "open" | "all", limit: number = usualPart) {
  yield* authorize("claims:manage")
  return yield* (yield* ClaimStore).list(which, limit)
})

/** Photos are counted from 1. */
const photoOf = Effect.fnUntraced(function* ({ photos }: Claim, number: number) {
  const id = photos[number - 1]
  return id === undefined ? yield* new PhotoNotFound() : yield* (yield* PhotoStore).get(id)
})

/** A photo of a claim, for its order's customer. What is not theirs is not there. */
export const readClaimPhoto = Effect.fn("readClaimPhoto")(function* <E, R>(
  access: ClaimAccess<E, R>,
  id: ClaimId,
  number: number,
) {
  const order = yield* access
  return yield* photoOf(yield* claimOf(order.id, id), number)
})

/** A photo of a claim, for those who work on orders. */
export const readClaimPhotoAsStaff = Effect.fn("readClaimPhotoAsStaff")(function* (id: ClaimId, number: number) {
  yield* authorize("orders:read")
  return yield* photoOf(yield* (yield* ClaimStore).get(id), number)
})
