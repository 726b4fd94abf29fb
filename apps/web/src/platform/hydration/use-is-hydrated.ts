import { useSyncExternalStore } from "react"

const unchanging = () => () => undefined

/** Whether the page's scripts run: what the server rendered is there before, and a press on what needs them would be lost. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
