import { PromoCodeForm } from "@laundry/contracts/company/promo-codes"
import { validatorOf } from "../../shared/forms/validator.ts"

/** A promo code as it is being typed in; in this order on the screen. */
export const emptyPromo = {
  code: "",
  kind: "percent",
  value: "",
  wholeOrder: "no",
  most: "",
  minimum: "",
  until: "",
  times: "",
  firstOrderOnly: "no",
}
export type PromoField = keyof typeof emptyPromo
export type TypedPromo = Readonly<Record<PromoField, string>>

export const promoFields: ReadonlyArray<PromoField> = [
  "code",
  "kind",
  "value",
  "wholeOrder",
  "most",
  "minimum",
  "until",
  "times",
  "firstOrderOnly",
]

const validate = validatorOf(PromoCodeForm)

/** What is left empty is not limited. */
const bodyOf = ({ code, kind, value, wholeOrder, most, minimum, until, times, firstOrderOnly }: TypedPromo) => ({
  code,
  kind,
  value,
  firstOrderOnly: firstOrderOnly === "yes",
  // What is asked for a percentage alone is not sent of an amount.
  ...(kind === "percent" && wholeOrder === "yes" && { wholeOrder: true }),
  ...(kind === "percent" && most.trim() !== "" && { most: most.trim().replace(/^\$/, "") }),
  ...(minimum.trim() !== "" && { minimum: minimum.trim().replace(/^\$/, "") }),
  ...(until !== "" && { until }),
  ...(times.trim() !== "" && { times: Number(times) }),
})

type Read = { readonly body: PromoCodeForm } | { readonly problems: Readonly<Partial<Record<string, string>>> }

/** Reads what was typed by the rules of the contract: what is to be sent, or a sentence for each field that won't do. */
export const readPromo = (typed: TypedPromo): Read => {
  const read = validate(bodyOf(typed))
  if (read.issues === undefined) return { body: read.value }
  return {
    problems: Object.fromEntries(
      read.issues.map(({ path = [], message }) => {
        const [first] = path
        return [String(typeof first === "object" ? first.key : first), message]
      }),
    ),
  }
}
