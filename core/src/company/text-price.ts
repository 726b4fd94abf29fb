/** What carriers take for each part of a text as it was typed, in cents: "0.83". */
export interface TypedTextPrice {
  readonly textSegmentPrice: string
}

export type TextPriceField = keyof TypedTextPrice

/** The most cents. */
const mostCents = 100

/** Reads it as hundredths of a cent; undefined for anything else than cents with up to two decimals. */
export const parseTextPrice = ({ textSegmentPrice }: TypedTextPrice): number | undefined => {
  const [, whole, decimals = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(textSegmentPrice.trim()) ?? []
  if (whole === undefined) return undefined
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, "0"))
  return hundredths <= mostCents * 100 ? hundredths : undefined
}

/** "0.83": hundredths of a cent as they are typed. */
export const formatTextPrice = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** What is wrong with it, in a sentence. */
export const textPriceProblems = (typed: TypedTextPrice): Readonly<Partial<Record<TextPriceField, string>>> =>
  parseTextPrice(typed) === undefined
    ? { textSegmentPrice: `A part of a text costs 0 to ${mostCents} cents, such as 0.83.` }
    : {}
