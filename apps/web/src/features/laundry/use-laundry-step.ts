import { ApiError } from "@laundry/contracts/http/client"
import type { LaundryOrderView } from "@laundry/contracts/orders/laundry"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import type { MessageIdWith } from "../../messages/text.tsx"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { type Typed, useTypedOver } from "../../platform/storage/use-typed-over.ts"
import { dismissToast, showToast } from "../../platform/toasts/toast-store.ts"
import { usePhoto } from "../../shared/photo/use-photos.ts"
import { advanceOrder, keepOrder, queueQuery, refreshQueue } from "./laundry-queries.ts"
import {
  allFields,
  isOpenStep,
  type OpenStep,
  problemsOf,
  type StepField,
  type StepProblem,
  type StepValues,
  savedValuesOf,
  shownFields,
  stepFormOf,
  typedForStep,
} from "./laundry-step.ts"

const doneTexts: Readonly<Record<OpenStep, MessageIdWith<"laundry", { readonly number: string }>>> = {
  picked_up: "doneStarted",
  in_progress: "donePacking",
  processing: "doneReady",
}

/** What the server found fault with, of what is typed at any step. */
const refusedFields = (error: unknown): ReadonlyArray<StepProblem> => {
  const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {}
  return allFields.flatMap((field) => {
    const message = fields[field]
    return message === undefined ? [] : [{ field, message }]
  })
}

/**
 * An order's next step, as it is being typed. What is typed outlives the server's change events and a reload. When somebody else was
 * faster, the order is shown as it has become, with what was typed over it, unless it was for a step that is taken and is said by now.
 */
export const useLaundryStep = (order: LaundryOrderView, step: OpenStep) => {
  const text = useText("laundry")
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<ReadonlyArray<StepProblem>>([])
  const [conflict, setConflict] = useState<string>()
  const scalePhoto = usePhoto()
  const [isPending, setPending] = useState(false)
  /** Typed in since the last step: such a field stays, also emptied. */
  const [touched, setTouched] = useState<Typed<StepValues>>({})
  const { typed: allTyped, type, settle } = useTypedOver(`laundry-${order.id}`, savedValuesOf(order))
  const typed = typedForStep(order, step, allTyped)
  const values = { ...savedValuesOf(order), ...typed }
  const advance = useMutation({ mutationFn: advanceOrder })

  const focusFirst = (found: ReadonlyArray<StepProblem>) => {
    const [first] = found
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first.field}"]`)?.focus()
  }

  const fail = async (error: unknown) => {
    logProblem("An order's step in the laundry was not taken", error)
    if (handleMutationError(error)) return
    const status = error instanceof ApiError ? error.status : undefined
    const said = saidOf(error)
    if (status === 409 || status === 404) {
      // Its present state first: a second press must mean what is then in sight.
      await refreshQueue(queryClient)
      const now = queryClient.getQueryData(queueQuery.queryKey)?.find(({ id }) => id === order.id)
      // Where the order has left the queue there is no form any more to say it.
      if (status === 409 && said !== undefined && now !== undefined && isOpenStep(now.status)) {
        setConflict(said)
        return
      }
    }
    const refused = refusedFields(error)
    setProblems(refused)
    focusFirst(refused)
    showToast({ tone: "attention", title: text("failedStep"), text: said ?? text("failedStepText") })
  }

  const send = async () => {
    const taken = await scalePhoto.settled()
    if (taken === undefined) return
    // What is not sent, since somebody else had saved it, is not kept either.
    const settled = allTyped
    try {
      const moved = await advance.mutateAsync({ id: order.id, form: stepFormOf(order, values, step, taken.photo) })
      setConflict(undefined)
      keepOrder(queryClient, moved)
      settle(settled, savedValuesOf(moved))
      setTouched({})
      scalePhoto.clear()
      showToast({ tone: "done", title: text(doneTexts[step], { number: String(order.orderNumber) }) })
      document.getElementById(cardHeadingId(order.id))?.focus({ preventScroll: true })
      void refreshQueue(queryClient)
    } catch (error) {
      await fail(error)
    }
  }

  const submit = async () => {
    if (isPending) return
    const found = problemsOf(order, values, step)
    setProblems(found)
    focusFirst(found)
    if (found.length > 0) return
    dismissToast()
    setPending(true)
    try {
      await send()
    } finally {
      setPending(false)
    }
  }

  return {
    form,
    fields: shownFields(step, typedForStep(order, step, { ...touched, ...typed })),
    values,
    /** Fields in which what is typed differs from what somebody saved. */
    differs: (field: StepField): boolean => typed[field] !== undefined && savedValuesOf(order)[field] !== "",
    problemOf: (field: StepField) => problems.find((problem) => problem.field === field)?.message,
    type: (field: StepField, value: string) => {
      setProblems(problems.filter((problem) => problem.field !== field))
      setTouched({ ...touched, [field]: value })
      type(field, value)
    },
    scalePhoto,
    submit: () => void submit(),
    isPending,
    /** What the server said when somebody else was faster; undefined when nobody was. */
    conflict,
    dismissConflict: () => setConflict(undefined),
  }
}

/** The heading of an order's card, which gets the focus when a step is done. */
export const cardHeadingId = (orderId: string): string => `laundry-order-${orderId}`
