import { ApiError } from "@laundry/contracts/http/client"
import type { PaymentIntent } from "@laundry/contracts/payments/payment-intent"
import { type Cents, cents } from "@laundry/core/money/cents"
import type { Stripe } from "@stripe/stripe-js"
import type { UseQueryResult } from "@tanstack/react-query"
import { useState } from "react"
import { paymentOnItsWay } from "./payment-on-its-way.ts"
import type { FormProblem } from "./provider-form.tsx"
import { useProviderForm } from "./use-provider-form.ts"

/** What the payment form is drawn from. */
export interface PaymentToTake {
  readonly stripe: Stripe
  readonly clientSecret: string
  readonly amount: Cents
}

/** The codes of failures that trying again does not mend: the server's own sentence says what is so. */
const finalCodes: ReadonlySet<string> = new Set(["OrderNotPayable", "OrderNotFound"])

/** What is said above a form that took the place of one whose payment ended. */
type Notice = "amountChanged" | "renewed"

/** An order's payment: the intent that the server opened, the provider's script, and whether its form is drawn. */
export const usePayment = (intent: UseQueryResult<Pick<PaymentIntent, "clientSecret" | "amount">>) => {
  const { stripe, retry, isFormReady, onReady, ...form } = useProviderForm()
  const [drawnSecret, setDrawnSecret] = useState<string>()
  const [notice, setNotice] = useState<Notice>()
  const refusal = intent.error instanceof ApiError ? intent.error.body : undefined
  const sentenceOf = (code: string) => (refusal?.code === code ? refusal.message : undefined)
  const toTake: PaymentToTake | undefined =
    intent.data === undefined || stripe === undefined
      ? undefined
      : { stripe, clientSecret: intent.data.clientSecret, amount: cents(intent.data.amount) }
  return {
    ...form,
    toTake,
    notice,
    isAlreadyPaid: refusal?.code === "AlreadyPaid",
    /** The server's sentence when less is due than a card can pay. */
    tooSmall: sentenceOf("BalanceTooSmall"),
    /** The server's sentence while a payment is on its way. */
    processing: paymentOnItsWay(intent.error),
    isFailed: intent.isError || form.isFailed,
    /** The server's sentence where there is nothing to try again. */
    finalMessage: refusal !== undefined && finalCodes.has(refusal.code) ? refusal.message : undefined,
    /** The order is not there, or not for this visitor. */
    isUnknownOrder: refusal?.code === "OrderNotFound",
    isRetrying: intent.isFetching || form.isRetrying,
    retry: () => {
      retry()
      // Also one that the form could not be drawn for: it may have ended. One that is not wanted yet can't be asked for.
      if (intent.isEnabled) void intent.refetch()
    },
    // Another payment has a form of its own.
    isFormReady: isFormReady && drawnSecret === toTake?.clientSecret,
    onReady: () => {
      setDrawnSecret(toTake?.clientSecret)
      onReady()
    },
    /** Asks again what is to be paid. A problem when it is what the form has: otherwise the page says what is so. */
    reopen: async (): Promise<FormProblem | undefined> => {
      const before = intent.data
      const { data, isError } = await intent.refetch()
      if (isError) return undefined
      if (data?.clientSecret === before?.clientSecret) return {}
      setNotice(data?.amount === before?.amount ? "renewed" : "amountChanged")
      return undefined
    },
  }
}

export type Payment = ReturnType<typeof usePayment>
