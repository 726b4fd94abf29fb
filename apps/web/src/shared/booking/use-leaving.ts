import { useEffect, useEffectEvent, useState } from "react"

/** Whether the page is being left, until it is there again: the browser may come back to it as it was, and `onStay` is told. */
export const useLeaving = (onStay?: () => void) => {
  const [isLeaving, setLeaving] = useState(false)
  const stay = useEffectEvent(() => {
    setLeaving(false)
    if (isLeaving) onStay?.()
  })
  // Going back before the payment page is there never leaves this one: the button must not wait for good.
  useEffect(() => {
    const hear = () => stay()
    window.addEventListener("popstate", hear)
    window.addEventListener("pageshow", hear)
    return () => {
      window.removeEventListener("popstate", hear)
      window.removeEventListener("pageshow", hear)
    }
  }, [])
  return [isLeaving, setLeaving] as const
}
