/** A phone number as networks know it (E.164): "+13055550142". */
export type PhoneNumber = string & { readonly PhoneNumber: unique symbol }

/** Whether a text is a phone number as networks know it (E.164), of any country: providers say so of phones. */
export const isPhoneNumber = (text: string): text is PhoneNumber => /^\+[1-9]\d{6,14}$/.test(text)

/**
 * A phone as it is kept: as it was typed or pasted, without marks that nobody sees and with plain digits for those that
 * keyboards of other scripts make as wide as their letters.
 */
export const tidyPhone = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .trim()

const betweenDigits = /[\s().\p{Pd}]/gu

/**
 * A phone number as customers read it, however it was typed: "(305) 555-0142" for an American one, with or without the country's 1.
 * Any other text stays as it is.
 */
export const formatPhone = (typed: string): string => {
  const text = tidyPhone(typed)
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(text.replaceAll(betweenDigits, "")) ?? []
  return area === undefined ? text : `(${area}) ${exchange}-${line}`
}
