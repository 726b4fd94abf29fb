import type { WorkerFileView, WorkerRow } from "@laundry/contracts/marketplace/admin-workers"
import type { WorkApplication, WorkerFile } from "@laundry/contracts/marketplace/worker-application"
import type { Actor } from "@laundry/core/access/actor"
import { callLinkOf } from "@laundry/core/shared/read-phone"
import type { readOwnFile } from "@laundry/core/vetting/own-file"
import type { readWorkerFile } from "@laundry/core/vetting/read-workers"
import { missingDocuments, type Worker, workerDocumentKinds } from "@laundry/core/workers/worker"
import { changedSinceReview } from "@laundry/core/workers/worker-review"
import { isScaleReviewed } from "@laundry/core/workers/worker-scale"
import { possibleDecisions } from "@laundry/core/workers/worker-states"
import type { Effect } from "effect"

const toFile = (whole: Worker): WorkerFile => {
  const { home, documents, agreement, userId: _userId, reviewed: _reviewed, ...worker } = whole
  return {
    ...worker,
    isScaleReviewed: isScaleReviewed(whole),
    address: home.address,
    zipCode: home.zipCode,
    documents: workerDocumentKinds.flatMap((kind) => {
      const document = documents[kind]
      return document === undefined ? [] : [{ kind, addedAt: document.addedAt }]
    }),
    missingDocuments: missingDocuments({ documents }),
    agreement: agreement.wording,
    agreedAt: agreement.acceptedAt,
  }
}

/** A worker's file as its worker reads it. */
export const toApplication = ({
  worker,
  ...offered
}: Effect.Success<ReturnType<typeof readOwnFile>>): WorkApplication => ({
  ...offered,
  file: worker && toFile(worker),
})

/** A worker in the desk's list. */
export const toWorkerRow = (worker: Worker): WorkerRow => ({
  userId: worker.userId,
  ...toFile(worker),
  callLink: callLinkOf(worker.phone),
  changedSinceReview: changedSinceReview(worker),
})

const sayActor = (actor: Actor, worker: Worker): string => {
  if (actor.kind === "guest") return "Guest"
  return actor.kind === "user" && actor.userId === worker.userId ? worker.name : actor.name
}

/** A worker's file as staff read it, with what was decided about it. */
export const toWorkerFileView = ({
  worker,
  history,
  ...account
}: Effect.Success<ReturnType<typeof readWorkerFile>>): WorkerFileView => ({
  ...toWorkerRow(worker),
  ...account,
  decisions: possibleDecisions(worker.state),
  history: history.map(({ at, by, state, reason }) => ({ at, by: sayActor(by, worker), state, reason })),
})
