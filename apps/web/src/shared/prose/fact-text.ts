import type { I18n } from "@lingui/core"
import { useLingui } from "@lingui/react"
import { useMemo } from "react"
import type { MessageValues } from "../../messages/message-values.generated.ts"
import { type MessageId, textOf } from "../../messages/text.tsx"
import { useServiceAreas, useSettings } from "../../platform/public-data/use-public-data.ts"
import { type Facts, factsOf } from "./facts.ts"

type Every<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The catalogues whose texts take facts and nothing else; one that asks for an unknown fact does not compile. */
type FactArea = {
  [A in "faq-answers" | "terms" | "privacy"]: Facts extends Every<
    Exclude<MessageValues[A][keyof MessageValues[A]], undefined>
  >
    ? A
    : never
}["faq-answers" | "terms" | "privacy"]

/** Says a text of a catalogue with the facts of the moment in it. */
export type FactText<A extends FactArea> = (id: MessageId<A>) => string

export const factTextOf =
  <A extends FactArea>(i18n: I18n, area: A, facts: Facts): FactText<A> =>
  (id) =>
    i18n._(`${area}.${id}`, facts)

/** What the long texts say of the company, by its settings. */
export const useFacts = (): Facts => {
  const { i18n } = useLingui()
  const settings = useSettings()
  const { data: areas } = useServiceAreas()
  return useMemo(() => factsOf(textOf(i18n, "facts"), settings, areas ?? []), [i18n, settings, areas])
}

/** The texts of a catalogue of facts that the screen has loaded. */
export const useFactText = <A extends FactArea>(area: A): FactText<A> => {
  const { i18n } = useLingui()
  const facts = useFacts()
  return useMemo(() => factTextOf(i18n, area, facts), [i18n, area, facts])
}
