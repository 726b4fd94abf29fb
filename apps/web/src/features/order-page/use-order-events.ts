import { orderLinkEndpoints } from "@laundry/contracts/orders/order-links"
import { useEffect } from "react"

const pathOf = (token: string): string =>
  orderLinkEndpoints.streamLinkedOrder.path.replace(":token", encodeURIComponent(token))

/** Says when the order of a link changed, while the page shows. The browser connects again by itself when the line drops. */
export const useOrderEvents = (token: string, onChange: () => void): void => {
  useEffect(() => {
    const stream = new EventSource(pathOf(token))
    // The first event comes at once: the page is as new as that.
    let isFirst = true
    stream.addEventListener("message", () => {
      if (!isFirst) onChange()
      isFirst = false
    })
    // What happened while the line was down is not told again.
    stream.addEventListener("error", () => {
      isFirst = false
    })
    return () => stream.close()
  }, [token, onChange])
}
