import { ApiError } from "@laundry/contracts/http/client"
import { payByLinkPath } from "@laundry/core/payment/payment-paths"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { paymentOnItsWay } from "../../shared/payment/payment-on-its-way.ts"
import type { Return } from "../../shared/payment/payment-return.ts"
import { usePayment } from "../../shared/payment/use-payment.ts"
import { confirmLinkPayment, linkIntentQuery, paymentLinkQuery } from "./pay-by-link-queries.ts"

/** What the page shows: the form, the server being asked about a payment, or that it could not say that all is well. */
export type LinkPhase =
  | { readonly kind: "form" | "confirming" }
  | { readonly kind: "processing" | "unconfirmed"; readonly message: string }

const form: LinkPhase = { kind: "form" }
const confirming: LinkPhase = { kind: "confirming" }

/** Where a link's payment ends (specification §4). */
const successPath = "/payment-success"

/** A payment by link, from its validation to the page that says how it went. */
export const usePayByLink = (token: string, returned: Return) => {
  const text = useText("pay-by-link")
  const paymentText = useText("payment")
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [phase, setPhase] = useState<LinkPhase>(returned === "paid" ? confirming : form)
  const isForm = phase.kind === "form"
  const link = useQuery({ ...paymentLinkQuery(token), enabled: isForm })
  const intent = useQuery({ ...linkIntentQuery(token), enabled: isForm && link.data !== undefined })
  const payment = usePayment(intent)
  const { mutateAsync: ask } = useMutation(confirmLinkPayment)

  const failed = (title: string, message: string) => {
    showToast({ tone: "attention", title, text: message })
    setPhase({ kind: "unconfirmed", message })
  }

  /** Asks the server for the payment's state. */
  const verify = (then: { readonly paid: () => void; readonly unpaid?: (message: string) => void }) => {
    ask(token).then(
      () => then.paid(),
      (error: unknown) => {
        const processing = paymentOnItsWay(error)
        if (processing !== undefined) return setPhase({ kind: "processing", message: processing })
        const answer = error instanceof ApiError ? error.body : undefined
        if (answer?.code === "PaymentNotCompleted" && then.unpaid !== undefined) return then.unpaid(answer.message)
        logProblem("The payment could not be confirmed with the server", error)
        if (!(error instanceof ApiError)) return failed(text("error"), text("errorText"))
        failed(text("processingError"), answer?.message ?? text("processingErrorText"))
      },
    )
  }

  /** Nothing is to be paid again until the server has answered. */
  const confirm = (then: Parameters<typeof verify>[0]) => {
    setPhase(confirming)
    verify(then)
  }

  const succeed = () => {
    showToast({ tone: "done", title: text("success") })
    queries.removeQueries(paymentLinkQuery(token))
    void navigate(successPath, { replace: true })
  }

  /** What the link says now: it was used by somebody else, for instance. */
  const readAgain = () => {
    queries.removeQueries(paymentLinkQuery(token))
    queries.removeQueries(linkIntentQuery(token))
    setPhase(form)
  }

  const sayFailed = (message: string) => showToast({ tone: "attention", title: paymentText("failed"), text: message })
  const unpaid = (message: string) => {
    sayFailed(message)
    readAgain()
  }

  const isReturnTaken = useRef(returned === "none")
  useEffect(() => {
    // Back from the bank's page: what it says is checked, and its parameters leave the address.
    if (isReturnTaken.current) return
    isReturnTaken.current = true
    void navigate(payByLinkPath(token), { replace: true, preventScrollReset: true })
    if (returned === "failed") return sayFailed(paymentText("failedText"))
    verify({ paid: succeed, unpaid })
  })

  return {
    phase,
    link,
    intent,
    payment,
    // The provider said that it is paid: what is not recorded yet is asked about again, not paid again.
    onPaid: (elsewhere: boolean) => confirm({ paid: elsewhere ? readAgain : succeed }),
    confirmAgain: () => confirm({ paid: succeed, unpaid }),
  }
}
