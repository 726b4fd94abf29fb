import { typedScale } from "../company/scale-bounds.ts"
import type { Instant } from "../local-time/local-time.ts"
import { mayWork, type Worker, type WorkerDocumentKind, type WorkerReview, workerDocumentKinds } from "./worker.ts"

/** What of a file staff look at when they vet a worker. What workers choose alone, and their phone, is not among it. */
export const vettedParts = ["name", "address", "scale", ...workerDocumentKinds] as const
export type VettedPart = (typeof vettedParts)[number]

type Vetted = Pick<Worker, "name" | "home" | "scale" | "documents">

const photoOf = ({ documents }: Pick<Worker, "documents">, kind: WorkerDocumentKind) => documents[kind]?.photo

/** What staff look at, as it is now. */
export const reviewOf = (worker: Vetted, at: Instant): WorkerReview => {
  const photos = workerDocumentKinds.map((kind) => [kind, photoOf(worker, kind)] as const)
  const documents: WorkerReview["documents"] = Object.fromEntries(photos.filter(([, photo]) => photo !== undefined))
  return { at, name: worker.name, address: worker.home.address, scale: worker.scale, documents }
}

/** All that a scale says, as one text. */
const sayAll = ({ scale = null }: WorkerReview): string | undefined =>
  scale === null ? undefined : JSON.stringify(typedScale(scale))

const partOf = (review: WorkerReview, part: VettedPart): string | undefined => {
  if (part === "scale") return sayAll(review)
  return part === "name" || part === "address" ? review[part] : review.documents[part]
}

/** What differs between two reviews. */
export const changedBetween = (before: WorkerReview, after: WorkerReview): ReadonlyArray<VettedPart> =>
  vettedParts.filter((part) => partOf(before, part) !== partOf(after, part))

/** What a worker who may work changed since staff looked at it; nothing of everybody else, who is looked at anew before they work. */
export const changedSinceReview = (worker: Worker): ReadonlyArray<VettedPart> => {
  if (!mayWork(worker)) return []
  if (worker.reviewed === null) return worker.scale === null ? [] : ["scale"]
  return changedBetween(worker.reviewed, reviewOf(worker, worker.reviewed.at))
}
