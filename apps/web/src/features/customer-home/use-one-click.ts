import { ApiError } from "@laundry/contracts/client"
import { formatMoney } from "@laundry/core/money/cents"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { dismissToast, showToast } from "../../platform/toasts/toast-store.ts"
import { refreshOrders } from "../../shared/orders/order-queries.ts"
import { useUnpaidOrder } from "../../shared/orders/use-unpaid-order.ts"
import { checkoutLink } from "../../shared/payment/payment-links.ts"
import { bookAgain } from "./home-queries.ts"

/** A refused address is the customer's to change: the server says which areas are served. */
const sentenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 422 ? error.body?.message : undefined

/** 'Pickup in One Click': books the pickup day given (the next one) and goes on to its payment. */
export const useOneClick = (pickupDate: string | undefined) => {
  const text = useText("customer-home")
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  /** On the way to the payment page. */
  const [isLeaving, setLeaving] = useState(false)
  // Going back before the payment page is there never leaves this one: the button must not wait for good.
  useEffect(() => {
    const stay = () => setLeaving(false)
    window.addEventListener("popstate", stay)
    window.addEventListener("pageshow", stay)
    return () => {
      window.removeEventListener("popstate", stay)
      window.removeEventListener("pageshow", stay)
    }
  }, [])
  const unpaid = useUnpaidOrder()
  const booking = useMutation({
    ...bookAgain,
    onSuccess: ({ id, amount }) => {
      setLeaving(true)
      void refreshOrders(queryClient)
      showToast({ tone: "done", title: text("created") })
      void navigate(checkoutLink(id, formatMoney(amount)))
    },
    onError: (error) => {
      if (handleMutationError(error) || unpaid.ask(error)) return
      logProblem("The one-click order was not placed", error)
      showToast({ tone: "attention", title: text("error"), text: sentenceOf(error) ?? text("oneClickFailed") })
    },
  })
  const isPending = booking.isPending || isLeaving
  const book = (besideOrder?: string) => {
    if (isPending) return
    dismissToast()
    booking.mutate({ pickupDate, ...(besideOrder === undefined ? {} : { besideOrder }) })
  }
  return { isPending, unpaid, book: () => book(), bookBeside: book }
}
