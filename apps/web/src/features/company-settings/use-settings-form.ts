import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { ApiError } from "@laundry/contracts/http/client"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ChangeEvent, useId, useState } from "react"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { useTypedOver } from "../../platform/storage/use-typed-over.ts"
import { dismissToast, showToast } from "../../platform/toasts/toast-store.ts"
import { keepSettings, putSettings, readSettings, type SettingsPart, staleSentence } from "./settings-queries.ts"

interface SettingsFormOptions<Field extends string> {
  /** What the tab remembers unsaved values under. */
  readonly draftKey: string
  /** As they follow each other on the screen. */
  readonly fields: ReadonlyArray<Field>
  readonly settings: CompanySettingsView
  /** The part of settings that the form is about. */
  readonly savedOf: (settings: CompanySettingsView) => Readonly<Record<Field, string>>
  /** A sentence for each field that won't do. */
  readonly problemsOf: (values: Readonly<Record<Field, string>>) => Readonly<Partial<Record<Field, string>>>
  /** Of fields without a control of their own: where what is wrong with them is shown and mended. */
  readonly controls?: Readonly<Partial<Record<Field, Field>>>
  readonly bodyOf: (values: Readonly<Record<Field, string>>) => SettingsPart
  /** What is said when it is saved, and when it is not. */
  readonly done: { readonly title: string; readonly text?: string }
  readonly failed: string
}

interface FieldProblem<Field extends string> {
  readonly name: Field
  readonly message: string
}

/** What is said of the fields, each at the control where it is mended, in the order of the screen. */
export const problemsAt = <Field extends string>(
  fields: ReadonlyArray<Field>,
  controls: Readonly<Partial<Record<Field, Field>>> | undefined,
  messages: Readonly<Record<string, string | undefined>>,
): ReadonlyArray<FieldProblem<Field>> =>
  fields.flatMap((name) => {
    const message = messages[name]
    return message === undefined ? [] : [{ name: controls?.[name] ?? name, message }]
  })

/** One part of the settings as a form: nothing typed is lost but by saving or discarding it. */
export const useSettingsForm = <Field extends string>({
  draftKey,
  fields,
  settings: known,
  savedOf,
  problemsOf,
  controls,
  bodyOf,
  done,
  failed,
}: SettingsFormOptions<Field>) => {
  const text = useText("company-settings")
  const queryClient = useQueryClient()
  const id = useId()
  const { values, typed, isDirty, isOvertaken, type, settle, discard } = useTypedOver<Record<Field, string>>(
    draftKey,
    savedOf(known),
  )
  const [conflict, setConflict] = useState<string>()
  const [timesDiscarded, setTimesDiscarded] = useState(0)
  const [problems, setProblems] = useState<ReadonlyArray<FieldProblem<Field>>>([])

  /** After React has drawn: a button that was disabled meanwhile lost the focus. */
  const focus = (name: string) =>
    setTimeout(() => {
      const form = document.getElementById(id)
      const control = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null
      if (control instanceof HTMLElement) control.focus()
    })

  /** Says what is wrong, and leads to the first of it. Returns whether something is. */
  const tell = (messages: Readonly<Record<string, string | undefined>>): boolean => {
    const found = problemsAt(fields, controls, messages)
    setProblems(found)
    if (found[0] !== undefined) focus(found[0].name)
    return found.length > 0
  }

  const save = useMutation({
    meta: { handlesUnauthorized: true },
    mutationFn: async (sent: typeof typed) => {
      const put = (settings: CompanySettingsView) =>
        putSettings({ ...bodyOf({ ...savedOf(settings), ...sent }), version: settings.version })
      try {
        return await put(known)
      } catch (error) {
        if (staleSentence(error) === undefined) throw error
        // A part is saved whole: what somebody else changed meanwhile, and nobody typed over here, stays theirs.
        const present = await readSettings(queryClient)
        const isTypedOverTheirs = fields.some(
          (field) => field in sent && savedOf(present)[field] !== savedOf(known)[field],
        )
        if (isTypedOverTheirs) throw error
        return put(present)
      }
    },
    onSuccess: (settings: CompanySettingsView, sent) => {
      setConflict(undefined)
      keepSettings(queryClient, settings)
      settle(sent, savedOf(settings))
      showToast({ tone: "done", ...done })
    },
    onError: (error) => {
      logProblem("Settings were not saved", error)
      if (handleMutationError(error)) return
      const stale = staleSentence(error)
      if (stale !== undefined) {
        setConflict(stale)
        focus("save")
        return
      }
      if (!tell((error instanceof ApiError ? error.body?.fields : undefined) ?? {})) focus("save")
      showToast({ tone: "attention", title: text("error"), text: failed })
    },
  })

  const change = (name: Field, value: string) => {
    type(name, value)
    setProblems((now) => now.filter((problem) => problem.name !== name))
  }

  return {
    /** Of the form. */
    id,
    values,
    isDirty,
    isSaving: save.isPending,
    field: (name: Field) => ({
      name,
      value: values[name],
      error: problems.find((problem) => problem.name === name)?.message,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(name, target.value),
    }),
    /** Counts what was discarded: the fields begin anew each time, also those that hold what has no value, as half a date. */
    timesDiscarded,
    change,
    tell,
    problems,
    /** What is said when somebody else was faster; their values are then among the present settings. */
    conflict,
    focus,
    /** Whether all is well; otherwise says what isn't. */
    check: () => !tell(problemsOf(values)),
    save: () => {
      dismissToast()
      // Theirs came with what was read since: it stands in sight from here on, and a second press means to replace it.
      if (isOvertaken && conflict === undefined) {
        setConflict(text("overtaken"))
        focus("save")
      } else save.mutate(typed)
    },
    discard: () => {
      setConflict(undefined)
      setProblems([])
      setTimesDiscarded((times) => times + 1)
      discard()
    },
  }
}

export type SettingsForm<Field extends string> = ReturnType<typeof useSettingsForm<Field>>
