import { orderLinkEndpoints } from "@laundry/contracts/orders/order-links"
import { useEffect } from "react"
import { connectLive, streamOf } from "../../platform/live/live-connection.ts"
import { onShown } from "../../platform/live/on-shown.ts"

const pathOf = (token: string): string =>
  orderLinkEndpoints.streamLinkedOrder.path.replace(":token", encodeURIComponent(token))

interface Known {
  /** The link leads nowhere: nothing is asked of it. */
  readonly isGone: boolean
  /** What shows came with the page, and is older than the stream. */
  readonly isGiven: boolean
}

/** Says when the order of a link changed, or the link may be gone, until stopped. */
export const hearOrderEvents = (token: string, isGiven: boolean, onChange: () => void): (() => void) => {
  const openStream = streamOf(pathOf(token))
  // The first event comes at once: what is asked for as the page opens is as new as that.
  let isFirst = !isGiven
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
  const onBack = () => {
    isFirst = false
    reconnect()
  }
  const leaveShown = onShown((wasLong) => {
    if (wasLong) onBack()
  })
  window.addEventListener("online", onBack)
  return () => {
    leaveShown()
    window.removeEventListener("online", onBack)
    close()
  }
}

/** Says when the order of a link changed, or the link may be gone, while the page shows. */
export const useOrderEvents = (token: string, { isGone, isGiven }: Known, onChange: () => void): void => {
  useEffect(() => (isGone ? undefined : hearOrderEvents(token, isGiven, onChange)), [token, isGone, isGiven, onChange])
}
