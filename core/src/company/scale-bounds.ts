import { parseIsoDate } from "../local-time/local-time.ts"
import { type Scale, unknownScale } from "../order/weigh-tickets/scale.ts"

/** A scale as it was typed; an empty field is unknown. */
export interface TypedScale {
  readonly scaleName: string
  readonly scaleSerial: string
  /** "2026-03-02" */
  readonly scaleCertifiedOn: string
  readonly scaleCertificate: string
  readonly scalePermitNumber: string
  readonly scalePermitPlace: string
  /** "2027-03-01" */
  readonly scalePermitUntil: string
}

export type ScaleField = keyof TypedScale

/** The most characters of each of its texts. */
export const scaleTextLimit = 60

/** What a field is called in a sentence. */
const labels = {
  scaleName: "Name of the scale",
  scaleSerial: "Serial number",
  scaleCertificate: "NTEP certificate number",
  scalePermitNumber: "Permit number",
  scalePermitPlace: "Place of the permit",
  scalePermitUntil: "Last day of the permit",
  scaleCertifiedOn: "Day of the certificate",
} as const satisfies Record<ScaleField, string>

/** What is asked of a scale that a laundry worker weighs on for money, in the order of the form. */
export const workerScaleFields = [
  "scaleName",
  "scaleSerial",
  "scaleCertificate",
  "scalePermitNumber",
  "scalePermitPlace",
  "scalePermitUntil",
] as const satisfies ReadonlyArray<ScaleField>

export const scaleFields: ReadonlyArray<ScaleField> = [...workerScaleFields, "scaleCertifiedOn"]

const textProblem = (label: string, typed: string): string | undefined => {
  if (typed.trim().length > scaleTextLimit) return `${label} must be at most ${scaleTextLimit} characters`
  return /\p{Cc}|\p{Surrogate}/u.test(typed.trim()) ? `${label} must be one line of plain text` : undefined
}

const dayProblem = (label: string, typed: string): string | undefined =>
  typed.trim() === "" || parseIsoDate(typed.trim()) !== undefined
    ? undefined
    : `${label} must be a day such as 2026-03-02`

const problemOf = (field: ScaleField, typed: string): string | undefined => {
  const isDay = field === "scaleCertifiedOn" || field === "scalePermitUntil"
  return (isDay ? dayProblem : textProblem)(labels[field], typed)
}

type ScaleProblems = Readonly<Partial<Record<ScaleField, string>>>

/** What is wrong with it, a sentence for each field. */
export const scaleProblems = (typed: Partial<TypedScale>): ScaleProblems =>
  Object.fromEntries(
    scaleFields.flatMap((field) => {
      const problem = problemOf(field, typed[field] ?? "")
      return problem === undefined ? [] : [[field, problem]]
    }),
  )

/** The same of a laundry worker's: a scale is told whole, or not at all. */
export const workerScaleProblems = (typed: Partial<TypedScale>): ScaleProblems => {
  const isEmpty = (field: ScaleField) => (typed[field] ?? "").trim() === ""
  const missing = workerScaleFields.every(isEmpty) ? [] : workerScaleFields.filter(isEmpty)
  return {
    ...Object.fromEntries(missing.map((field) => [field, `${labels[field]} is needed to weigh for money`])),
    ...scaleProblems(typed),
  }
}

/** The scale as somebody would type it. */
export const typedScale = (scale: Scale): TypedScale => ({
  scaleName: scale.name,
  scaleSerial: scale.serial,
  scaleCertifiedOn: scale.certifiedOn ?? "",
  scaleCertificate: scale.certificate,
  scalePermitNumber: scale.permitNumber,
  scalePermitPlace: scale.permitPlace,
  scalePermitUntil: scale.permitUntil ?? "",
})

/** A scale from what was typed without a problem. */
export const readScale = (typed: TypedScale, owner: Scale["owner"]): Scale => ({
  owner,
  name: typed.scaleName.trim(),
  serial: typed.scaleSerial.trim(),
  certifiedOn: parseIsoDate(typed.scaleCertifiedOn.trim()) ?? null,
  certificate: typed.scaleCertificate.trim(),
  permitNumber: typed.scalePermitNumber.trim(),
  permitPlace: typed.scalePermitPlace.trim(),
  permitUntil: parseIsoDate(typed.scalePermitUntil.trim()) ?? null,
})

/** A worker's scale from what was typed without a problem: null for none, undefined where nothing was said of it. */
export const readWorkerScale = (typed: Partial<TypedScale>): Scale | null | undefined => {
  const said = workerScaleFields.flatMap((field) => typed[field] ?? [])
  if (said.length === 0) return undefined
  return said.every((text) => text.trim() === "")
    ? null
    : readScale({ ...typedScale(unknownScale), ...typed }, "worker")
}
