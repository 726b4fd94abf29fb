import { adminClaimEndpoints } from "@laundry/contracts/orders/admin-claims"
import { type ClaimForm, claimEndpoints } from "@laundry/contracts/orders/claims"
import { decideClaimOrAsk } from "@laundry/core/approvals/ask-owner"
import { type ClaimAccess, claimantsOwnOrder, linkedOrder } from "@laundry/core/claims/claim-access"
import { openClaim, openClaimForCustomer } from "@laundry/core/claims/open-claim"
import {
  listClaims,
  readClaim,
  readClaimPhoto,
  readClaimPhotoAsStaff,
  readClaims,
  readOrderClaims,
} from "@laundry/core/claims/read-claims"
import { answerClaim, writeToClaim } from "@laundry/core/claims/write-to-claim"
import { zeroCents } from "@laundry/core/money/cents"
import type { ClaimId } from "@laundry/core/order/claims/claim"
import type { Photo } from "@laundry/core/order/photo"
import type { IdempotentRequest } from "@laundry/core/shared/idempotent-request"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import { answerPart } from "../http/answer-part.ts"
import { photoBytes } from "../http/photo-data.ts"
import type { Route } from "../http/route.ts"
import { toClaimFile, toClaimRow, toClaimsPage } from "./claim-view.ts"

const toFile = (photo: Photo) => ({ ...photo, isCacheable: true })

const newClaim = Effect.fnUntraced(function* ({ kind, text, photos = [] }: ClaimForm) {
  return { kind, text: text.trim(), photos: yield* Effect.forEach(photos, photoBytes) }
})

const page = <E, R>(access: ClaimAccess<E, R>) => Effect.map(readClaims(access), toClaimsPage)

const open = <E, R>(access: ClaimAccess<E, R>, form: ClaimForm) =>
  newClaim(form).pipe(
    Effect.flatMap((claim) => openClaim(access, claim)),
    Effect.andThen(page(access)),
  )

const write = <E, R>(access: ClaimAccess<E, R>, id: ClaimId, text: string, request: IdempotentRequest | undefined) =>
  Effect.andThen(writeToClaim(access, id, text, request), page(access))

const file = (id: ClaimId) => Effect.map(readClaim(id), toClaimFile)

const customerRoutes = (route: Route<AppServices>): void => {
  route(claimEndpoints.getOwnClaims, ({ params }) => page(claimantsOwnOrder(params.id)))
  route(claimEndpoints.openOwnClaim, ({ params, body }) => open(claimantsOwnOrder(params.id), body))
  route(claimEndpoints.writeToOwnClaim, ({ params, body }, { idempotency }) =>
    write(claimantsOwnOrder(params.id), params.claimId, body.text, idempotency),
  )
  route(claimEndpoints.getOwnClaimPhoto, ({ params }) =>
    Effect.map(readClaimPhoto(claimantsOwnOrder(params.id), params.claimId, Number(params.place)), toFile),
  )
  route(claimEndpoints.getLinkedClaims, ({ params }) => page(linkedOrder(params.token)))
  route(claimEndpoints.openLinkedClaim, ({ params, body }) => open(linkedOrder(params.token), body))
  route(claimEndpoints.writeToLinkedClaim, ({ params, body }, { idempotency }) =>
    write(linkedOrder(params.token), params.claimId, body.text, idempotency),
  )
  route(claimEndpoints.getLinkedClaimPhoto, ({ params }) =>
    Effect.map(readClaimPhoto(linkedOrder(params.token), params.claimId, Number(params.place)), toFile),
  )
}

const deskRoutes = (route: Route<AppServices>): void => {
  route(adminClaimEndpoints.listClaims, ({ query: { which = "open", limit } }, context) =>
    Effect.map(listClaims(which, limit), (claims) => answerPart(claims, context).map(toClaimRow)),
  )
  route(adminClaimEndpoints.getClaim, ({ params }) => file(params.claimId))
  route(adminClaimEndpoints.getClaimPhoto, ({ params }) =>
    Effect.map(readClaimPhotoAsStaff(params.claimId, Number(params.place)), toFile),
  )
  route(adminClaimEndpoints.listOrderClaims, ({ params }) => Effect.map(readOrderClaims(params.id), toClaimsPage))
  route(adminClaimEndpoints.openClaimForCustomer, ({ params, body }) =>
    newClaim(body).pipe(
      Effect.flatMap((claim) => openClaimForCustomer(params.id, claim)),
      Effect.flatMap(({ id }) => Effect.catchTag(file(id), "ClaimNotFound", Effect.die)),
    ),
  )
  route(adminClaimEndpoints.answerClaim, ({ params, body }, { idempotency }) =>
    Effect.andThen(answerClaim(params.claimId, body.text, idempotency), file(params.claimId)),
  )
  route(adminClaimEndpoints.decideClaim, ({ params, body }) => {
    const { kind, amount = zeroCents, feeAdjustment = zeroCents, deduction = zeroCents, sentence } = body
    const wish = { kind, amount, sentence: sentence.trim(), shares: { feeAdjustment, deduction } }
    return Effect.andThen(decideClaimOrAsk(params.claimId, wish), file(params.claimId))
  })
}

/** Claims, for customers and at the desk. */
export const claimRoutes = (route: Route<AppServices>): void => {
  customerRoutes(route)
  deskRoutes(route)
}
