import type { GuestOrderForm } from "@laundry/contracts/orders/booking"
import { useEffect, useState } from "react"
import { useForm, useWatch } from "react-hook-form"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { dismissToast } from "../../platform/toasts/toast-store.ts"
import { type FieldProblem, focusableField, problemsAmong } from "./field-problem.ts"
import { focusField } from "./focus-field.ts"
import type { OrderDraft } from "./order-draft.ts"
import { type OrderRefusal, readRefusal } from "./order-refusal.ts"
import type { OrderField, OrderForm, OrderRules, OrderValues } from "./order-values.ts"
import { usePickupChoice } from "./use-pickup-choice.ts"
import { usePromo } from "./use-promo.ts"

interface OrderFormOptions<Checked, Placed> {
  readonly initial: OrderValues
  readonly draft: OrderDraft
  readonly rules: OrderRules<Checked>
  /** The fields as they follow each other on the screen. */
  readonly fields: ReadonlyArray<OrderField>
  /** The first pickup day on offer is chosen from the start. */
  readonly takesFirstDay: boolean
  readonly place: (order: Checked) => Promise<Placed>
  readonly onPlaced: (placed: Placed, form: OrderForm<Checked>) => void
  readonly onRefused: (refusal: OrderRefusal, error: unknown) => void
  /** Brings a field into sight and gives it the focus, where that takes more than the focus itself. */
  readonly onFocusField?: (name: OrderField) => void
}

/** An order form: its values and rules, its draft, the days on offer, and placing the order. */
export const useOrderForm = <Checked extends GuestOrderForm, Placed>(options: OrderFormOptions<Checked, Placed>) => {
  const { draft, initial, fields, place, onPlaced, onRefused, onFocusField } = options
  const { hours, terms } = useSettings()
  const form = useForm<OrderValues, unknown, Checked>({
    defaultValues: { ...initial, ...draft.read() },
    resolver: options.rules,
    shouldFocusError: false,
  })
  const promoCode = useWatch({ control: form.control, name: "promoCode" })
  const promo = usePromo(promoCode, form.formState.errors.promoCode?.message)
  const pickup = usePickupChoice(form, hours, options.takesFirstDay)
  const [problems, setProblems] = useState<ReadonlyArray<FieldProblem>>([])

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [form, draft],
  )

  const focusOn = (name: OrderField) => {
    const field = focusableField(name)
    if (onFocusField === undefined) focusField(form, field)
    else onFocusField(field)
  }

  /** Shows the problems; the first problem has the focus. */
  const showProblems = (found: ReadonlyArray<FieldProblem>) => {
    setProblems(found)
    const [first] = found
    if (first !== undefined) focusOn(first.name)
  }

  /** Checks some of the fields; when they keep the rules, no problem is left. */
  const check = async (names: ReadonlyArray<OrderField>): Promise<boolean> => {
    const { error } = form.getFieldState("pickupDate")
    await form.trigger([...names])
    // Why a day is no longer chosen says more than that none is.
    const isTold = error?.type === "offer" || error?.type === "server"
    // A group of radio buttons of which none is chosen reads as null.
    if (isTold && !form.getValues("pickupDate")) form.setError("pickupDate", error)
    const found = problemsAmong(names, (name) => form.getFieldState(name).error)
    showProblems(found)
    return found.length === 0
  }

  const takeRefusal = (refusal: OrderRefusal, button: HTMLElement | null) => {
    if (refusal.offer !== undefined) pickup.replaceOffer(refusal.offer)
    for (const [name, message] of refusal.fields) form.setError(name, { type: "server", message })
    setProblems(refusal.fields.map(([name, message]) => ({ name, message })))
    const first = refusal.fields[0]?.[0]
    // The button was disabled meanwhile and lost the focus.
    setTimeout(() => (first === undefined ? button?.focus() : focusOn(first)))
  }

  const submit = form.handleSubmit(
    async (order, event) => {
      const button = event?.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
      setProblems([])
      dismissToast()
      try {
        const placed = await place(order)
        draft.forget()
        onPlaced(placed, form)
      } catch (error) {
        logProblem("The order was not placed", error)
        const refusal = readRefusal(error)
        takeRefusal(refusal, button)
        onRefused(refusal, error)
      }
    },
    (errors) => showProblems(problemsAmong(fields, (name) => errors[name])),
  )

  return { form, hours, terms, pickup, promo, problems, clearProblems: () => setProblems([]), focusOn, check, submit }
}
