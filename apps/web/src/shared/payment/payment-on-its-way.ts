import { ApiError } from "@laundry/contracts/http/client"

/**
 * The server's sentence when a call failed because money is on its way, undefined of any other failure: confirming says that
 * the payment is not completed, opening another that one is being processed.
 */
export const paymentOnItsWay = (error: unknown): string | undefined => {
  const refusal = error instanceof ApiError ? error.body : undefined
  return refusal?.isProcessing || refusal?.code === "PaymentProcessing" ? refusal.message : undefined
}
