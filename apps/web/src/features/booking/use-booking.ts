import type { BookedOrder } from "@laundry/contracts/orders/orders"
import type { UserView } from "@laundry/contracts/people/session"
import { formatMoney } from "@laundry/core/money/cents"
import { checkoutPath } from "@laundry/core/payment/payment-paths"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type SubmitEvent, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { correctableMessage, readRefusal } from "../../shared/booking/order-refusal.ts"
import type { OrderField } from "../../shared/booking/order-values.ts"
import { useOrderForm } from "../../shared/booking/use-order-form.ts"
import { useStepFocus, useStepPlace } from "../../shared/booking/use-step-place.ts"
import { useUnpaidOrder } from "../../shared/orders/use-unpaid-order.ts"
import { bookingDraftOf } from "./booking-draft.ts"
import { bookPickup } from "./booking-queries.ts"
import { bookingRules, fieldsUpTo, lastStep, stepOf, valuesFor } from "./booking-values.ts"
import { useRepeat } from "./use-repeat.ts"

/** The booking wizard of a signed-in customer: three steps over one form (specification §2, §4). */
export const useBooking = (user: UserView) => {
  const text = useText("booking")
  const navigate = useNavigate()
  const [draft] = useState(() => bookingDraftOf(user))
  const [initial] = useState(() => valuesFor(user))
  const book = useMutation(bookPickup(draft.attempts, useQueryClient()))
  /** On the way to the checkout. */
  const [isLeaving, setLeaving] = useState(false)
  const place = useStepPlace(draft.step)
  const repeatText = useText("recurring")
  /** The booking that could not be repeated, and why. */
  const [notRepeated, setNotRepeated] = useState<{ readonly booked: BookedOrder; readonly reason: string }>()
  const [isRepeating, setRepeating] = useState(false)
  const unpaid = useUnpaidOrder()
  /** The unpaid order that this one is wanted beside, once the customer said so. */
  const besideOrder = useRef<string>(undefined)

  const show = (step: number, focus: OrderField | "heading") => {
    draft.keepStep(step)
    place.show(step, focus)
  }

  const order = useOrderForm({
    initial,
    draft,
    rules: bookingRules,
    fields: fieldsUpTo(lastStep),
    takesFirstDay: true,
    place: (values) =>
      book.mutateAsync(besideOrder.current === undefined ? values : { ...values, besideOrder: besideOrder.current }),
    onPlaced: (booked) => {
      setLeaving(true)
      void repeatAndLeave(booked)
    },
    onRefused: (_refusal, error) => {
      // What was typed waits in the draft until the customer is back from signing in.
      if (handleMutationError(error) || unpaid.ask(error)) return
      // Specification §8 has one text for this failure; guests read the server's sentence.
      showToast({ tone: "attention", title: text("failed"), text: correctableMessage(error) ?? text("failedText") })
    },
    onFocusField: (name) => show(stepOf(name), name),
  })

  const repeat = useRepeat({ user, pickupDate: order.form.watch("pickupDate"), isAsked: place.step === lastStep })

  const leave = ({ id, amount }: BookedOrder) => {
    repeat.forget()
    // The checkout takes the place of the open dialog in the history: going back leads home.
    void navigate(checkoutPath(id, formatMoney(amount)), { replace: true })
  }

  /** What is booked stays booked, whether or not it can be repeated. */
  const repeatAndLeave = async (booked: BookedOrder) => {
    setRepeating(true)
    try {
      await repeat.start(booked.id)
      leave(booked)
    } catch (error) {
      logProblem("A booking was not repeated", error)
      if (handleMutationError(error)) return
      setNotRepeated({ booked, reason: readRefusal(error).message ?? repeatText("offerFailedText") })
    } finally {
      setRepeating(false)
    }
  }

  useStepFocus(place, order.form)

  const goTo = (step: number) => {
    order.clearProblems()
    show(step, "heading")
  }

  /** Back to a field from the summary. */
  const edit = (name: OrderField) => {
    order.clearProblems()
    show(stepOf(name), name)
  }

  const onSubmit = async (event: SubmitEvent) => {
    if (place.step === lastStep && repeat.check()) return order.submit(event)
    event.preventDefault()
    if (place.step === lastStep) return
    if (await order.check(fieldsUpTo(place.step))) goTo(place.step + 1)
  }

  const bookBeside = (orderId: string) => {
    besideOrder.current = orderId
    void order.submit()
  }

  const dayProblem = order.form.formState.errors.pickupDate?.message
  const isDayOutOfSight = place.step > stepOf("pickupDate") && dayProblem !== undefined
  return {
    ...order,
    /** The day may close while a later step shows. */
    problems: isDayOutOfSight ? [{ name: "pickupDate" as const, message: dayProblem }] : order.problems,
    step: place.step,
    heading: place.heading,
    isHeadingFocused: place.isHeadingFocused,
    goTo,
    edit,
    onSubmit,
    unpaid,
    bookBeside,
    repeat,
    repeatFailed: {
      reason: notRepeated?.reason,
      isPending: isRepeating,
      onTryAgain: () => notRepeated && void repeatAndLeave(notRepeated.booked),
      onGoOn: () => notRepeated && leave(notRepeated.booked),
    },
    isPending: book.isPending || isLeaving,
  }
}

export type Booking = ReturnType<typeof useBooking>
