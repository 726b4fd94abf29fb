import { Schema } from "effect"

/** Text that can be kept: neither U+0000 nor half a surrogate pair. Nothing that we wrote or Stripe made has them. */
export const isKeepable = (text: string): boolean => !/\u0000|\p{Surrogate}/u.test(text)

export const Text = Schema.String.check(Schema.makeFilter((text: string) => isKeepable(text) || "is no text"))
export const Id = Text.check(Schema.isNonEmpty())

/** What another object is named by: its id, or the object itself where it was asked for. */
export const Reference = Schema.Union([Id, Schema.Struct({ id: Id })])

export const idOf = (reference: typeof Reference.Type): string =>
  typeof reference === "string" ? reference : reference.id
