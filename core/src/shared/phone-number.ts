/** A phone number as typed or pasted without what people and programs put between its digits: spaces, dashes, marks that nobody sees. */
export const withoutMarks = (typed: string): string => typed.replaceAll(/[\s().\p{Cf}\p{Pd}]/gu, "")

/**
 * A phone number as customers read it, however it was typed: "(305) 555-0142" for an American one, with or without the country's 1.
 * Any other text stays as it is.
 */
export const formatPhone = (typed: string): string => {
  const text = typed.trim()
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(withoutMarks(text)) ?? []
  return area === undefined ? text : `(${area}) ${exchange}-${line}`
}

/** The least digits that a phone number has without its area. */
const leastDigits = 7

/** What all ways of writing a phone number have in common: its last ten digits. Undefined for a text that has too few. */
export const phoneKey = (typed: string): string | undefined => {
  const digits = typed.replaceAll(/[^0-9]/g, "").slice(-10)
  return digits.length < leastDigits ? undefined : digits
}
