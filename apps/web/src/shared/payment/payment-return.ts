/** How the payment provider's own page, which some banks need, sent the payer back. */
export type Return = "none" | "paid" | "failed"

/** Reads what the provider adds to the address of the page that it sends the payer back to. It decides nothing. */
export const readReturn = (parameters: URLSearchParams): Return => {
  const status = parameters.get("redirect_status")
  if (status === null) return "none"
  return status === "failed" ? "failed" : "paid"
}
