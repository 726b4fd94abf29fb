/** One address that mail can be sent to; nothing that a mail header could be broken with. */
const pattern = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]{2,}$/

/** The longest address that mail servers take. */
const maximumLength = 254

/**
 * Whether a text is an email address, surrounding blanks aside. Two capitals are refused, İ and Σ: their small letter is another in the database
 * than here (Σ as the last of a word), so that an account would be told apart by two emails.
 */
export const isEmailAddress = (text: string): boolean =>
  text.trim().length <= maximumLength &&
  pattern.test(text.trim()) &&
  !/[\u0130\u03a3\p{Cc}\p{Surrogate}]/u.test(text.trim())
