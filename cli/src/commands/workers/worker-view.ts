import { sayScale } from "@laundry/core/order/weigh-tickets/scale"
import type { readWorkerFile } from "@laundry/core/vetting/read-workers"
import { missingDocuments, type Worker, workerDocumentKinds } from "@laundry/core/workers/worker"
import { changedSinceReview } from "@laundry/core/workers/worker-review"
import type { Effect } from "effect"
import type { ListColumn } from "../../views/listing.ts"
import { sayActor, sayInstant } from "../../views/order-view.ts"

const iso = (at: number): string => new Date(at).toISOString()

/** A laundry worker as scripts read it: of documents only which there are. */
export const workerJson = ({ agreement, documents, appliedAt, decidedAt, reviewed, ...worker }: Worker) => ({
  ...worker,
  agreement: { ...agreement, acceptedAt: iso(agreement.acceptedAt) },
  documents: workerDocumentKinds.filter((kind) => documents[kind] !== undefined),
  changedSinceReview: changedSinceReview({ ...worker, agreement, documents, appliedAt, decidedAt, reviewed }),
  appliedAt: iso(appliedAt),
  decidedAt: decidedAt === null ? null : iso(decidedAt),
})

/** The columns of a list of laundry workers. */
export const columns: ReadonlyArray<ListColumn<Worker>> = [
  { name: "name", title: "Name", shrinks: true, value: ({ name }) => name },
  { name: "state", title: "State", value: ({ state }) => state },
  {
    name: "applied",
    title: "Applied",
    value: ({ appliedAt }) => iso(appliedAt),
    text: ({ appliedAt }) => sayInstant(appliedAt),
  },
  { name: "zip", title: "ZIP", value: ({ home }) => home.zipCode },
  { name: "radius", title: "Miles", mayGo: true, value: ({ radiusMiles }) => radiusMiles },
  { name: "capacity", title: "Orders", mayGo: true, value: ({ capacity }) => capacity },
  { name: "phone", title: "Phone", mayGo: true, value: ({ phone }) => phone },
  { name: "id", title: "Id", isExtra: true, value: ({ userId }) => userId },
  { name: "address", title: "Address", isExtra: true, value: ({ home }) => home.address },
]

const sayList = (words: ReadonlyArray<string>): string => (words.length === 0 ? "–" : words.join(", "))

/** All that is known of a laundry worker. */
export const factsOf = ({
  worker,
  email,
  isDisabled,
  history,
}: Effect.Success<ReturnType<typeof readWorkerFile>>): ReadonlyArray<readonly [string, string]> => [
  ["State", worker.state],
  ...(worker.reason === null ? [] : [["Reason", worker.reason] as const]),
  ["Email", isDisabled ? `${email} (the account is disabled)` : email],
  ["Phone", worker.phone],
  ["Address", worker.home.address],
  ["ZIP code", worker.home.zipCode],
  ["Distance", `${worker.radiusMiles} miles at most`],
  ["Orders at once", String(worker.capacity)],
  ["Days", sayList(worker.availability)],
  ["Documents", sayList(workerDocumentKinds.filter((kind) => worker.documents[kind] !== undefined))],
  ["Scale", worker.scale === null ? "–" : sayScale(worker.scale)],
  ["Missing", sayList(missingDocuments(worker))],
  ["Changed since the review", sayList(changedSinceReview(worker))],
  ["Agreed", sayInstant(worker.agreement.acceptedAt)],
  ...history.map(
    ({ at, by, state, reason }) =>
      [state, `${sayInstant(at)} by ${sayActor(by)}${reason === null ? "" : `: ${reason}`}`] as const,
  ),
]
