import { ApiError } from "@laundry/contracts/http/client"
import type { AdminOrderDetails, AdminOrderView } from "@laundry/contracts/orders/admin-orders"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { dismissToast, showToast } from "../../platform/toasts/toast-store.ts"
import { refreshAdminOrders, updateOrder } from "./admin-order-queries.ts"
import { forgetUpdateDraft, keepUpdateDraft, readUpdateDraft, type UpdateDraft } from "./update-draft.ts"
import {
  autoCharges,
  autoDelivery,
  differingFields,
  problemsOf,
  rebase,
  termsOf,
  type UpdateField,
  type UpdateProblem,
  updateFields,
  updateOf,
  updateValuesOf,
} from "./update-values.ts"

const startOn = ({ order, history }: AdminOrderDetails): UpdateDraft => {
  const values = updateValuesOf(order)
  return { base: { version: order.version, values, events: history.length }, values, areChargesByHand: false }
}

/** Tells whether an order is being updated. */
export const updateKey = (id: string) => ["update-order", id] as const

/** What is typed by now, on top of the order as `sent` made it. */
const settleOn =
  (saved: AdminOrderView, sent: UpdateDraft) =>
  (typed: UpdateDraft): UpdateDraft => {
    const latest = updateValuesOf(saved)
    const values = rebase(sent.values, typed.values, latest)
    return {
      base: { ...sent.base, version: saved.version, values: latest },
      values,
      areChargesByHand: typed.areChargesByHand && differingFields(latest, values).includes("additionalCharges"),
    }
  }

/** The fields that the server found fault with. */
const refusedFields = (error: unknown): ReadonlyArray<UpdateProblem> => {
  const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {}
  return updateFields.flatMap((name) => {
    const message = fields[name]
    return message === undefined ? [] : [{ name, message }]
  })
}

/**
 * The admin order form over an order that others may change meanwhile (readings §3). What is typed is kept in the tab until it
 * is saved or given up. `onSaved` hears of success.
 */
export const useOrderUpdate = (details: AdminOrderDetails, onSaved: () => void) => {
  const { order, history } = details
  const text = useText("admin-orders")
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(() => readUpdateDraft(order.id) ?? startOn(details))
  const [problems, setProblems] = useState<ReadonlyArray<UpdateProblem>>([])
  const save = useMutation({
    mutationKey: updateKey(order.id),
    mutationFn: updateOrder,
    meta: { handlesUnauthorized: true },
  })

  const latest = updateValuesOf(order)
  const { base, values, areChargesByHand } = draft
  const dirty = differingFields(base.values, values)
  const isDirty = dirty.length > 0
  const isOvertaken = order.version > base.version
  const theirs = isOvertaken ? differingFields(base.values, latest) : []
  // What the history says of a save comes after the save's answer.
  const hasNewHistory = order.version === base.version && history.length > base.events
  // Nobody loses anything: the form follows what happened elsewhere.
  if (isOvertaken && !isDirty) setDraft(startOn(details))
  else if (hasNewHistory || (isOvertaken && theirs.length === 0)) {
    setDraft({ ...draft, base: { ...base, version: order.version, events: history.length } })
  }

  useEffect(() => {
    if (isDirty) keepUpdateDraft(order.id, draft)
    else forgetUpdateDraft(order.id)
  }, [order.id, draft, isDirty])

  const set = (field: UpdateField, value: string) => {
    setProblems(problems.filter(({ name }) => name !== field))
    if (field === "weight") {
      const charges = autoCharges(value, termsOf(order), order.oversizedCharges) ?? values.additionalCharges
      setDraft({ ...draft, values: { ...values, weight: value, additionalCharges: charges }, areChargesByHand: false })
    } else {
      const delivery = field === "pickupDate" ? autoDelivery(value) : undefined
      setDraft({
        ...draft,
        values: { ...values, [field]: value, ...(delivery !== undefined && { deliveryDate: delivery }) },
        areChargesByHand: field === "additionalCharges" || areChargesByHand,
      })
    }
  }

  const discard = () => {
    forgetUpdateDraft(order.id)
    setProblems([])
    setDraft(startOn(details))
  }
  /** Puts what was typed onto what the order has become. */
  const applyAgain = () => {
    const merged = rebase(base.values, values, latest)
    const mineIsWeight = dirty.includes("weight") && !areChargesByHand
    const charges = mineIsWeight ? autoCharges(merged.weight, termsOf(order), order.oversizedCharges) : undefined
    setDraft({
      ...startOn(details),
      values: { ...merged, ...(charges !== undefined && { additionalCharges: charges }) },
      areChargesByHand,
    })
  }

  /** Returns the first field in the way; undefined when it was saved or something else failed. */
  const submit = async (): Promise<UpdateField | undefined> => {
    if (save.isPending) return undefined
    const wrong = problemsOf(base.values, values)
    setProblems(wrong)
    if (wrong.length > 0) return wrong[0]?.name
    dismissToast()
    try {
      const saved = await save.mutateAsync({
        orderId: order.id,
        form: updateOf(base.values, values, { version: base.version, areChargesByHand }),
      })
      forgetUpdateDraft(order.id)
      setDraft(settleOn(saved, draft))
      void refreshAdminOrders(queryClient)
      showToast({ tone: "done", title: text("updated") })
      onSaved()
      return undefined
    } catch (error) {
      logProblem("The order was not updated", error)
      if (handleMutationError(error, { title: text("sessionExpired") })) return undefined
      const refused = refusedFields(error)
      setProblems(refused)
      const why = saidOf(error)
      showToast({ tone: "attention", title: text("updateFailed"), ...(why !== undefined && { text: why }) })
      if (error instanceof ApiError && (error.status === 409 || error.status === 404))
        await refreshAdminOrders(queryClient)
      return refused[0]?.name
    }
  }

  return {
    values,
    set,
    isDirty,
    areChargesByHand,
    problems,
    submit,
    isPending: save.isPending,
    discard,
    /** What others changed of what this form saw; undefined when nothing that matters. */
    overtaken:
      isDirty && theirs.length > 0
        ? {
            by: [...new Set(history.slice(base.events).map(({ actor }) => actor.name))],
            changes: theirs.map((field) => ({
              field,
              from: base.values[field],
              to: latest[field],
              typed: dirty.includes(field) ? values[field] : undefined,
            })),
            applyAgain,
          }
        : undefined,
  }
}
