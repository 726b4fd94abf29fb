import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { useTypedOver } from "../../platform/storage/use-typed-over.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { addServiceArea } from "./settings-queries.ts"

export type AreaField = "zipCode" | "areaName"

const emptyArea: Readonly<Record<AreaField, string>> = { zipCode: "", areaName: "" }

/** A service area that is being typed in. */
export const useAreaDraft = () => useTypedOver("settings-area", emptyArea)
export type AreaDraft = ReturnType<typeof useAreaDraft>

/** Adds the area that was typed in; one that is refused stays in the fields. */
export const useAddArea = ({ values, discard }: AreaDraft) => {
  const text = useText("company-settings")
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const focus = (name: AreaField) =>
    setTimeout(() => {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLElement) control.focus()
    })
  const add = useMutation({
    ...addServiceArea,
    onSuccess: () => {
      discard()
      setProblem(undefined)
      focus("zipCode")
      showToast({ tone: "done", title: text("areaAdded") })
    },
    onError: (error) => {
      logProblem("The service area was not added", error)
      if (handleMutationError(error)) return
      const said = saidOf(error)
      setProblem(said)
      focus("zipCode")
      showToast({ tone: "attention", title: text("error"), text: said ?? text("areaAddFailed") })
    },
  })
  return {
    form,
    problem,
    isAdding: add.isPending,
    forget: () => setProblem(undefined),
    submit: () => {
      if (add.isPending) return
      const [zipCode, areaName] = [values.zipCode.trim(), values.areaName.trim()]
      if (zipCode !== "" && areaName !== "") {
        setProblem(undefined)
        add.mutate({ zipCode, areaName })
        return
      }
      setProblem(text("areaIncomplete"))
      focus(zipCode === "" ? "zipCode" : "areaName")
    },
  }
}
