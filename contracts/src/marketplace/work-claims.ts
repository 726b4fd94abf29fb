import { claimDecisionKinds, claimKinds } from "@laundry/core/order/claims/claim"
import { responseBounds, responseObstacles } from "@laundry/core/order/claims/claim-response"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, Money, requiredText } from "../http/wire.ts"
import { ClaimId, claimIdText, place } from "../orders/claims.ts"
import { photoBodyLimit, photoData } from "../orders/photo-data.ts"

/** A worker's side of a claim, as they and staff read it. */
export const ResponseView = Schema.Struct({
  askedAt: Moment,
  /** Until when it can be given. */
  deadline: Moment,
  /** Null while the worker has said nothing. */
  given: Schema.NullOr(
    Schema.Struct({
      text: Schema.String,
      /** Each by its place from 1 on. */
      photoCount: Schema.Int,
      at: Moment,
    }),
  ),
})
export type ResponseView = typeof ResponseView.Type

/** A claim as the worker who did the order reads it: of the order its number, of its customer what is said about the laundry. */
export const WorkClaim = Schema.Struct({
  id: ClaimId,
  orderNumber: Schema.Int,
  kind: Schema.Literals(claimKinds),
  text: Schema.String,
  response: ResponseView,
  /** Why the worker can't respond now; null when they can. */
  obstacle: Schema.NullOr(Schema.Literals(responseObstacles)),
  decision: Schema.NullOr(
    Schema.Struct({
      kind: Schema.Literals(claimDecisionKinds),
      sentence: Schema.String,
      /** What it costs the worker. */
      deduction: Money,
      at: Moment,
    }),
  ),
})
export type WorkClaim = typeof WorkClaim.Type

/** What was claimed about orders that the signed-in user did as a worker. */
export const WorkClaims = Schema.Struct({
  /** The newest first. */
  claims: Schema.Array(WorkClaim),
  /** How many there are beside those. */
  notShown: Schema.Int,
})
export type WorkClaims = typeof WorkClaims.Type

/** A worker's side of a claim. */
export const ResponseForm = Schema.Struct({
  text: requiredText("Please say what you know about it", responseBounds.text),
  photos: Schema.optionalKey(
    Schema.Array(photoData("This is not a photo"))
      .annotate({ message: "Photos must be a list of photos" })
      .check(
        Schema.makeFilter(
          (photos: ReadonlyArray<string>) =>
            photos.length <= responseBounds.photos || `At most ${responseBounds.photos} photos`,
        ),
      ),
  ),
})
export type ResponseForm = typeof ResponseForm.Type

const one = Schema.Struct({ claimId: claimIdText })
const area = "Work"
const access = "signed-in" as const
const theirs = { ClaimNotFound: 404 } as const

/** What workers read and say of what customers claim. Also who is paused or has stopped may answer for orders that they did. */
export const workClaimEndpoints = {
  getWorkClaims: {
    method: "GET",
    path: "/api/work/claims",
    summary: "Claims about orders that the signed-in worker did, the newest first, and until when they may answer",
    area,
    access,
    success: WorkClaims,
    status: 200,
    errors: {},
  },
  respondToClaim: {
    method: "POST",
    path: "/api/work/claims/:claimId/response",
    summary: "Tell one's side of a claim, once, with photos",
    area,
    access,
    params: one,
    body: ResponseForm,
    bodyLimit: photoBodyLimit,
    success: WorkClaims,
    status: 200,
    errors: {
      ...theirs,
      ResponseNotPossible: 409,
      PhotoRefused: { status: 400, field: "photos" },
      PhotoTooLarge: 413,
    },
    limit: { max: 10, seconds: 600 },
  },
  getResponsePhoto: {
    method: "GET",
    path: "/api/work/claims/:claimId/photos/:place",
    summary: "A photo that the signed-in worker added to their side of a claim",
    area,
    access,
    params: Schema.Struct({ ...one.fields, place }),
    success: "bytes",
    status: 200,
    errors: { ...theirs, PhotoNotFound: 404 },
  },
} as const satisfies Record<string, Endpoint>
