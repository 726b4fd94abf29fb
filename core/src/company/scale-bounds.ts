import { parseIsoDate } from "../local-time/local-time.ts"

/** The scale as it was typed; an empty field is unknown. */
export interface TypedScale {
  readonly scaleName: string
  readonly scaleSerial: string
  /** "2026-03-02" */
  readonly scaleCertifiedOn: string
}

export type ScaleField = keyof TypedScale

/** The most characters of its name, and of its serial number. */
export const scaleTextLimit = 60

const textProblem = (label: string, typed: string): string | undefined => {
  if (typed.trim().length > scaleTextLimit) return `${label} must be at most ${scaleTextLimit} characters`
  return /\p{Cc}|\p{Surrogate}/u.test(typed.trim()) ? `${label} must be one line of plain text` : undefined
}

const dayProblem = (typed: string): string | undefined =>
  typed.trim() === "" || parseIsoDate(typed.trim()) !== undefined
    ? undefined
    : "Day of the certificate must be a day such as 2026-03-02"

/** What is wrong with it, a sentence for each field. */
export const scaleProblems = (typed: TypedScale): Readonly<Partial<Record<ScaleField, string>>> => {
  const name = textProblem("Name of the scale", typed.scaleName)
  const serial = textProblem("Serial number", typed.scaleSerial)
  const day = dayProblem(typed.scaleCertifiedOn)
  return {
    ...(name !== undefined && { scaleName: name }),
    ...(serial !== undefined && { scaleSerial: serial }),
    ...(day !== undefined && { scaleCertifiedOn: day }),
  }
}
