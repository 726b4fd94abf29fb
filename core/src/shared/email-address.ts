/** One address that mail can be sent to; nothing that a mail header could be broken with. */
const pattern = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]{2,}$/

/** The longest address that mail servers take. */
const maximumLength = 254

/** Whether a text is an email address, surrounding blanks aside. */
export const isEmailAddress = (text: string): boolean =>
  text.trim().length <= maximumLength && pattern.test(text.trim()) && !/\p{Cc}|\p{Surrogate}/u.test(text.trim())
