import { type TypedScale, workerScaleProblems } from "@laundry/core/company/scale-bounds"
import { Schema } from "effect"
import { anyText, Day } from "../http/wire.ts"

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
export const scaleText = anyText("Must be text")

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
