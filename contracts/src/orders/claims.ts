import { claimBounds, claimDecisionKinds, claimKinds } from "@laundry/core/order/claims/claim"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, Money, OrderIdText, oneOf, requiredText } from "../http/wire.ts"
import { photoBodyLimit, photoData } from "./photo-data.ts"

export const ClaimId = Schema.String.pipe(Schema.brand("ClaimId"))

/** A claim as both sides read it; of staff no names. */
export const ClaimView = Schema.Struct({
  id: ClaimId,
  kind: Schema.Literals(claimKinds),
  text: Schema.String,
  /** Each by its place from 1 on. */
  photoCount: Schema.Int,
  openedAt: Moment,
  openedBy: Schema.Literals(["customer", "staff"]),
  /** Until when staff are to decide. */
  deadline: Moment,
  messages: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      at: Moment,
      from: Schema.Literals(["customer", "staff"]),
      text: Schema.String,
    }),
  ),
  decision: Schema.NullOr(
    Schema.Struct({
      kind: Schema.Literals(claimDecisionKinds),
      amount: Money,
      sentence: Schema.String,
      at: Moment,
    }),
  ),
})
export type ClaimView = typeof ClaimView.Type

/** An order's claims for its customer. */
export const ClaimsPageView = Schema.Struct({
  orderNumber: Schema.Int,
  /** The newest first. */
  claims: Schema.Array(ClaimView),
  /** Until when one can be opened; null while the order is not delivered. */
  until: Schema.NullOr(Moment),
  /** Why none can be opened now; null when one can. */
  obstacle: Schema.NullOr(Schema.Literals(["not-delivered", "too-late", "one-open"])),
  /** The most that is given for all of them. */
  cap: Money,
  /** Said of an order that a laundry worker did, who reads what a claim says. */
  isReadByWorker: Schema.optionalKey(Schema.Literal(true)),
})
export type ClaimsPageView = typeof ClaimsPageView.Type

/** What somebody claims. */
export const ClaimForm = Schema.Struct({
  kind: oneOf(claimKinds, "Please say what is wrong"),
  text: requiredText("Please describe what is wrong", claimBounds.text),
  photos: Schema.optionalKey(
    Schema.Array(photoData("This is not a photo"))
      .annotate({ message: "Photos must be a list of photos" })
      .check(
        Schema.makeFilter(
          (photos: ReadonlyArray<string>) =>
            photos.length <= claimBounds.photos || `At most ${claimBounds.photos} photos`,
        ),
      ),
  ),
})
export type ClaimForm = typeof ClaimForm.Type

/** What is added to a claim. */
export const messageForm = Schema.Struct({ text: requiredText("Message is required", claimBounds.message) })

/** A claim in a path. Any text is taken: an unknown one is simply not found. */
export const claimIdText = requiredText("Claim id is required", 100).pipe(Schema.brand("ClaimId"))
/** From "1" on. */
export const place = oneOf(["1", "2", "3", "4", "5"], "A photo is asked for by its number")

const ofOrder = Schema.Struct({ id: OrderIdText })
const ofOrdersClaim = Schema.Struct({ id: OrderIdText, claimId: claimIdText })
const byLink = Schema.Struct({ token: requiredText("This link does not exist", 200) })
const byLinksClaim = Schema.Struct({ ...byLink.fields, claimId: claimIdText })

const reading = { max: 120, seconds: 60 } as const
const writing = { max: 20, seconds: 60 } as const
/** Photos are heavy, and nobody claims often. */
const opening = { max: 10, seconds: 600 } as const

/** What keeps a claim from being opened, from being added to, and a photo from being shown. */
export const openErrors = {
  ClaimNotPossible: 409,
  PhotoRefused: { status: 400, field: "photos" },
  PhotoTooLarge: 413,
} as const
export const writeErrors = { ClaimNotFound: 404, ClaimDecided: 409, IdempotencyKeyReused: 409 } as const
const linkErrors = { ClaimLinkInvalid: 404 } as const
export const photoErrors = { ClaimNotFound: 404, PhotoNotFound: 404 } as const

export const claimEndpoints = {
  getOwnClaims: {
    method: "GET",
    path: "/api/orders/:id/claims",
    summary: "The claims of one of the user's orders, and whether another can be opened",
    area: "Claims",
    access: "own-orders:use",
    params: ofOrder,
    success: ClaimsPageView,
    status: 200,
    errors: { OrderNotFound: 404 },
    limit: reading,
  },
  openOwnClaim: {
    method: "POST",
    path: "/api/orders/:id/claims",
    summary: "Claim something of one of the user's orders",
    area: "Claims",
    access: "own-orders:use",
    params: ofOrder,
    body: ClaimForm,
    bodyLimit: photoBodyLimit,
    success: ClaimsPageView,
    status: 201,
    errors: { OrderNotFound: 404, ...openErrors },
    limit: opening,
  },
  writeToOwnClaim: {
    method: "POST",
    path: "/api/orders/:id/claims/:claimId/messages",
    summary: "Add to an open claim of one of the user's orders",
    area: "Claims",
    access: "own-orders:use",
    params: ofOrdersClaim,
    body: messageForm,
    success: ClaimsPageView,
    status: 201,
    errors: { OrderNotFound: 404, ...writeErrors },
    idempotent: true,
    limit: writing,
  },
  getOwnClaimPhoto: {
    method: "GET",
    path: "/api/orders/:id/claims/:claimId/photos/:place",
    summary: "A photo of a claim of one of the user's orders",
    area: "Claims",
    access: "own-orders:use",
    params: Schema.Struct({ ...ofOrdersClaim.fields, place }),
    success: "bytes",
    status: 200,
    errors: { OrderNotFound: 404, ...photoErrors },
    limit: reading,
  },
  getLinkedClaims: {
    method: "GET",
    path: "/api/claim-links/:token",
    summary: "The claims of an order, for anybody who has the mailed link",
    area: "Claims",
    access: "everyone",
    params: byLink,
    success: ClaimsPageView,
    status: 200,
    errors: linkErrors,
    limit: reading,
  },
  openLinkedClaim: {
    method: "POST",
    path: "/api/claim-links/:token/claims",
    summary: "Claim something of an order by the mailed link",
    area: "Claims",
    access: "everyone",
    params: byLink,
    body: ClaimForm,
    bodyLimit: photoBodyLimit,
    success: ClaimsPageView,
    status: 201,
    errors: { ...linkErrors, ...openErrors },
    limit: opening,
  },
  writeToLinkedClaim: {
    method: "POST",
    path: "/api/claim-links/:token/claims/:claimId/messages",
    summary: "Add to an open claim by the mailed link",
    area: "Claims",
    access: "everyone",
    params: byLinksClaim,
    body: messageForm,
    success: ClaimsPageView,
    status: 201,
    errors: { ...linkErrors, ...writeErrors },
    idempotent: true,
    limit: writing,
  },
  getLinkedClaimPhoto: {
    method: "GET",
    path: "/api/claim-links/:token/claims/:claimId/photos/:place",
    summary: "A photo of a claim by the mailed link",
    area: "Claims",
    access: "everyone",
    params: Schema.Struct({ ...byLinksClaim.fields, place }),
    success: "bytes",
    status: 200,
    errors: { ...linkErrors, ...photoErrors },
    limit: reading,
  },
} as const satisfies Record<string, Endpoint>
