import type { I18n } from "@lingui/core"
import { Trans, useLingui } from "@lingui/react"
import { type ReactElement, useMemo } from "react"
import type { Area } from "./catalogues.ts"
import type { MessageValues } from "./message-values.generated.ts"

export type MessageId<A extends Area> = keyof MessageValues[A] & string

/** The ids of the messages that take these values. */
export type MessageIdWith<A extends Area, Values> = {
  [Id in MessageId<A>]: [MessageValues[A][Id], Values] extends [Values, MessageValues[A][Id]] ? Id : never
}[MessageId<A>]

/** The ids of the messages that need no values: any of them can be said without knowing which one it is. */
export type PlainMessageId<A extends Area> = MessageIdWith<A, undefined>

type ValuesArgument<V> = V extends undefined ? [] : [values: V]

/** Says a message of one area; a missing id or value does not compile. */
export type Text<A extends Area> = <Id extends MessageId<A>>(
  id: Id,
  ...values: ValuesArgument<MessageValues[A][Id]>
) => string

export const textOf =
  <A extends Area>(i18n: I18n, area: A): Text<A> =>
  (id, ...[values]) =>
    i18n._(`${area}.${id}`, values as Record<string, unknown> | undefined)

/** The texts of an area that the screen has loaded. */
export const useText = <A extends Area>(area: A): Text<A> => {
  const { i18n } = useLingui()
  return useMemo(() => textOf(i18n, area), [i18n, area])
}

/** A message with elements in it: `<privacy>…</privacy>` becomes `elements.privacy`. */
export const RichText = <A extends Area, Id extends MessageId<A>>(props: {
  readonly area: A
  readonly id: Id
  readonly values?: MessageValues[A][Id]
  readonly elements: Readonly<Record<string, ReactElement>>
}) => (
  <Trans
    id={`${props.area}.${props.id}`}
    values={props.values as Record<string, unknown>}
    components={{ ...props.elements }}
  />
)
