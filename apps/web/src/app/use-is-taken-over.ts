import { useSyncExternalStore } from "react"

const unchanging = () => () => undefined

/** Whether the page's script has taken over what the server rendered: until then a press on what only the script can do is lost. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
