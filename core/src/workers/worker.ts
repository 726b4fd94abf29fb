import type { UserId } from "../access/actor.ts"
import type { Coordinates } from "../areas/coordinates.ts"
import type { ZipCode } from "../areas/service-area.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Weekday } from "../local-time/weekday.ts"
import type { PhotoId } from "../order/photo.ts"
import type { Scale } from "../order/weigh-tickets/scale.ts"

/** What has become of an application: it waits, was turned down, or made a worker, who works, is paused or has stopped for good. */
export const workerStates = ["applied", "active", "paused", "refused", "ended"] as const
export type WorkerState = (typeof workerStates)[number]

/** What a worker may choose, both ends included, and the most characters of what is written. */
export const workerBounds = {
  radiusMiles: { least: 1, most: 25 },
  capacity: { least: 1, most: 20 },
  name: 100,
  phone: 40,
  address: 300,
  reason: 500,
} as const

/** What an applicant shows: an ID, where the laundry is washed, and an insurance, if there is one. */
export const workerDocumentKinds = ["identity", "workplace", "insurance"] as const
export type WorkerDocumentKind = (typeof workerDocumentKinds)[number]

/** Without these nobody becomes active. */
export const requiredDocuments = ["identity", "workplace"] as const satisfies ReadonlyArray<WorkerDocumentKind>

/** For so many days documents stay after somebody was refused or has stopped: until then a decision can be asked about. */
export const workerDocumentDays = 90

/** A document as a photo, of which one of each kind is kept. */
export interface WorkerDocument {
  readonly photo: PhotoId
  readonly addedAt: Instant
}

export type WorkerDocuments = Readonly<Partial<Record<WorkerDocumentKind, WorkerDocument>>>

/** The independent contractor agreement, as an applicant accepted it. */
export interface WorkerAgreement {
  /** Word for word as it was shown. */
  readonly wording: string
  readonly acceptedAt: Instant
  readonly ip: string | null
}

/** What staff looked at when they vetted a worker: by it is known what was changed since. */
export interface WorkerReview {
  readonly at: Instant
  readonly name: string
  readonly address: string
  /** The scale; left out before scales were asked about. */
  readonly scale?: Scale | null
  /** The photo of each document. */
  readonly documents: Readonly<Partial<Record<WorkerDocumentKind, PhotoId>>>
}

/** Where a worker washes. Distances to orders count from there. */
export interface WorkerHome {
  /** On one line, with its apartment. */
  readonly address: string
  readonly zipCode: ZipCode
  readonly coordinates: Coordinates
}

/** What a worker decides alone, at any time. */
export interface WorkerChoices {
  /** How far away offers may be, in miles as the crow flies. */
  readonly radiusMiles: number
  /** How many accepted orders may be under way at once. */
  readonly capacity: number
  /** Orders are picked up on these days, in the order of the week; without any there are no offers. */
  readonly availability: ReadonlyArray<Weekday>
}

/** A laundry worker of the marketplace, or somebody who applied to be one: a user with a file, whatever their role. */
export interface Worker extends WorkerChoices {
  readonly userId: UserId
  readonly state: WorkerState
  /** What customers and staff call them. */
  readonly name: string
  readonly phone: string
  readonly home: WorkerHome
  readonly documents: WorkerDocuments
  /** What they weigh on for money; null where they named none, and the house weighs. */
  readonly scale: Scale | null
  readonly agreement: WorkerAgreement
  /** Whether new offers are mailed. */
  readonly offerMails: boolean
  readonly appliedAt: Instant
  /** When staff decided last; null while nobody has. */
  readonly decidedAt: Instant | null
  /** Why they were refused or paused, as they read it. */
  readonly reason: string | null
  /** Null for those who were never taken on since they applied last. */
  readonly reviewed: WorkerReview | null
  /** Counts the changes; a decision names the version it read. */
  readonly version: number
}

/** What customers are told of a worker: the first name, and no more. */
export const firstNameOf = ({ name }: Pick<Worker, "name">): string => name.trim().split(/\s+/)[0] ?? ""

/** Which required documents are not there. */
export const missingDocuments = ({ documents }: Pick<Worker, "documents">): ReadonlyArray<WorkerDocumentKind> =>
  requiredDocuments.filter((kind) => documents[kind] === undefined)

/** Whether a worker may do what was accepted: active, or paused. */
export const mayWork = ({ state }: Pick<Worker, "state">): boolean => state === "active" || state === "paused"
