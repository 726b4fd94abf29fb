import { instantText } from "@laundry/core/local-time/instant-text"
import { type Instant, type IsoDate, parseIsoDate } from "@laundry/core/local-time/local-time"
import { formatMoney, parseMoney } from "@laundry/core/money/cents"
import { type Pounds, pounds } from "@laundry/core/money/pounds"
import { isEmailAddress } from "@laundry/core/shared/email-address"
import { hasLineBreak, leadsSomewhere } from "@laundry/core/shared/plain-words"
import { Effect, Schema, SchemaGetter, SchemaIssue, SchemaTransformation } from "effect"

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

/** That a text can stand in a mail: it leads nowhere, and is one line. */
const mailable = Schema.makeFilter((text: string) => {
  if (leadsSomewhere(text)) return "Please leave out web and email addresses"
  return !hasLineBreak(text) || "Please write it in one line"
})

/** A name or an address, which mails name: a text that must say something, in one line and without web addresses. */
export const plainText = (required: string, maximumLength: number) =>
  requiredText(required, maximumLength).check(mailable)

/** The same, but that it may be missing, null or empty. */
export const optionalPlainText = (maximumLength: number) =>
  Schema.optionalKey(
    Schema.NullOr(Schema.String.check(storable, atMost(maximumLength), mailable)).annotate({ message: "Must be text" }),
  )

/** A phone as somebody writes it. `required` is the message for one that is missing or names nothing. */
export const phoneText = (required: string) =>
  plainText(required, 40).check(Schema.makeFilter((text: string) => /[\p{L}\p{N}]/u.test(text) || required))

/**
 * Dials a phone: "tel:+13055550142,12" with a pause before the extension. Null where no number can be read in what was typed; servers of
 * the release before don't say it.
 */
export const CallLink = Schema.optionalKey(Schema.NullOr(Schema.String))

/** How long a person's whole name may be in a form. */
export const longestFullName = 100

/** One of the given values; `message` is for everything else, and for none. */
export const oneOf = <const A extends string | number | boolean>(choices: ReadonlyArray<A>, message: string) =>
  Schema.Literals(choices)
    .annotate({ message })
    .pipe(Schema.annotateKey({ messageMissingKey: message }))

/** Yes or no; `name` is what the field is called. */
export const yesOrNo = (name: string) => {
  const message = `${name} must be true or false`
  return Schema.Boolean.annotate({ message }).pipe(Schema.annotateKey({ messageMissingKey: message }))
}

/** Any text at all, which the core judges; `message` is for anything else, or for a missing one. */
export const anyText = (message: string) =>
  Schema.String.annotate({ message }).pipe(Schema.annotateKey({ messageMissingKey: message }))

/** A list; `message` is for anything else, or for a missing one. */
export const listOf = <S extends Schema.Top>(item: S, message: string) =>
  Schema.Array(item)
    .annotate({ message })
    .pipe(Schema.annotateKey({ messageMissingKey: message }))

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

/** An email address. `required` is the message for one that is missing or empty, another one is told to be valid. */
export const emailAddressOr = (required: string) =>
  Schema.String.annotate({ message: "Valid email is required" })
    .check(
      Schema.makeFilter((text: string) => text.trim() !== "" || required),
      Schema.makeFilter((text: string) => isEmailAddress(text) || "Valid email is required"),
    )
    .pipe(Schema.annotateKey({ messageMissingKey: required }))

/** An email address (specification §5: 'Email is required' when empty, 'Valid email is required' otherwise). */
export const emailAddress = emailAddressOr("Email is required")

/** A text that a reader of the core understands as something else; `message` is for one that it doesn't. */
const readText = <T>(read: (text: string) => T | undefined, write: (value: T) => string, message: string) =>
  SchemaTransformation.makeTransformation({
    decode: SchemaGetter.transformEffect((text: string) => {
      const value = read(text)
      return value === undefined ? Effect.fail(new SchemaIssue.InvalidValue({ message }, text)) : Effect.succeed(value)
    }),
    encode: SchemaGetter.transform(write),
  })

const isIsoDate = (text: string): text is IsoDate => parseIsoDate(text) !== undefined

/** A calendar day YYYY-MM-DD. `required` is the message for one that is missing or not a day. */
export const isoDate = (required: string) =>
  Schema.String.annotate({ message: required })
    .pipe(Schema.refine(isIsoDate, { message: required }))
    .pipe(Schema.annotateKey({ messageMissingKey: required }))

/** A calendar day of an answer. */
export const Day = isoDate("Must be a day such as 2026-11-20")

const CentsOf = Schema.Int.pipe(Schema.brand("Cents"))

/** An amount of dollars as it travels. */
export const MoneyText = Schema.String.check(Schema.isPattern(/^-?\d+\.\d{2}$/)).annotate({
  description: "US dollars with two digits",
  examples: ["30.00"],
})

/** An amount of dollars: a decimal string with two digits on the way ("30.00"), cents in programs. */
export const Money = MoneyText.pipe(
  Schema.decodeTo(Schema.toType(CentsOf), readText(parseMoney, formatMoney, "Must be an amount in dollars")),
)

