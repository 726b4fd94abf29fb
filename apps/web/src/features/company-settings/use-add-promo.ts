import { ApiError } from "@laundry/contracts/http/client"
import { useMutation } from "@tanstack/react-query"
import { type ChangeEvent, useRef, useState } from "react"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { useTypedOver } from "../../platform/storage/use-typed-over.ts"
import { dismissToast, showToast } from "../../platform/toasts/toast-store.ts"
import { addPromoCode } from "./promo-queries.ts"
import { emptyPromo, type PromoField, promoFields, readPromo, type TypedPromo } from "./typed-promo.ts"

/** A promo code that is being typed in. */
export const usePromoDraft = () => useTypedOver<TypedPromo>("settings-promo", emptyPromo)
export type PromoDraft = ReturnType<typeof usePromoDraft>

/** Adds the promo code that was typed in; one that is refused stays in the fields. */
export const useAddPromo = ({ values, type, discard }: PromoDraft) => {
  const text = useText("company-settings")
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<ReadonlyArray<{ readonly name: PromoField; readonly message: string }>>([])
  const focus = (name: PromoField) =>
    setTimeout(() => {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLElement) control.focus()
    })
  /** Says what is wrong, and leads to the first of it. */
  const tell = (messages: Readonly<Partial<Record<string, string>>>) => {
    const found = promoFields.flatMap((name) => {
      const message = messages[name]
      return message === undefined ? [] : [{ name, message }]
    })
    setProblems(found)
    focus(found[0]?.name ?? "code")
  }
  const add = useMutation({
    ...addPromoCode,
    onSuccess: ({ code }) => {
      discard()
      setProblems([])
      focus("code")
      showToast({ tone: "done", title: text("promoAdded", { code }) })
    },
    onError: (error) => {
      logProblem("The promo code was not added", error)
      if (handleMutationError(error)) return
      const body = error instanceof ApiError ? error.body : undefined
      tell(body?.fields ?? {})
      showToast({ tone: "attention", title: text("error"), text: body?.message ?? text("promoAddFailed") })
    },
  })
  const change = (name: PromoField, value: string) => {
    type(name, value)
    setProblems((before) => before.filter((problem) => problem.name !== name))
  }
  const submit = () => {
    if (add.isPending) return
    dismissToast()
    const read = readPromo(values)
    if ("problems" in read) return tell(read.problems)
    setProblems([])
    add.mutate(read.body)
  }
  return {
    form,
    problems,
    focus,
    change,
    isAdding: add.isPending,
    field: (name: PromoField) => ({
      name,
      value: values[name],
      error: problems.find((problem) => problem.name === name)?.message,
      autoComplete: "off",
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(name, target.value),
    }),
    submit,
  }
}
