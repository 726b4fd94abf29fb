/** The fields of the card form, in their order. */
export const cardFieldNames = ["number", "expiry", "cvc", "postalCode"] as const
export type CardFieldName = (typeof cardFieldNames)[number]

/** What is wrong with a field, as Stripe codes and words it. */
export interface FieldProblem {
  readonly code: string
  readonly message: string
}

/** Lays out what was typed: groups of a card number, `MM / YY`, digits alone elsewhere. */
export const formatField = (name: CardFieldName, typed: string, cardNumber = ""): string => {
  const digits = typed.replace(/\D/g, "")
  switch (name) {
    case "number":
      return formatNumber(digits)
    case "expiry":
      return formatExpiry(digits)
    case "cvc":
      return digits.slice(0, isAmex(cardNumber) ? 4 : 3)
    case "postalCode":
      return digits.slice(0, 5)
  }
}

/** What Stripe's form would say of the field's text, if anything. `now` decides whether a card has expired. */
export const checkField = (
  name: CardFieldName,
  text: string,
  cardNumber: string,
  now: Date,
): FieldProblem | undefined => {
  const digits = text.replace(/\D/g, "")
  switch (name) {
    case "number":
      if (digits.length < numberLength(digits)) return problems.incompleteNumber
      return passesLuhn(digits) ? undefined : problems.invalidNumber
    case "expiry":
      return checkExpiry(digits, now)
    case "cvc":
      return digits.length < (isAmex(cardNumber) ? 4 : 3) ? problems.incompleteCvc : undefined
    case "postalCode":
      return digits.length < 5 ? problems.incompletePostalCode : undefined
  }
}

/** `MM / YY` as numbers. */
export const parseExpiry = (text: string): { readonly month: number; readonly year: number } => {
  const digits = text.replace(/\D/g, "")
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) }
}

/** Where the caret goes after formatting: behind as many digits as it was behind before. */
export const caretAfter = (formatted: string, digitsBefore: number): number => {
  let seen = 0
  for (let index = 0; index < formatted.length; index++) {
    if (seen === digitsBefore) return index
    if (/\d/.test(formatted.charAt(index))) seen += 1
  }
  return formatted.length
}

const problems = {
  incompleteNumber: { code: "incomplete_number", message: "Your card number is incomplete." },
  invalidNumber: { code: "invalid_number", message: "Your card number is invalid." },
  incompleteExpiry: { code: "incomplete_expiry", message: "Your card's expiration date is incomplete." },
  invalidMonth: { code: "invalid_expiry_month", message: "Your card's expiration date is invalid." },
  pastMonth: { code: "invalid_expiry_month_past", message: "Your card's expiration date is in the past." },
  pastYear: { code: "invalid_expiry_year_past", message: "Your card's expiration year is in the past." },
  invalidYear: { code: "invalid_expiry_year", message: "Your card's expiration year is invalid." },
  incompleteCvc: { code: "incomplete_cvc", message: "Your card's security code is incomplete." },
  incompletePostalCode: { code: "incomplete_zip", message: "Your ZIP code is incomplete." },
} as const satisfies Record<string, FieldProblem>

const isAmex = (number: string) => /^3[47]/.test(number)

const numberLength = (digits: string) => (isAmex(digits) ? 15 : 16)

const formatNumber = (digits: string): string => {
  const kept = digits.slice(0, numberLength(digits))
  const groups = isAmex(kept) ? /(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/
  return (groups.exec(kept)?.slice(1) ?? []).filter((group) => group !== undefined).join(" ")
}

const formatExpiry = (digits: string): string => {
  // No month begins with 2 to 9: such a first digit is the whole month.
  const kept = (/^[2-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4)
  return kept.length > 2 ? `${kept.slice(0, 2)} / ${kept.slice(2)}` : kept
}

const checkExpiry = (digits: string, now: Date): FieldProblem | undefined => {
  if (digits.length < 4) return problems.incompleteExpiry
  const { month, year } = parseExpiry(digits)
  if (month < 1 || month > 12) return problems.invalidMonth
  if (year < now.getFullYear()) return problems.pastYear
  if (year === now.getFullYear() && month < now.getMonth() + 1) return problems.pastMonth
  return year > now.getFullYear() + 49 ? problems.invalidYear : undefined
}

const passesLuhn = (digits: string): boolean => {
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2))
    .reduce((total, digit) => total + digit, 0)
  return sum % 10 === 0
}
