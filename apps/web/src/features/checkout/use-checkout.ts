import { ApiError } from "@laundry/contracts/http/client"
import { checkoutPath } from "@laundry/core/payment/payment-paths"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { session } from "../../platform/session/session.ts"
import { isUnauthorized } from "../../platform/session/session-user.ts"
import { goToSignIn, presentAddress } from "../../platform/session/sign-in-address.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { usePayment } from "../../shared/payment/use-payment.ts"
import type { CheckoutAddress } from "./checkout-address.ts"
import { confirmPayment, paymentIntentQuery } from "./checkout-queries.ts"

/** How long the outcome shows before the way home, and a message before the sign-in page, in milliseconds (specification §4, §8). */
const homeMillis = { success: 1500, processed: 2000 } as const
const signInMillis = 2000

/** What the page shows: the form, the server being asked about a payment, or that it is done. */
export type CheckoutPhase = "form" | "confirming" | keyof typeof homeMillis

/** A customer's payment of an order, from the form to the way home (specification §4). */
export const useCheckout = ({ orderId, amount, returned }: CheckoutAddress) => {
  const text = useText("checkout")
  const paymentText = useText("payment")
  const navigate = useNavigate()
  const [phase, setPhase] = useState<CheckoutPhase>(returned === "paid" ? "confirming" : "form")
  const intent = useQuery({ ...paymentIntentQuery(orderId, amount), enabled: phase === "form" })
  const payment = usePayment(intent, ["OrderNotPayable", "OrderNotFound"])
  const { mutateAsync: confirm } = useMutation(confirmPayment(useQueryClient()))

  const finish = useCallback(
    (outcome: keyof typeof homeMillis) => {
      // The page says the rest.
      showToast({ tone: "done", title: text(outcome) })
      setPhase(outcome)
    },
    [text],
  )

  /** The provider took the payment: the server is told, and whatever it answers, nothing is to be paid again. */
  const onPaid = () => {
    setPhase("confirming")
    confirm(orderId).then(
      () => finish("success"),
      (error: unknown) => {
        logProblem("The payment could not be confirmed with the server", error)
        finish("processed")
      },
    )
  }

  // Back from the bank's page: what it says is checked, and its parameters leave the address.
  const isReturnTaken = useRef(returned === "none")
  useEffect(() => {
    if (isReturnTaken.current) return
    isReturnTaken.current = true
    void navigate(checkoutPath(orderId, amount), { replace: true, preventScrollReset: true })
    const failed = (message: string) => {
      showToast({ tone: "attention", title: paymentText("failed"), text: message })
      setPhase("form")
    }
    if (returned === "failed") return failed(paymentText("failedText"))
    confirm(orderId).then(
      () => finish("success"),
      (error: unknown) => {
        const answer = error instanceof ApiError ? error.body : undefined
        if (answer?.code === "PaymentNotCompleted") return failed(answer.message)
        logProblem("The payment could not be confirmed with the server", error)
        // Opening the payment again tells whether it is paid.
        setPhase("form")
      },
    )
  }, [returned, orderId, amount, confirm, finish, navigate, paymentText])

  useEffect(() => {
    if (phase !== "success" && phase !== "processed") return
    const timer = setTimeout(() => void navigate("/", { replace: true }), homeMillis[phase])
    return () => clearTimeout(timer)
  }, [phase, navigate])

  const isSignedOut = isUnauthorized(intent.error)
  useEffect(() => {
    if (!isSignedOut) return
    const returnTo = presentAddress()
    session.unauthorized({ quietly: true })
    showToast({ tone: "attention", title: text("signInTitle"), text: text("signInText") })
    setTimeout(() => goToSignIn(returnTo), signInMillis)
  }, [isSignedOut, text])

  return { phase, payment, intent: intent.data, isSignedOut, onPaid }
}
