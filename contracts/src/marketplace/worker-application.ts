import { weekdays } from "@laundry/core/local-time/weekday"
import { workerBounds, workerDocumentKinds, workerStates } from "@laundry/core/workers/worker"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import {
  listOf,
  Moment,
  oneOf,
  phoneText,
  plainText,
  requiredText,
  wholeNumber,
  yesOrNo,
  ZipCode,
} from "../http/wire.ts"
import { photoBodyLimit, photoData } from "../orders/photo-data.ts"
import { ScaleView, wholeScale, workerScaleTexts } from "../orders/scale.ts"

/** A laundry worker's file, as the worker and staff read it. */
export const WorkerFile = Schema.Struct({
  state: Schema.Literals(workerStates),
  name: Schema.String,
  phone: Schema.String,
  address: Schema.String,
  zipCode: ZipCode,
  radiusMiles: Schema.Int,
  capacity: Schema.Int,
  availability: Schema.Array(Schema.Literals(weekdays)),
  documents: Schema.Array(Schema.Struct({ kind: Schema.Literals(workerDocumentKinds), addedAt: Moment })),
  /** Those without which nobody becomes active. */
  missingDocuments: Schema.Array(Schema.Literals(workerDocumentKinds)),
  /** What they weigh on for money; without one the house weighs. */
  scale: Schema.NullOr(ScaleView),
  /** Staff have looked at the scale as it is. */
  isScaleReviewed: Schema.Boolean,
  /** As it was accepted, word for word. */
  agreement: Schema.String,
  agreedAt: Moment,
  /** New offers are mailed. */
  offerMails: Schema.Boolean,
  appliedAt: Moment,
  decidedAt: Schema.NullOr(Moment),
  /** Why they were refused or paused, or their work ended. */
  reason: Schema.NullOr(Schema.String),
  version: Schema.Int,
})
export type WorkerFile = typeof WorkerFile.Type

/** What somebody reads who has applied, or may. */
export const WorkApplication = Schema.Struct({
  /** Laundry workers are taken on. */
  isOpen: Schema.Boolean,
  /** What is agreed to by applying, word for word. */
  agreement: Schema.String,
  file: Schema.NullOr(WorkerFile),
})
export type WorkApplication = typeof WorkApplication.Type

const numberWithin = (said: string, { least, most }: { readonly least: number; readonly most: number }) => {
  const message = `${said} must be a whole number from ${least} to ${most}`
  return wholeNumber(message)
    .check(Schema.makeFilter((given: number) => (given >= least && given <= most) || message))
    .pipe(Schema.annotateKey({ messageMissingKey: message }))
}

const chosenDays = "Please choose days of the week"
const days = listOf(oneOf(weekdays, chosenDays), chosenDays)

const choices = {
  name: plainText("Name is required", workerBounds.name),
  phone: phoneText("Phone is required"),
  address: plainText("Address is required", workerBounds.address),
  radiusMiles: numberWithin("The distance in miles", workerBounds.radiusMiles),
  capacity: numberWithin("Orders at once", workerBounds.capacity),
}

const oneDay = "Please choose at least one day"
const mustAgree = "You must accept the agreement"

/** What somebody sends who applies. */
export const WorkApplicationForm = Schema.Struct({
  ...choices,
  availability: days.check(Schema.makeFilter((chosen: ReadonlyArray<unknown>) => chosen.length > 0 || oneDay)),
  ...workerScaleTexts,
  /** As it was read, word for word. */
  agreement: requiredText(mustAgree, 5000),
  agrees: yesOrNo("agrees").check(Schema.makeFilter((agrees: boolean) => agrees || mustAgree)),
}).check(wholeScale)
export type WorkApplicationForm = typeof WorkApplicationForm.Type

/** What a worker changes at any time; without a day there are no offers. */
export const WorkSettingsForm = Schema.Struct({
  ...choices,
  availability: days,
  ...workerScaleTexts,
  /** Whether new offers are mailed; left out, it stays as it is. */
  offerMails: Schema.optionalKey(yesOrNo("offerMails")),
  version: wholeNumber("version must be a whole number").pipe(
    Schema.annotateKey({ messageMissingKey: "version must be a whole number" }),
  ),
}).check(wholeScale)
export type WorkSettingsForm = typeof WorkSettingsForm.Type

export const documentParams = { kind: oneOf(workerDocumentKinds, "There is no such document") }

const access = "signed-in" as const
const area = "Work"
const addressErrors = {
  WorkerAddressUnknown: { status: 400, field: "address" },
  AddressLookupUnavailable: 503,
} as const
const closed = { WorkerNotFound: 404, WorkerMoveNotAllowed: 409 } as const

export const workApplicationEndpoints = {
  getWorkApplication: {
    method: "GET",
    path: "/api/work/application",
    summary: "The user's own file as a laundry worker, and what is agreed to by applying",
    area,
    access,
    success: WorkApplication,
    status: 200,
    errors: {},
  },
  applyForWork: {
    method: "POST",
    path: "/api/work/application",
    summary: "Apply as a laundry worker; while the application waits, another one replaces it",
    area,
    access,
    body: WorkApplicationForm,
    success: WorkApplication,
    status: 201,
    errors: {
      ...addressErrors,
      UserNotFound: 401,
      WorkersNotTaken: 409,
      AgreementChanged: { status: 409, field: "agreement" },
      WorkerMoveNotAllowed: 409,
    },
    limit: { max: 20, seconds: 600 },
  },
  changeWorkSettings: {
    method: "PUT",
    path: "/api/work/application",
    summary: "Change where, when and how much the user wants to work",
    area,
    access,
    body: WorkSettingsForm,
    success: WorkApplication,
    status: 200,
    errors: { ...closed, ...addressErrors, StaleWorker: 409 },
    limit: { max: 60, seconds: 600 },
  },
  addWorkDocument: {
    method: "PUT",
    path: "/api/work/application/documents/:kind",
    summary: "Add a document to the user's own file, as a photo; it replaces an earlier one",
    area,
    access,
    params: Schema.Struct(documentParams),
    body: Schema.Struct({ photo: photoData("Please take a photo") }),
    bodyLimit: photoBodyLimit,
    success: WorkApplication,
    status: 200,
    errors: { ...closed, PhotoRefused: { status: 400, field: "photo" }, PhotoTooLarge: 413 },
    limit: { max: 30, seconds: 600 },
  },
  getWorkDocument: {
    method: "GET",
    path: "/api/work/application/documents/:kind",
    summary: "A document of the user's own file",
    area,
    access,
    params: Schema.Struct(documentParams),
    success: "bytes",
    status: 200,
    errors: { WorkerNotFound: 404, PhotoNotFound: 404 },
  },
} as const satisfies Record<string, Endpoint>
