import { parseMoney } from "@laundry/core/money/cents"
import { type Return, readReturn } from "../../shared/payment/payment-return.ts"

/** Shown where an address brings no amount, until the server answers (specification §9). */
const fallbackAmount = "0.50"

export interface CheckoutAddress {
  /** Empty when the address names none. */
  readonly orderId: string
  /** As the address says it; empty when it says none that can be read. */
  readonly amount: string
  /** What shows until the server answers with its own. */
  readonly shownAmount: string
  readonly returned: Return
}

/** Reads the checkout's address, with what the provider adds to it. None of it decides anything. */
export const readCheckoutAddress = (parameters: URLSearchParams): CheckoutAddress => {
  const told = parameters.get("amount") ?? ""
  const amount = parseMoney(told) === undefined ? "" : told
  return {
    orderId: parameters.get("orderId") ?? "",
    amount,
    shownAmount: amount === "" ? fallbackAmount : amount,
    returned: readReturn(parameters),
  }
}
