import type { GuestOrderForm } from "@laundry/contracts/booking"
import { sayWallTime } from "@laundry/core/eastern-time/eastern-time"
import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { type SubmitErrorHandler, useForm } from "react-hook-form"
import { dismissToast, showToast } from "../../design/toast-store.ts"
import { logProblem } from "../../logging/log-problem.ts"
import { useText } from "../../messages/text.tsx"
import { useNavigation } from "../../navigation/navigation.tsx"
import { settingsResource } from "../../public-data/public-data.ts"
import { useSettings } from "../../public-data/use-public-data.ts"
import { forgetDraft, keepDraft, readDraft } from "./guest-order-draft.ts"
import { placeGuestOrder } from "./guest-order-queries.ts"
import {
  emptyValues,
  type GuestOrderField,
  type GuestOrderValues,
  guestOrderRules,
  isGuestOrderField,
} from "./guest-order-values.ts"
import { readRefusal } from "./order-refusal.ts"
import { useOfferedDays } from "./use-offered-days.ts"

/** A field that stood in the way of the last attempt. */
interface FieldProblem {
  readonly name: GuestOrderField
  readonly message: string
}

/** The guest order form: its values and rules, the days on offer, and placing the order. */
export const useGuestOrder = (onClose: () => void) => {
  const text = useText("guest-order")
  const { navigate } = useNavigation()
  const { hours, terms } = useSettings()
  const { offer, takeOffer } = useOfferedDays(hours)
  const form = useForm<GuestOrderValues, unknown, GuestOrderForm>({
    defaultValues: readDraft(),
    resolver: guestOrderRules,
  })
  const { setError, setFocus, setValue, getValues, clearErrors } = form
  const place = useMutation(placeGuestOrder)
  /** On the way to the payment page. */
  const [isLeaving, setLeaving] = useState(false)
  const [problems, setProblems] = useState<ReadonlyArray<FieldProblem>>([])

  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }), [form])

  const choosePickupDay = (pickupDate: string) => {
    const day = offer?.days.find((offered) => offered.pickupDate === pickupDate)
    setValue("deliveryDate", day?.deliveryDate ?? "")
    if (offer !== undefined) setValue("pickupTimeSlot", offer.timeSlot)
    clearErrors("deliveryDate")
  }

  // A day that closes while the form is open is no longer chosen; nothing else is lost. One from an earlier visit goes silently.
  const isFirstOffer = useRef(true)
  useEffect(() => {
    if (offer === undefined) return
    setValue("pickupTimeSlot", offer.timeSlot)
    const { pickupDate, deliveryDate } = getValues()
    const day = offer.days.find((offered) => offered.pickupDate === pickupDate)
    if (pickupDate !== "" && (day === undefined || day.deliveryDate !== deliveryDate)) {
      setValue("pickupDate", "")
      setValue("deliveryDate", "")
      const closed = offer.days.every(({ choice }) => choice !== "today")
      const message = closed ? text("closed", { cutoff: sayWallTime(hours.sameDayCutoff) }) : text("noLongerOffered")
      if (!isFirstOffer.current) setError("pickupDate", { type: "offer", message })
    }
    isFirstOffer.current = false
  }, [offer, hours, text, getValues, setValue, setError])

  const onRefused = (error: unknown) => {
    logProblem("The order was not placed", error)
    const { fields, message, offer: offered } = readRefusal(error)
    if (offered !== undefined) {
      setValue("pickupDate", "")
      setValue("deliveryDate", "")
      takeOffer(offered)
      void settingsResource.reload()
    }
    for (const [name, fieldMessage] of fields) setError(name, { type: "server", message: fieldMessage })
    setProblems(fields.map(([name, fieldMessage]) => ({ name, message: fieldMessage })))
    showToast({ tone: "attention", title: text("failed"), text: message ?? text("failedText") })
    return fields[0]?.[0]
  }

  const onPlaced = (paymentUrl: string | undefined) => {
    forgetDraft()
    form.reset({ ...emptyValues, pickupTimeSlot: getValues("pickupTimeSlot") })
    forgetDraft()
    if (paymentUrl === undefined || paymentUrl === "") {
      showToast({ tone: "done", title: text("created"), text: text("createdText") })
      return onClose()
    }
    // The payment page takes the place of the open dialog in the history: going back leads to the landing page.
    const url = new URL(paymentUrl, window.location.href)
    if (url.origin !== window.location.origin) return window.location.replace(url)
    setLeaving(true)
    navigate(url.pathname + url.search, { replace: true })
  }

  const onInvalid: SubmitErrorHandler<GuestOrderValues> = (errors) =>
    setProblems(
      Object.entries(errors).flatMap(([name, error]) =>
        isGuestOrderField(name) ? [{ name, message: error.message ?? "" }] : [],
      ),
    )

  const submit = form.handleSubmit(async (values, event) => {
    const button = event?.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    setProblems([])
    dismissToast()
    try {
      const { paymentUrl }: { readonly paymentUrl?: string } = await place.mutateAsync(values)
      onPlaced(paymentUrl)
    } catch (error) {
      const first = onRefused(error)
      // The button was disabled meanwhile and lost the focus.
      setTimeout(() => (first === undefined ? button?.focus() : setFocus(first)))
    }
  }, onInvalid)

  return {
    form,
    terms,
    hours,
    offer,
    choosePickupDay,
    problems,
    isPending: place.isPending || isLeaving,
    submit,
  }
}

export type GuestOrder = ReturnType<typeof useGuestOrder>
