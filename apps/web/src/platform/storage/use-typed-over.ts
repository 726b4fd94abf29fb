import { useEffect, useState } from "react"
import { forgetInTab, recallInTab, rememberInTab } from "./session-storage.ts"

/** What somebody typed over values that are saved, field by field. */
export type Typed<Values> = { readonly [Field in keyof Values]?: string }

/** What was typed and differs from what is saved. */
export const differing = <Values extends Readonly<Record<string, string>>>(
  saved: Values,
  typed: Typed<Values>,
): Typed<Values> =>
  Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => Object.hasOwn(saved, field) && value !== saved[field]),
  ) as Typed<Values>

const recall = <Values extends object>(key: string): Typed<Values> => {
  const kept = recallInTab(key)
  if (typeof kept !== "object" || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === "string")) as Typed<Values>
}

/** What is left of what was typed when `sent` of it is saved: what was typed since. */
export const typedSince = <Values extends Readonly<Record<string, string>>>(
  typed: Typed<Values>,
  sent: Typed<Values>,
): Typed<Values> =>
  Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => !Object.hasOwn(sent, field) || value !== sent[field]),
  ) as Typed<Values>

/**
 * The values of a form: what is saved, and over it what was typed. What is saved may change meanwhile, without
 * touching what was typed, which the tab remembers over a reload until it is saved or discarded.
 */
export const useTypedOver = <Values extends Readonly<Record<string, string>>>(key: string, saved: Values) => {
  const [kept, setKept] = useState(() => recall<Values>(key))
  const typed = differing(saved, kept)
  useEffect(() => {
    if (Object.keys(kept).length === 0) forgetInTab(key)
    else rememberInTab(key, kept)
  }, [key, kept])
  return {
    values: { ...saved, ...typed },
    typed,
    isDirty: Object.keys(typed).length > 0,
    type: (field: keyof Values & string, value: string) =>
      setKept((now) => differing(saved, { ...now, [field]: value })),
    /** What was sent is saved; what was typed since is not. */
    settle: (sent: Typed<Values>) => setKept((now) => typedSince(now, sent)),
    discard: () => {
      // The form may be gone by now: what it kept goes here.
      forgetInTab(key)
      setKept({})
    },
  }
}
