import { ApiError } from "@laundry/contracts/http/client"
import { isVerifiedOrder, type PaymentVerification } from "@laundry/contracts/payments/guest-payments"
import { orderStep } from "@laundry/core/order/status-meaning"
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
import { paymentOnItsWay } from "../../shared/payment/payment-on-its-way.ts"
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
  const [isCalledOff, setCalledOff] = useState(false)
  /** The server's sentence after a payment whose bank takes its time. */
  const [processing, setProcessing] = useState<string>()
  const intent = useQuery({
    ...paymentIntentQuery(orderId, amount),
    enabled: phase === "form" && processing === undefined,
  })
  const payment = usePayment(intent)
  const { mutateAsync: confirm } = useMutation(confirmPayment(useQueryClient()))

  const finish = useCallback(
    (outcome: keyof typeof homeMillis, order?: PaymentVerification["order"]) => {
      // It may have been called off while it was being paid.
      const isOver = order !== undefined && isVerifiedOrder(order) && orderStep(order) === undefined
      // The page says the rest, and is soon gone.
      showToast({ tone: "done", title: text(outcome), ...(isOver && { text: text("calledOffText") }) })
      setCalledOff(isOver)
      setPhase(outcome)
    },
    [text],
  )

  /** Whether the server answered that the payment is on its way, which is said then. */
  const isOnItsWay = useCallback((error: unknown): boolean => {
    const said = paymentOnItsWay(error)
    if (said === undefined) return false
    setProcessing(said)
    setPhase("form")
    return true
  }, [])

  /** The provider took the payment: the server is told, and whatever it answers, nothing is to be paid again. */
  const onPaid = () => {
    setPhase("confirming")
    confirm(orderId).then(
      ({ order }) => finish("success", order),
      (error: unknown) => {
        if (isOnItsWay(error)) return
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
      ({ order }) => finish("success", order),
      (error: unknown) => {
        if (isOnItsWay(error)) return
        const answer = error instanceof ApiError ? error.body : undefined
        if (answer?.code === "PaymentNotCompleted") return failed(answer.message)
        logProblem("The payment could not be confirmed with the server", error)
        // Opening the payment again tells whether it is paid.
        setPhase("form")
      },
    )
  }, [returned, orderId, amount, confirm, finish, isOnItsWay, navigate, paymentText])

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

  return {
    phase,
    payment,
    intent: intent.data,
    processing: processing ?? payment.processing,
    isCalledOff,
    isSignedOut,
    onPaid,
  }
}
