import { ApiError } from "@laundry/contracts/client"
import type { PaymentIntent } from "@laundry/contracts/payments"
import { type Cents, cents } from "@laundry/core/money/cents"
import type { Stripe } from "@stripe/stripe-js"
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { reloadSettings } from "../../platform/public-data/public-data.ts"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { stripeQuery } from "./load-stripe.ts"

/** What the payment form is drawn from. */
export interface PaymentToTake {
  readonly stripe: Stripe
  readonly clientSecret: string
  readonly amount: Cents
}

/** The codes of failures that trying again does not mend: the server's own sentence says what is so. */
type FinalCode = "OrderNotPayable" | "OrderNotFound"

/** An order's payment: the intent that the server opened, the provider's script, and whether its form is drawn. */
export const usePayment = (
  intent: UseQueryResult<PaymentIntent>,
  finalCodes: ReadonlyArray<FinalCode> = ["OrderNotPayable"],
) => {
  const queryClient = useQueryClient()
  const { settings, isFailed: hasNoSettings } = useSettings()
  const stripe = useQuery(stripeQuery(settings?.payments))
  const [isFormReady, setFormReady] = useState(false)
  const [isFormBroken, setFormBroken] = useState(false)
  const refusal = intent.error instanceof ApiError ? intent.error.body : undefined
  const toTake: PaymentToTake | undefined =
    intent.data === undefined || stripe.data === undefined
      ? undefined
      : { stripe: stripe.data, clientSecret: intent.data.clientSecret, amount: cents(intent.data.amount) }
  return {
    toTake,
    isAlreadyPaid: refusal?.code === "AlreadyPaid",
    /** The server's sentence when less is due than a card can pay. */
    tooSmall: refusal?.code === "BalanceTooSmall" ? refusal.message : undefined,
    isFailed: intent.isError || stripe.isError || hasNoSettings || isFormBroken,
    /** The server's sentence where there is nothing to try again. */
    finalMessage: finalCodes.some((code) => code === refusal?.code) ? refusal?.message : undefined,
    isRetrying: intent.isFetching || stripe.isFetching,
    retry: () => {
      setFormBroken(false)
      setFormReady(false)
      if (intent.isError) void intent.refetch()
      if (stripe.isError) void stripe.refetch()
      if (hasNoSettings) void reloadSettings(queryClient)
    },
    isFormReady,
    onReady: () => setFormReady(true),
    onLoadError: () => setFormBroken(true),
  }
}

export type Payment = ReturnType<typeof usePayment>
