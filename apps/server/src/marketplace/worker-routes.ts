import { adminWorkerEndpoints } from "@laundry/contracts/marketplace/admin-workers"
import { marketplaceLeftEndpoints } from "@laundry/contracts/marketplace/marketplace-left"
import { workApplicationEndpoints } from "@laundry/contracts/marketplace/worker-application"
import type { UserId } from "@laundry/core/access/actor"
import { readWorkerScale, type TypedScale } from "@laundry/core/company/scale-bounds"
import { readMarketplaceLeft } from "@laundry/core/offers/read-marketplace-left"
import type { Photo } from "@laundry/core/order/photo"
import { applyAsWorker } from "@laundry/core/vetting/apply-as-worker"
import { decideWorker } from "@laundry/core/vetting/decide-worker"
import { changeOwnFile, readOwnFile } from "@laundry/core/vetting/own-file"
import { listWorkers, readWorkerFile } from "@laundry/core/vetting/read-workers"
import { reviewWorker } from "@laundry/core/vetting/review-worker"
import { addDocument, readDocument, readOwnDocument } from "@laundry/core/vetting/worker-documents"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import { answerPart } from "../http/answer-part.ts"
import { photoBytes } from "../http/photo-data.ts"
import type { Route } from "../http/route.ts"
import { toApplication, toWorkerFileView, toWorkerRow } from "./worker-view.ts"

const defaultPageSize = 50

/** Another photo may take a document's place at any time, and nobody else is to find it in a shared browser. */
const toFile = (photo: Photo) => ({ ...photo, isCacheable: false })

const own = () => Effect.map(readOwnFile(), toApplication)
const file = (userId: UserId) => Effect.map(readWorkerFile(userId), toWorkerFileView)

/** What was sent, with the scale that its texts say. */
const withScale = <Body extends Partial<TypedScale>>(body: Body) => {
  const {
    scaleName: _name,
    scaleSerial: _serial,
    scaleCertificate: _certificate,
    scalePermitNumber: _number,
    scalePermitPlace: _place,
    scalePermitUntil: _until,
    ...rest
  } = body
  return { ...rest, scale: readWorkerScale(body) }
}

/** Applying as a laundry worker, and one's own file. */
const applicationRoutes = (route: Route<AppServices>): void => {
  route(workApplicationEndpoints.getWorkApplication, own)
  route(workApplicationEndpoints.applyForWork, ({ body: { agrees: _agrees, ...application } }) =>
    Effect.andThen(applyAsWorker(withScale(application)), own),
  )
  route(workApplicationEndpoints.changeWorkSettings, ({ body }) => Effect.andThen(changeOwnFile(withScale(body)), own))
  route(workApplicationEndpoints.addWorkDocument, ({ params, body }) =>
    photoBytes(body.photo).pipe(
      Effect.flatMap((bytes) => addDocument(params.kind, bytes)),
      Effect.andThen(own),
    ),
  )
  route(workApplicationEndpoints.getWorkDocument, ({ params }) => Effect.map(readOwnDocument(params.kind), toFile))
}

/** The files of laundry workers, for staff. */
const deskRoutes = (route: Route<AppServices>): void => {
  route(adminWorkerEndpoints.listWorkers, ({ query: { state = "all", q = "", page = 1, limit } }, context) =>
    Effect.map(listWorkers({ state, text: q }, { page, limit: limit ?? defaultPageSize }), (workers) =>
      answerPart(workers, context).map(toWorkerRow),
    ),
  )
  route(marketplaceLeftEndpoints.getMarketplaceLeft, readMarketplaceLeft)
  route(adminWorkerEndpoints.getWorker, ({ params }) => file(params.userId))
  route(adminWorkerEndpoints.decideWorker, ({ params, body: { decision, reason, version } }) =>
    Effect.andThen(
      decideWorker(params.userId, { decision, reason: reason ?? undefined, version }),
      file(params.userId),
    ),
  )
  route(adminWorkerEndpoints.reviewWorker, ({ params, body }) =>
    Effect.andThen(reviewWorker(params.userId, body.version), file(params.userId)),
  )
  route(adminWorkerEndpoints.getWorkerDocument, ({ params }) =>
    Effect.map(readDocument(params.userId, params.kind), toFile),
  )
}

/** The files of laundry workers, for themselves and for staff. */
export const workerRoutes = (route: Route<AppServices>): void => {
  applicationRoutes(route)
  deskRoutes(route)
}
