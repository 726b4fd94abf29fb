import { ApiError } from "@laundry/contracts/http/client"
import type { PaymentVerification } from "@laundry/contracts/payments/guest-payments"
import type { Cents } from "@laundry/core/money/cents"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useText } from "../../messages/text.tsx"
import { isRechecking, verifyPaymentQuery } from "./payment-success-queries.ts"

/** The payment's state, with the line that says so (specification §8). */
export type Outcome =
  | { readonly kind: "verifying" }
  | {
      readonly kind: "success"
      readonly message: string
      /** Undefined when the page was opened without one. */
      readonly order: PaymentVerification["order"] | undefined
    }
  | {
      /** Money is on its way: it is neither paid nor to be paid again. */
      readonly kind: "processing"
      readonly message: string
    }
  | {
      readonly kind: "issue"
      readonly message: string
      /** The page asks again by itself. */
      readonly isRechecking: boolean
      /** What to pay, where the provider answered that nothing was paid. */
      readonly amountDue: Cents | undefined
      readonly retry: () => void
      readonly isRetrying: boolean
    }

export const usePaymentOutcome = (orderId: string): Outcome => {
  const text = useText("payment-success")
  const question = verifyPaymentQuery(orderId)
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(question)
  if (orderId === "") return { kind: "success", message: text("successText"), order: undefined }
  const retry = () => void refetch()
  if (error !== null) {
    const said = error instanceof ApiError ? (error.body?.message ?? text("failedText")) : text("unreachable")
    return { kind: "issue", message: said, isRechecking: false, amountDue: undefined, retry, isRetrying: isFetching }
  }
  if (data === undefined) return { kind: "verifying" }
  if (data.isProcessing) return { kind: "processing", message: data.message }
  if (data.success) return { kind: "success", message: data.message, order: data.order }
  const message = data.message === "" ? text("failedText") : data.message
  const answers = queryClient.getQueryState(question.queryKey)?.dataUpdateCount ?? 0
  return {
    kind: "issue",
    message,
    isRechecking: isRechecking(data, answers),
    amountDue: data.amountDue,
    retry,
    isRetrying: isFetching,
  }
}
