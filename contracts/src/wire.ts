import { parseIsoDate } from "@laundry/core/eastern-time/eastern-time"
import { isEmailAddress } from "@laundry/core/shared/email-address"
import { Schema } from "effect"

/** U+0000 and half surrogate pairs can't be stored as text. */
const isStorable = (text: string): boolean => !/\u0000|\p{Surrogate}/u.test(text)

const storable = Schema.makeFilter((text: string) => isStorable(text) || "Contains characters that can't be used")

const atMost = (length: number) => Schema.isMaxLength(length, { message: `Must be at most ${length} characters` })

/** A text that must say something. `required` is the message for one that is missing, empty or blank. */
export const requiredText = (required: string, maximumLength: number) =>
  Schema.String.annotate({ message: required })
    .check(
      Schema.makeFilter((text: string) => text.trim() !== "" || required),
      storable,
      atMost(maximumLength),
    )
    .pipe(Schema.annotateKey({ messageMissingKey: required }))

/** One of the given values; `message` is for everything else, and for none. */
export const oneOf = <const A extends string | number | boolean>(choices: ReadonlyArray<A>, message: string) =>
  Schema.Literals(choices)
    .annotate({ message })
    .pipe(Schema.annotateKey({ messageMissingKey: message }))

/** Any text at all, which the core judges; `message` is for what is none, or is missing. */
export const anyText = (message: string) =>
  Schema.String.annotate({ message }).pipe(Schema.annotateKey({ messageMissingKey: message }))

/** A text of the caller's own that nobody reads; it may be left out. */
export const quietText = (name: string, maximumLength: number) => {
  const message = `${name} must be a text of at most ${maximumLength} characters`
  return Schema.optionalKey(Schema.String.annotate({ message }).check(Schema.isMaxLength(maximumLength, { message })))
}

/** A text that may be missing, null or empty. */
export const optionalText = (maximumLength: number) =>
  Schema.optionalKey(
    Schema.NullOr(Schema.String.check(storable, atMost(maximumLength))).annotate({ message: "Must be text" }),
  )

/** An e-mail address. `required` is the message for one that is missing or empty, another one is told to be valid. */
export const emailAddressOr = (required: string) =>
  Schema.String.annotate({ message: "Valid email is required" })
    .check(
      Schema.makeFilter((text: string) => text.trim() !== "" || required),
      Schema.makeFilter((text: string) => isEmailAddress(text) || "Valid email is required"),
    )
    .pipe(Schema.annotateKey({ messageMissingKey: required }))

/** An e-mail address (specification §5: 'Email is required' when empty, 'Valid email is required' otherwise). */
export const emailAddress = emailAddressOr("Email is required")

/** A calendar day YYYY-MM-DD. `required` is the message for one that is missing or not a day. */
export const isoDate = (required: string) =>
  Schema.String.annotate({ message: required })
    .check(Schema.makeFilter((text: string) => parseIsoDate(text) !== undefined || required))
    .pipe(Schema.annotateKey({ messageMissingKey: required }))

/** A decimal string of dollars with two digits: "30.00". */
export const MoneyString = Schema.String.check(Schema.isPattern(/^-?\d+\.\d{2}$/)).annotate({
  description: "US dollars with two digits",
  examples: ["30.00"],
})

/** An instant as ISO 8601 UTC. */
export const IsoInstant = Schema.String.annotate({ description: "ISO 8601 instant in UTC" })

/** The unguessable id of an order as it stands in a path or a body. Any text is taken: an unknown one is simply not found. */
export const OrderIdText = requiredText("Order id is required", 200)

/** A whole number; `message` is for everything that is none. */
export const wholeNumber = (message: string) => Schema.Number.annotate({ message }).check(Schema.isInt({ message }))

/** The version that was read: a change of an older one is refused. It may be left out. */
export const readVersion = Schema.optionalKey(wholeNumber("version must be a whole number"))

/** A whole number in a query, in plain digits and within bounds; it may be left out. */
export const queryNumber = (name: string, least: number, most: number) => {
  const message = `${name} must be a whole number from ${least} to ${most}`
  return Schema.optionalKey(
    Schema.String.annotate({ message }).check(
      Schema.makeFilter(
        (text: string) => (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) || message,
      ),
    ),
  )
}

/** One of the given words in a query; it may be left out. */
export const queryChoice = <const A extends string>(name: string, choices: ReadonlyArray<A>) =>
  Schema.optionalKey(Schema.Literals(choices).annotate({ message: `${name} must be one of ${choices.join(", ")}` }))

/** A calendar day in a query; it may be left out. */
export const queryDate = (name: string) => Schema.optionalKey(isoDate(`${name} must be a day such as 2026-11-20`))

/** What somebody searches for; it may be left out. */
export const querySearch = Schema.optionalKey(
  Schema.String.annotate({ message: "Please search for one text" }).check(storable, atMost(200)),
)

/** An amount of dollars as people type it: "12", "12.5" or "12.50"; never negative. */
export const typedMoney = (label: string) =>
  Schema.String.annotate({ message: `${label} must be an amount in dollars` }).check(
    Schema.makeFilter(
      (text: string) => /^\d{1,6}(\.\d{1,2})?$/.test(text.trim()) || `${label} must be an amount in dollars`,
    ),
  )
