import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { authorize } from "../access/permissions.ts"
import type { ClaimId } from "../order/claims/claim.ts"
import { ClaimNotFound, ResponseNotPossible } from "../order/claims/claim-errors.ts"
import { type ClaimResponse, responseObstacle } from "../order/claims/claim-response.ts"
import { ClaimResponseStore } from "../order/claims/claim-response-store.port.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { PhotoId } from "../order/photo.ts"
import { keepPhoto } from "../photos/keep-photo.ts"
import { PhotoNotFound } from "../photos/photo-errors.ts"
import { PhotoStore } from "../photos/photo-store.port.ts"
import { usualPart } from "../shared/listed.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** What was claimed about orders that the acting user did as a worker, the newest first; also for one who is paused or has stopped since. */
export const readWorkersClaims = Effect.fn("readWorkersClaims")(function* (limit: number = usualPart) {
  const { userId } = yield* actingUser
  return yield* (yield* ClaimResponseStore).ofWorker(userId, limit)
})

/** What the acting user was asked about a claim. One that another worker was asked about is as unknown as one that does not exist. */
const ownResponse = Effect.fnUntraced(function* (id: ClaimId) {
  const { userId } = yield* actingUser
  const response = yield* (yield* ClaimResponseStore).ofClaim(id)
  return response?.workerId === userId ? response : yield* new ClaimNotFound()
})

/** A worker's side of a claim, with photos as they came. */
export interface NewResponse {
  readonly text: string
  readonly photos: ReadonlyArray<Uint8Array>
}

const isSame = (sent: ReadonlySet<PhotoId>, kept: ReadonlyArray<PhotoId>): boolean =>
  sent.size === kept.length && kept.every((id) => sent.has(id))

/** Fails unless it may be given now. */
const requirePossible = Effect.fnUntraced(function* (response: ClaimResponse) {
  const claim = yield* (yield* ClaimStore).get(response.claimId)
  const because = responseObstacle(response, claim, yield* Clock.currentTimeMillis)
  if (because !== undefined) return yield* new ResponseNotPossible({ because })
})

/**
 * The worker tells their side of a claim, once, until its deadline and before it is decided. Photos are kept before the transaction, so what
 * can be refused without them is refused first. Repeating it changes nothing; the same words with other photos are no repeat.
 */
export const respondToClaim = Effect.fn("respondToClaim")(function* (id: ClaimId, { text, photos }: NewResponse) {
  const own = yield* ownResponse(id)
  if (own.given?.text !== text) yield* requirePossible(own)
  const kept = yield* Effect.forEach(photos, (bytes) => keepPhoto(own.orderId, "response", bytes))
  const photoIds = new Set(kept.map((photo) => photo.id))
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      yield* Effect.orDie((yield* OrderStore).getForUpdate(own.orderId))
      const response = yield* ownResponse(id)
      const { given } = response
      if (given !== null && given.text === text && isSame(photoIds, given.photos)) return
      yield* requirePossible(response)
      const said = { text, photos: [...photoIds], at: yield* Clock.currentTimeMillis }
      yield* (yield* ClaimResponseStore).give(id, said)
    }),
  )
})

/** Photos are counted from 1. */
const photoOf = Effect.fnUntraced(function* ({ given }: ClaimResponse, number: number) {
  const id = given?.photos[number - 1]
  return id === undefined ? yield* new PhotoNotFound() : yield* (yield* PhotoStore).get(id)
})

/** A photo of a response, for the worker who added it. */
export const readResponsePhoto = Effect.fn("readResponsePhoto")(function* (id: ClaimId, number: number) {
  return yield* photoOf(yield* ownResponse(id), number)
})

/** A photo of a response, for those who decide. */
export const readResponsePhotoAsStaff = Effect.fn("readResponsePhotoAsStaff")(function* (id: ClaimId, number: number) {
  yield* authorize("claims:manage")
  const response = yield* (yield* ClaimResponseStore).ofClaim(id)
  return response === undefined ? yield* new ClaimNotFound() : yield* photoOf(response, number)
})
