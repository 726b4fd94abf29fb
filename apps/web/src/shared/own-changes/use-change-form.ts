import { ApiError } from "@laundry/contracts/http/client"
import type { OwnChangesView } from "@laundry/contracts/orders/own-changes"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { useTypedOver } from "../../platform/storage/use-typed-over.ts"
import { dismissToast, showToast } from "../../platform/toasts/toast-store.ts"
import { readRefusal } from "../booking/order-refusal.ts"
import {
  type ChangeField,
  type ChangeValues,
  changeFields,
  type KnownOrder,
  knownValues,
  typedChange,
} from "./change-values.ts"
import { type ChangeHolder, changeOrder, refreshOrder } from "./own-change-calls.ts"

interface ChangeProblem {
  readonly name: ChangeField
  readonly message: string
}

const isChangeField = (name: string): name is ChangeField => changeFields.some((field) => field === name)

interface ChangeFormOptions {
  readonly holder: ChangeHolder
  readonly order: KnownOrder
  readonly ownChanges: OwnChangesView
  readonly onChanged: () => void
}

/** The change of an order as it is typed: it stays whatever the server refuses, whatever others change meanwhile, and over a sign-in. */
export const useChangeForm = ({ holder, order, ownChanges, onChanged }: ChangeFormOptions) => {
  const text = useText("own-changes")
  const queryClient = useQueryClient()
  const id = useId()
  const known = knownValues(order)
  const { values, type, discard } = useTypedOver<ChangeValues>(
    `own-changes-${holder.kind === "own" ? holder.id : holder.token}`,
    known,
  )
  const [problems, setProblems] = useState<ReadonlyArray<ChangeProblem>>([])
  const [refusal, setRefusal] = useState<string>()
  /** The days that the server named when it refused one: they hold until it offers others. */
  const [told, setTold] = useState<{ readonly days: OwnChangesView["days"]; readonly instead: OwnChangesView }>()

  /** After React has drawn: a button that was disabled meanwhile lost the focus. */
  const focus = (name: string) =>
    setTimeout(() => {
      const form = document.getElementById(id)
      const control = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null
      const first =
        control instanceof RadioNodeList ? [...control].find((radio) => radio instanceof HTMLElement) : control
      if (first instanceof HTMLElement) first.focus()
    })

  const { mutate, isPending } = useMutation({
    mutationFn: () => changeOrder(holder, { ...typedChange(known, values), version: ownChanges.version }),
    onSuccess: () => {
      discard()
      onChanged()
      showToast({ tone: "done", title: text("changed") })
      void refreshOrder(queryClient, holder)
    },
    onError: (error) => {
      logProblem("The order was not changed", error)
      if (handleMutationError(error)) return
      const { fields, message } = readRefusal(error)
      const found = fields.flatMap(([name, said]) => (isChangeField(name) ? [{ name, message: said }] : []))
      const days = error instanceof ApiError ? error.body?.options : undefined
      if (days !== undefined) {
        setTold({ days, instead: ownChanges })
        type("pickupDate", known.pickupDate)
      }
      setProblems(found)
      setRefusal(found.length > 0 ? undefined : (message ?? text("changeFailed")))
      focus(found[0]?.name ?? "save")
      // Somebody else may have been faster: what they left shows under what was typed.
      void refreshOrder(queryClient, holder)
    },
  })

  const change = (name: ChangeField, value: string) => {
    type(name, value)
    setProblems((now) => now.filter((problem) => problem.name !== name))
  }

  return {
    id,
    values,
    days: told !== undefined && told.instead === ownChanges ? told.days : ownChanges.days,
    problems,
    refusal,
    focus,
    isPending,
    change,
    field: (name: ChangeField) => ({
      name,
      value: values[name],
      error: problems.find((problem) => problem.name === name)?.message,
    }),
    submit: () => {
      setProblems([])
      setRefusal(undefined)
      dismissToast()
      if (Object.keys(typedChange(known, values)).length === 0) onChanged()
      else mutate()
    },
  }
}

export type ChangeForm = ReturnType<typeof useChangeForm>
