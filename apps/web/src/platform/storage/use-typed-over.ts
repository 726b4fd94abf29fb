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

/** What was typed, and over which saved values: where others are saved by now, somebody else was faster. */
export interface TypedDraft<Values> {
  readonly typed: Typed<Values>
  readonly over: Typed<Values>
}

const nothingTyped = { typed: {}, over: {} }

const textsIn = <Values>(kept: unknown): Typed<Values> =>
  (typeof kept === "object" && kept !== null
    ? Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === "string"))
    : {}) as Typed<Values>

/** A draft as the tab kept it; an older one is of what was typed alone. */
export const readTypedDraft = <Values>(kept: unknown): TypedDraft<Values> =>
  typeof kept === "object" && kept !== null && "over" in kept && "typed" in kept && typeof kept.typed === "object"
    ? { typed: textsIn(kept.typed), over: textsIn(kept.over) }
    : { typed: textsIn(kept), over: {} }

/** Each typed field with what it was first typed over. */
const draftOf = <Values extends Readonly<Record<string, string>>>(
  typed: Typed<Values>,
  over: Typed<Values>,
): TypedDraft<Values> => ({
  typed,
  over: Object.fromEntries(Object.entries(over).filter(([field]) => Object.hasOwn(typed, field))) as Typed<Values>,
})

/** The draft with more typed. A field that is typed on stays over what it was first typed over. */
export const typeOver = <Values extends Readonly<Record<string, string>>>(
  saved: Values,
  draft: TypedDraft<Values>,
  more: Typed<Values>,
): TypedDraft<Values> => draftOf(differing(saved, { ...draft.typed, ...more }), { ...saved, ...draft.over })

/** Whether somebody else saved another value of a field that is typed over. Unknown of drafts that don't say what was there. */
export const isOvertaken = <Values extends Readonly<Record<string, string>>>(
  saved: Values,
  { typed, over }: TypedDraft<Values>,
): boolean =>
  Object.keys(differing(saved, typed)).some((field) => over[field] !== undefined && over[field] !== saved[field])

/** What is left of what was typed when `sent` of it is saved: what was typed since. */
export const typedSince = <Values extends Readonly<Record<string, string>>>(
  typed: Typed<Values>,
  sent: Typed<Values>,
): Typed<Values> =>
  Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => !Object.hasOwn(sent, field) || value !== sent[field]),
  ) as Typed<Values>

/** The draft when `sent` of it is saved: what was typed since is typed over what was saved. */
export const settleDraft = <Values extends Readonly<Record<string, string>>>(
  { typed, over }: TypedDraft<Values>,
  sent: Typed<Values>,
  saved: Values,
): TypedDraft<Values> =>
  draftOf(typedSince(typed, sent), {
    ...over,
    ...Object.fromEntries(Object.keys(sent).map((field) => [field, saved[field]])),
  })

/**
 * The values of a form: what is saved, and over it what was typed. What is saved may change meanwhile, without
 * touching what was typed, which the tab remembers over a reload until it is saved or discarded.
 */
export const useTypedOver = <Values extends Readonly<Record<string, string>>>(key: string, saved: Values) => {
  const [kept, setKept] = useState(() => readTypedDraft<Values>(recallInTab(key)))
  const typed = differing(saved, kept.typed)
  useEffect(() => {
    if (Object.keys(kept.typed).length === 0) forgetInTab(key)
    else rememberInTab(key, kept)
  }, [key, kept])
  return {
    values: { ...saved, ...typed },
    typed,
    isDirty: Object.keys(typed).length > 0,
    /** Somebody else saved a field meanwhile that is typed over here: to save would undo it. */
    isOvertaken: isOvertaken(saved, kept),
    type: (field: keyof Values & string, value: string) =>
      setKept((now) => typeOver(saved, now, { [field]: value } as Typed<Values>)),
    /** What was sent is saved, as `present` says; what was typed since is not. */
    settle: (sent: Typed<Values>, present: Values) => setKept((now) => settleDraft(now, sent, present)),
    discard: () => {
      // The form may be gone by now: what it kept goes here.
      forgetInTab(key)
      setKept(nothingTyped)
    },
  }
}
