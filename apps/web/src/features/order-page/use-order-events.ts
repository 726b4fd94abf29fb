import { orderLinkEndpoints } from "@laundry/contracts/orders/order-links"
import { useEffect } from "react"
import { connectLive, streamOf } from "../../platform/live/live-connection.ts"

const pathOf = (token: string): string =>
  orderLinkEndpoints.streamLinkedOrder.path.replace(":token", encodeURIComponent(token))

/** Says when the order of a link changed, or the link may be gone, while the page shows. Of a link that is gone nothing is asked. */
export const useOrderEvents = (token: string, isGone: boolean, onChange: () => void): void => {
  useEffect(() => {
    if (isGone) return undefined
    const openStream = streamOf(pathOf(token))
    // The first event comes at once: the page is as new as that.
    let isFirst = true
    const { reconnect, close } = connectLive({
      open: (on) =>
        openStream({
          ...on,
          // What happened while the line was down is not told again.
          error: (isRefused) => {
            isFirst = false
            on.error(isRefused)
          },
        }),
      hear: () => {
        if (!isFirst) onChange()
        isFirst = false
      },
      onRefused: onChange,
      random: Math.random,
    })
    window.addEventListener("online", reconnect)
    return () => {
      window.removeEventListener("online", reconnect)
      close()
    }
  }, [token, isGone, onChange])
}
