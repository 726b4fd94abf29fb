import { type TypedScale, workerScaleProblems } from "@laundry/core/company/scale-bounds"
import { Schema } from "effect"
import { anyText, Day, readVersion } from "../http/wire.ts"

/** A scale that laundry is weighed on for money; empty or null is unknown. */
export const ScaleView = Schema.Struct({
  owner: Schema.Literals(["company", "worker"]),
  name: Schema.String,
  serial: Schema.String,
  certifiedOn: Schema.NullOr(Day),
  /** The number of its type's NTEP certificate. */
  certificate: Schema.String,
  permitNumber: Schema.String,
  /** The state or county that it is permitted in. */
  permitPlace: Schema.String,
  /** The last day of the permit. */
  permitUntil: Schema.NullOr(Day),
})

/** A text of a scale; the bounds are the core's. */
const scaleText = anyText("Must be text")

const optional = Schema.optionalKey(scaleText)

/** What is said of a worker's scale, all or none of it; all of it empty is no scale, left out it stays as it is. */
export const workerScaleTexts = {
  scaleName: optional,
  scaleSerial: optional,
  scaleCertificate: optional,
  scalePermitNumber: optional,
  scalePermitPlace: optional,
  /** "2027-03-01" */
  scalePermitUntil: optional,
}

export const wholeScale = Schema.makeFilter((typed: Partial<TypedScale>) =>
  Object.entries(workerScaleProblems(typed)).map(([field, issue]) => ({ path: [field], issue })),
)

/** The company's scale as it is typed, which weigh tickets of the house name; empty is unknown. */
export const companyScale = {
  scaleName: Schema.String,
  scaleSerial: Schema.String,
  scaleCertifiedOn: Schema.String,
  scaleCertificate: Schema.String,
  scalePermitNumber: Schema.String,
  scalePermitPlace: Schema.String,
  scalePermitUntil: Schema.String,
}

/** All that is known of the scale; an empty field is unknown, and what a page of the release before leaves out stays as it is. */
export const ScaleForm = Schema.Struct({
  scaleName: scaleText,
  scaleSerial: scaleText,
  /** "2026-03-02" */
  scaleCertifiedOn: scaleText,
  scaleCertificate: optional,
  scalePermitNumber: optional,
  scalePermitPlace: optional,
  scalePermitUntil: optional,
  version: readVersion,
})
export type ScaleForm = typeof ScaleForm.Type
