import { InvalidArgumentError } from "commander"

/** How many rows a list shows when it is not told. */
export const defaultLimit = 25
export const largestLimit = 1000
/** The largest number that an order or an inquiry can have. */
export const largestNumber = 2 ** 31 - 1

/** Reads a whole number from 1 to `most`, as typed ("25") or as people write it ("#1042"). */
export const wholeNumber = (most: number) => (text: string) => {
  const digits = /^#?(\d{1,10})$/.exec(text)?.[1]
  const number = Number(digits)
  if (digits === undefined || number < 1 || number > most) {
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`)
  }
  return number
}
