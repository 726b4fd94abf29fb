import { useEffect, useState } from "react"
import { type Resolver, useForm, useWatch } from "react-hook-form"
import { type ScaleValues, typedOverFile, type WorkFileField, type WorkFileValues } from "./work-file-values.ts"

export interface FileProblem {
  readonly name: string
  readonly message: string
}

/** The element that a problem is about. */
const controlOf = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(
    `main form :is([name="${name === "availability" ? "weekdays" : name}"], #photo-${name})`,
  )

/** The values of a worker's file in a form, and what is wrong with them. */
export const useFileForm = <Form extends object>(
  initial: WorkFileValues,
  resolver: Resolver<WorkFileValues, unknown, Form>,
  onValues?: (values: WorkFileValues) => void,
) => {
  const form = useForm<WorkFileValues, unknown, Form>({ defaultValues: initial, resolver })
  const [problems, setProblems] = useState<ReadonlyArray<FileProblem>>([])
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onValues?.(values) }),
    [form, onValues],
  )
  const [radiusMiles, capacity, availability, agrees, offerMails] = useWatch({
    control: form.control,
    name: ["radiusMiles", "capacity", "availability", "agrees", "offerMails"],
  })
  const { errors } = form.formState
  const errorOf = (name: WorkFileField): string | undefined => errors[name]?.message
  return {
    form,
    problems,
    setProblems,
    /** What is chosen rather than typed. */
    values: { radiusMiles, capacity, availability, agrees, offerMails },
    errorOf,
    text: (name: "name" | "phone" | "address" | keyof ScaleValues) => ({
      ...form.register(name),
      error: errorOf(name),
    }),
    choose: (changes: Partial<WorkFileValues>) => {
      const isShown = problems.length > 0
      if (changes.radiusMiles !== undefined) form.setValue("radiusMiles", changes.radiusMiles)
      if (changes.capacity !== undefined) form.setValue("capacity", changes.capacity)
      if (changes.offerMails !== undefined) form.setValue("offerMails", changes.offerMails)
      if (changes.agrees !== undefined) form.setValue("agrees", changes.agrees, { shouldValidate: isShown })
      if (changes.availability !== undefined) {
        form.setValue("availability", changes.availability, { shouldValidate: isShown })
      }
    },
    /** Shows what is saved now, but for what was typed over what was there before. */
    follow: (before: WorkFileValues, saved: WorkFileValues) =>
      form.reset(typedOverFile(form.getValues(), before, saved), { keepErrors: true, keepIsSubmitted: true }),
    /** What is wrong with some fields, in their order. */
    problemsAmong: (names: ReadonlyArray<WorkFileField>): ReadonlyArray<FileProblem> =>
      names.flatMap((name) => {
        const { error } = form.getFieldState(name)
        return error === undefined ? [] : [{ name, message: error.message ?? "" }]
      }),
    focus: (name: string) => controlOf(name)?.focus(),
  }
}

export type FileForm = Pick<ReturnType<typeof useFileForm<object>>, "values" | "errorOf" | "text" | "choose">
