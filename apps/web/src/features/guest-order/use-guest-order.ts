import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { emptyValues } from "../../booking/order-values.ts"
import { useOrderForm } from "../../booking/use-order-form.ts"
import { showToast } from "../../design/toast-store.ts"
import { useText } from "../../messages/text.tsx"
import { useNavigation } from "../../navigation/navigation.tsx"
import { guestOrderDraft, placeGuestOrder } from "./guest-order-queries.ts"
import { guestOrderFields, guestOrderRules } from "./guest-order-values.ts"

/** The guest order form, and the way on from it (specification §4). */
export const useGuestOrder = (onClose: () => void) => {
  const text = useText("guest-order")
  const { navigate } = useNavigation()
  const place = useMutation(placeGuestOrder)
  /** On the way to the payment page. */
  const [isLeaving, setLeaving] = useState(false)

  const leaveFor = (paymentUrl: string | undefined) => {
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

  const order = useOrderForm({
    initial: emptyValues,
    draft: guestOrderDraft,
    rules: guestOrderRules,
    fields: guestOrderFields,
    takesFirstDay: false,
    place: (values): Promise<{ readonly paymentUrl?: string }> => place.mutateAsync(values),
    onPlaced: ({ paymentUrl }, form) => {
      form.reset({ ...emptyValues, pickupTimeSlot: form.getValues("pickupTimeSlot") })
      guestOrderDraft.forget()
      leaveFor(paymentUrl)
    },
    onRefused: ({ message }) =>
      showToast({ tone: "attention", title: text("failed"), text: message ?? text("failedText") }),
  })
  return { ...order, isPending: place.isPending || isLeaving }
}

export type GuestOrder = ReturnType<typeof useGuestOrder>
