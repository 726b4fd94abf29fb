import { useMutation } from "@tanstack/react-query"
import type { SubmitEvent } from "react"
import { useNavigate } from "react-router-dom"
import { useText } from "../../messages/text.tsx"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { emptyValues, type OrderField } from "../../shared/booking/order-values.ts"
import { useLeaving } from "../../shared/booking/use-leaving.ts"
import { useOrderForm } from "../../shared/booking/use-order-form.ts"
import { useStepFocus, useStepPlace } from "../../shared/booking/use-step-place.ts"
import { guestOrderDraft, placeGuestOrder } from "./guest-order-queries.ts"
import { guestFieldsOf, guestOrderFields, guestOrderRules, guestStepOf, lastGuestStep } from "./guest-order-values.ts"

/** The guest order form, all at once or in steps, and the way on from it (specification §4). */
export const useGuestOrder = (onClose: () => void, isStepped: boolean) => {
  const text = useText("guest-order")
  const navigate = useNavigate()
  const order = useMutation(placeGuestOrder)
  const sayCreated = () => showToast({ tone: "done", title: text("created"), text: text("createdText") })
  /** On the way to the payment page. */
  const [isLeaving, setLeaving] = useLeaving(sayCreated)
  const place = useStepPlace(() => 0)

  const leaveFor = (paymentUrl: string | undefined) => {
    if (paymentUrl === undefined || paymentUrl === "") {
      sayCreated()
      return onClose()
    }
    // The payment page takes the place of the open dialog in the history: going back leads to the landing page.
    const url = new URL(paymentUrl, window.location.href)
    if (url.origin !== window.location.origin) return window.location.replace(url)
    setLeaving(true)
    void navigate(url.pathname + url.search, { replace: true })
  }

  const form = useOrderForm({
    initial: emptyValues,
    draft: guestOrderDraft,
    rules: guestOrderRules,
    fields: guestOrderFields,
    takesFirstDay: false,
    place: (values): Promise<{ readonly paymentUrl?: string }> => order.mutateAsync(values),
    onPlaced: ({ paymentUrl }, placed) => {
      placed.reset({ ...emptyValues, pickupTimeSlot: placed.getValues("pickupTimeSlot") })
      place.show(0, undefined)
      guestOrderDraft.forget()
      leaveFor(paymentUrl)
    },
    onRefused: ({ message }) =>
      showToast({ tone: "attention", title: text("failed"), text: message ?? text("failedText") }),
    ...(isStepped && { onFocusField: (name: OrderField) => place.show(guestStepOf(name), name) }),
  })
  useStepFocus(place, form.form)

  const goTo = (step: number) => {
    form.clearProblems()
    place.show(step, "heading")
  }

  const onSubmit = async (event: SubmitEvent) => {
    if (!isStepped || place.step === lastGuestStep) return form.submit(event)
    event.preventDefault()
    if (await form.check(guestFieldsOf(place.step))) goTo(place.step + 1)
  }

  return {
    ...form,
    step: place.step,
    heading: place.heading,
    isHeadingFocused: place.isHeadingFocused,
    goTo,
    onSubmit,
    isPending: order.isPending || isLeaving,
  }
}

export type GuestOrder = ReturnType<typeof useGuestOrder>
