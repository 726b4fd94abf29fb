import { phoneKey, withoutMarks } from "../shared/phone-number.ts"
import type { PhoneNumber } from "./text-messenger.port.ts"

/** Whether a text is a phone number as networks know it (E.164), of any country: providers say so of phones. */
export const isPhoneNumber = (text: string): text is PhoneNumber => /^\+[1-9]\d{6,14}$/.test(text)

/** North American area codes and exchanges begin with 2 to 9. */
const american = /^[2-9]\d{2}[2-9]\d{6}$/

/** The American number that somebody typed, with or without the country's 1; undefined for anything that takes no texts from us. */
export const parsePhoneNumber = (typed: string): PhoneNumber | undefined => {
  const digits = withoutMarks(typed).replace(/^\+?1(?=\d)/, "")
  const number = `+1${digits}`
  return american.test(digits) && isPhoneNumber(number) ? number : undefined
}

/** "(•••) •••-0142": enough to know one's own number by. Empty for a text without a number. */
export const maskPhone = (typed: string): string => {
  const lastDigits = phoneKey(typed)?.slice(-4)
  return lastDigits === undefined ? "" : `(•••) •••-${lastDigits}`
}
