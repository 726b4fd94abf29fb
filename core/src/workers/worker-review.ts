import type { Instant } from "../local-time/local-time.ts"
import { type Worker, type WorkerDocumentKind, type WorkerReview, workerDocumentKinds } from "./worker.ts"

/** What of a file staff look at when they vet a worker. What workers choose alone, and their phone, is not among it. */
export const vettedParts = ["name", "address", ...workerDocumentKinds] as const
export type VettedPart = (typeof vettedParts)[number]

type Vetted = Pick<Worker, "name" | "home" | "documents">

const photoOf = ({ documents }: Pick<Worker, "documents">, kind: WorkerDocumentKind) => documents[kind]?.photo

/** What staff look at, as it is now. */
export const reviewOf = (worker: Vetted, at: Instant): WorkerReview => {
  const photos = workerDocumentKinds.map((kind) => [kind, photoOf(worker, kind)] as const)
  const documents: WorkerReview["documents"] = Object.fromEntries(photos.filter(([, photo]) => photo !== undefined))
  return { at, name: worker.name, address: worker.home.address, documents }
}

const partOf = (review: WorkerReview, part: VettedPart): string | undefined =>
  part === "name" || part === "address" ? review[part] : review.documents[part]

/** What differs between two reviews. */
export const changedBetween = (before: WorkerReview, after: WorkerReview): ReadonlyArray<VettedPart> =>
  vettedParts.filter((part) => partOf(before, part) !== partOf(after, part))

/** What a worker who may work changed since staff looked at it; nothing of everybody else, who is looked at anew before they work. */
export const changedSinceReview = (worker: Worker): ReadonlyArray<VettedPart> =>
  worker.reviewed === null || (worker.state !== "active" && worker.state !== "paused")
    ? []
    : changedBetween(worker.reviewed, reviewOf(worker, worker.reviewed.at))
