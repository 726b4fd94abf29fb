/** The days for a decision about a claim as they were typed. */
export interface TypedClaimAnswer {
  readonly claimAnswerDays: string
}

export type ClaimAnswerField = keyof TypedClaimAnswer

/** The most days. */
const mostAnswerDays = 14

/** What is wrong with them, in a sentence. */
export const claimAnswerProblems = (typed: TypedClaimAnswer): Readonly<Partial<Record<ClaimAnswerField, string>>> => {
  const text = typed.claimAnswerDays.trim()
  const days = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  return days >= 1 && days <= mostAnswerDays
    ? {}
    : { claimAnswerDays: `Claims must be decided within 1 to ${mostAnswerDays} days.` }
}
