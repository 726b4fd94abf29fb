import { workClaimEndpoints } from "@laundry/contracts/marketplace/work-claims"
import { adminClaimEndpoints } from "@laundry/contracts/orders/admin-claims"
import {
  readResponsePhoto,
  readResponsePhotoAsStaff,
  readWorkersClaims,
  respondToClaim,
} from "@laundry/core/claims/respond-to-claim"
import type { Photo } from "@laundry/core/order/photo"
import type { AppServices } from "@laundry/wiring/layers"
import { Clock, Effect } from "effect"
import { photoBytes } from "../http/photo-data.ts"
import type { Route } from "../http/route.ts"
import { toWorkClaims } from "./work-claim-view.ts"

const toFile = (photo: Photo) => ({ ...photo, isCacheable: true })

const own = () =>
  Effect.gen(function* () {
    return toWorkClaims(yield* readWorkersClaims(), yield* Clock.currentTimeMillis)
  })

/** What workers say of claims: for the workers themselves, and its photos for the desk. */
export const workClaimRoutes = (route: Route<AppServices>): void => {
  route(workClaimEndpoints.getWorkClaims, own)
  route(workClaimEndpoints.respondToClaim, ({ params, body: { text, photos = [] } }) =>
    Effect.forEach(photos, photoBytes).pipe(
      Effect.flatMap((bytes) => respondToClaim(params.claimId, { text: text.trim(), photos: bytes })),
      Effect.andThen(own),
    ),
  )
  route(workClaimEndpoints.getResponsePhoto, ({ params }) =>
    Effect.map(readResponsePhoto(params.claimId, Number(params.place)), toFile),
  )
  route(adminClaimEndpoints.getClaimResponsePhoto, ({ params }) =>
    Effect.map(readResponsePhotoAsStaff(params.claimId, Number(params.place)), toFile),
  )
}
