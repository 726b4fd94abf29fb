import type { PhoneNumber } from "../shared/phone-number.ts"
import { readPhone } from "../shared/read-phone.ts"

/** The American number that texts to a phone go to; undefined for anything that takes no texts from us, as a line with an extension. */
export const textedNumber = (typed: string): PhoneNumber | undefined => {
  const phone = readPhone(typed)
  return phone?.extension === null && phone.number.startsWith("+1") ? phone.number : undefined
}

/** "(•••) •••-0142": enough to know one's own number by. Empty for a text without a number. */
export const maskPhone = (typed: string): string => {
  const lastDigits = readPhone(typed)?.number.slice(-4)
  return lastDigits === undefined ? "" : `(•••) •••-${lastDigits}`
}