/** An amount that travels as a whole number of cents, where the specification wants it so. */
export const WholeCents = CentsOf

/** Whether a number is a weight as it is kept. */
export const isPounds = (weight: number): weight is Pounds => pounds(weight) !== undefined

/** A weight in pounds. */
export const Weight = Schema.Number.pipe(Schema.refine(isPounds))

const parsePounds = (text: string): Pounds | undefined =>
  /^\d+(\.\d+)?$/.test(text) ? pounds(Number(text)) : undefined

/** A weight in pounds that travels as a decimal string with two digits, "30.00", as the settings have it. */
export const WeightText = Schema.String.pipe(
  Schema.decodeTo(
    Schema.toType(Weight),
    readText(parsePounds, (weight) => weight.toFixed(2), "Must be a weight in pounds"),
  ),
)

const parseInstant = (text: string): Instant | undefined => {
  const millis = Date.parse(text)
  return Number.isNaN(millis) ? undefined : millis
}

const isInstant = (millis: number): millis is Instant => Number.isFinite(millis)

/** How many rows come after those of a list, in an answer that older programs read without it; left out for none. */
export const More = Schema.optionalKey(Schema.Int)

/** Pounds of several orders together: such a sum has no bound. */
export const WeightSum = Schema.Number.pipe(Schema.brand("Pounds"))

/** A point in time as it travels. */
export const MomentText = Schema.String.annotate({ description: "ISO 8601 instant in UTC" })

/** A point in time: ISO 8601 in UTC on the way, the core's instant in programs. */
export const Moment = MomentText.pipe(
  Schema.decodeTo(
    Schema.toType(Schema.Number.pipe(Schema.refine(isInstant))),
    readText(parseInstant, instantText, "Must be an instant in ISO 8601"),
  ),
)

/** A point in time that a device sends; `message` is for everything else. */
export const sentMoment = (message: string) =>
  Schema.String.annotate({ message }).pipe(
    Schema.decodeTo(
      Schema.toType(Schema.Number.pipe(Schema.refine(isInstant))),
      readText(parseInstant, instantText, message),
    ),
  )

/** The unguessable id of an order in a path or a body. Any text is taken: an unknown one is simply not found. */
export const OrderIdText = requiredText("Order id is required", 200).pipe(Schema.brand("OrderId"))

/** The id of an account in a path or a body; `required` is the message for one that is missing. */
export const userIdText = (required: string) => requiredText(required, 100).pipe(Schema.brand("UserId"))

/** Ids of what an answer tells of. */
export const OrderId = Schema.String.pipe(Schema.brand("OrderId"))
export type OrderId = typeof OrderId.Type
export const UserId = Schema.String.pipe(Schema.brand("UserId"))
export type UserId = typeof UserId.Type
export const InquiryId = Schema.String.pipe(Schema.brand("InquiryId"))
export type InquiryId = typeof InquiryId.Type
export const ChatMessageId = Schema.String.pipe(Schema.brand("ChatMessageId"))
export type ChatMessageId = typeof ChatMessageId.Type
export const ServiceAreaId = Schema.String.pipe(Schema.brand("ServiceAreaId"))
export type ServiceAreaId = typeof ServiceAreaId.Type
export const ZipCode = Schema.String.pipe(Schema.brand("ZipCode"))
export type ZipCode = typeof ZipCode.Type

/** A whole number; `message` is for everything else. */
export const wholeNumber = (message: string) => Schema.Number.annotate({ message }).check(Schema.isInt({ message }))

/** The version that was read: a change of an older one is refused. It may be left out. */
export const readVersion = Schema.optionalKey(wholeNumber("version must be a whole number"))

/** A whole number in an address, in plain digits and within bounds. */
const digits = (least: number, most: number, message: string) =>
  Schema.String.annotate({ message })
    .check(
      Schema.makeFilter(
        (text: string) => (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) || message,
      ),
    )
    .pipe(Schema.decodeTo(Schema.Int, SchemaTransformation.transform({ decode: Number, encode: String })))

/** A whole number in a query; it may be left out. */
export const queryNumber = (name: string, least: number, most: number) =>
  Schema.optionalKey(digits(least, most, `${name} must be a whole number from ${least} to ${most}`))

/** A number in a path; `message` is for everything else. */
export const numberInPath = (message: string) =>
  digits(0, 999_999_999, message).pipe(Schema.annotateKey({ messageMissingKey: message }))

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
export const typedMoney = (label: string) => {
  const message = `${label} must be an amount in dollars`
  return Schema.String.annotate({ message })
    .check(Schema.makeFilter((text: string) => /^\d{1,6}(\.\d{1,2})?$/.test(text.trim()) || message))
    .pipe(
      Schema.decodeTo(
        Schema.toType(CentsOf),
        readText((text) => parseMoney(text.trim()), formatMoney, message),
      ),
      Schema.annotateKey({ messageMissingKey: message }),
    )
}
