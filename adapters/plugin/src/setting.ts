import { mailAddressIn } from "@laundry/core/notifications/mails/mail-text"
import { Schema } from "effect"

/** Any text but an empty one. */
export const textSetting = (description: string) => Schema.NonEmptyString.annotate({ description })

/** A URL of one of the protocols: ["smtp:", "smtps:"]. */
export const urlSetting = (protocols: ReadonlyArray<string>, description: string) =>
  Schema.String.check(
    Schema.makeFilter((value) =>
      URL.canParse(value) && protocols.includes(new URL(value).protocol)
        ? undefined
        : `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
    ),
  ).annotate({ description })

/** One of some words. */
export const choiceSetting = <const Choices extends ReadonlyArray<string>>(choices: Choices, description: string) =>
  Schema.Literals(choices).annotate({ description, message: `must be one of ${choices.join(", ")}` })

/** A text that begins as such texts do: a key in another's place would be handed to the wrong party. */
export const patternSetting = (pattern: RegExp, sentence: string, description: string) =>
  Schema.String.check(Schema.makeFilter((value) => (pattern.test(value) ? undefined : sentence))).annotate({
    description,
  })

/** A sender's address, bare or as "Name <address>". */
export const mailAddressSetting = (description: string) =>
  Schema.String.check(
    Schema.makeFilter((value) => (mailAddressIn(value) === undefined ? "must be a mail address" : undefined)),
  ).annotate({ description })
