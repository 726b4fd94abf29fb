import { ApiError } from "@laundry/contracts/http/client"
import type { PaymentIntent } from "@laundry/contracts/payments/payment-intent"
import { type Cents, cents } from "@laundry/core/money/cents"
import type { Stripe } from "@stripe/stripe-js"
import type { UseQueryResult } from "@tanstack/react-query"
import { useProviderForm } from "./use-provider-form.ts"

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
  intent: UseQueryResult<Pick<PaymentIntent, "clientSecret" | "amount">>,
  finalCodes: ReadonlyArray<FinalCode> = ["OrderNotPayable"],
) => {
  const { stripe, retry, ...form } = useProviderForm()
  const refusal = intent.error instanceof ApiError ? intent.error.body : undefined
  const toTake: PaymentToTake | undefined =
    intent.data === undefined || stripe === undefined
      ? undefined
      : { stripe, clientSecret: intent.data.clientSecret, amount: cents(intent.data.amount) }
  return {
    ...form,
    toTake,
    isAlreadyPaid: refusal?.code === "AlreadyPaid",
    /** The server's sentence when less is due than a card can pay. */
    tooSmall: refusal?.code === "BalanceTooSmall" ? refusal.message : undefined,
    isFailed: intent.isError || form.isFailed,
    /** The server's sentence where there is nothing to try again. */
    finalMessage: finalCodes.some((code) => code === refusal?.code) ? refusal?.message : undefined,
    isRetrying: intent.isFetching || form.isRetrying,
    retry: () => {
      retry()
      if (intent.isError) void intent.refetch()
    },
  }
}

export type Payment = ReturnType<typeof usePayment>
