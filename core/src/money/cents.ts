import type { Brand } from "effect"

/** An amount of US dollars as an integer number of cents. May be negative (a refund, an overpayment). */
export type Cents = number & Brand.Brand<"Cents">

export const zeroCents = 0 as Cents

/** Takes an integer number of cents; throws a RangeError on a fraction or an unsafe integer, which is a bug of the caller. */
export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`)
  return (amount === 0 ? 0 : amount) as Cents
}

const decimalPattern = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/

/** Reads a decimal string of dollars such as "30", "30.5" or "30.00"; undefined when it is not one. */
export const parseMoney = (text: string): Cents | undefined => {
  const match = decimalPattern.exec(text)
  if (match === null) return undefined
  const [, sign, dollars, fraction = ""] = match
  return cents((sign === "-" ? -1 : 1) * (Number(dollars) * 100 + Number(fraction.padEnd(2, "0"))))
}

/** The wire form: a decimal string with two digits, "30.00". */
export const formatMoney = (amount: Cents): string => {
  const whole = Math.abs(amount)
  const fraction = whole % 100
  return `${amount < 0 ? "-" : ""}${(whole - fraction) / 100}.${fraction < 10 ? "0" : ""}${fraction}`
}

/** What people read: "$30.00", "-$10.00", "$1,250.00". */
export const formatDollars = (amount: Cents): string => {
  const [whole = "0", fraction = "00"] = formatMoney(amount).replace("-", "").split(".")
  return `${amount < 0 ? "-" : ""}$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction}`
}

/** "$30", "$30.50": the way people say it, for sentences. */
export const sayDollars = (amount: Cents): string => formatDollars(amount).replace(/\.00$/, "")

export const addCents = (...amounts: ReadonlyArray<Cents>): Cents =>
  cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))

export const subtractCents = (from: Cents, amount: Cents): Cents => cents(from - amount)
