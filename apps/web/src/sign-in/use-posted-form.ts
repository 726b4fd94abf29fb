import type { SignInPageData } from "@laundry/contracts/people/sign-in-page"
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from "react"
import { useIsHydrated } from "../platform/hydration/use-is-hydrated.ts"
import { logProblem } from "../platform/logging/log-problem.ts"
import type { FieldProblems, FormName, Outcome, Typed } from "./sign-in-calls.ts"

/** The rules and the client weigh more than the page: they come while somebody types. */
const loadCalls = () => import("./sign-in-calls.ts")

const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  )

interface Problems {
  readonly message: string | undefined
  readonly fields: FieldProblems
}

interface PostedForm {
  readonly name: FormName
  /** What was wrong when the form was posted without scripts. */
  readonly given: SignInPageData
  /** What to say when the server does not answer. */
  readonly unreachable: string
  readonly onOutcome: (outcome: Exclude<Outcome, { kind: "refused" }>, typed: Typed) => void
}

/**
 * A form that posts by itself where no scripts run. Where they do it is checked here, keeps what was typed, and says what
 * is wrong in place.
 */
export const usePostedForm = ({ name, given, unreachable, onOutcome }: PostedForm) => {
  const [problems, setProblems] = useState<Problems>({ message: given.message, fields: given.fields })
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useIsHydrated()

  const focusField = useCallback((field: string) => {
    const control = form.current?.elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
    return control instanceof HTMLElement
  }, [])

  /** The button is disabled while sending and loses the focus: it goes to what wants attention. */
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts === 0) return
    const [first] = Object.keys(problems.fields)
    if (first !== undefined && focusField(first)) return
    if (!focusField("password")) form.current?.querySelector<HTMLElement>("[type=submit]")?.focus()
  }, [attempts, problems, focusField])

  const onRefused = ({ message, fields }: Problems) => {
    setPending(false)
    setProblems({ message: message ?? (Object.keys(fields).length > 0 ? undefined : unreachable), fields })
    setAttempts((count) => count + 1)
  }

  const submit = async (element: HTMLFormElement) => {
    const typed = typedIn(element)
    setPending(true)
    try {
      const { submitForm } = await loadCalls()
      const outcome = await submitForm(name, typed)
      // A wrong password is typed anew, as the page without scripts asks for it.
      const password = element.elements.namedItem("password")
      if (outcome.kind !== "refused") onOutcome(outcome, typed)
      else {
        if (name === "sign-in" && password instanceof HTMLInputElement && outcome.fields["password"] === undefined)
          if (outcome.message !== undefined) password.value = ""
        onRefused(outcome)
      }
    } catch (error) {
      logProblem("The form's script did not come: it is sent without", error)
      element.submit()
    }
  }

  return {
    isPending,
    problems,
    focusField,
    /** What a field of this form carries. */
    field: (field: string) => ({
      id: field,
      name: field,
      ...(field === "password" ? {} : { defaultValue: given.values[field] ?? "" }),
      error: problems.fields[field],
    }),
    formProps: {
      ref: form,
      method: "post" as const,
      noValidate: isHydrated,
      onFocus: () => void loadCalls().catch(() => undefined),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!isPending) void submit(event.currentTarget)
      },
    },
  }
}

export type PostedFormState = ReturnType<typeof usePostedForm>
