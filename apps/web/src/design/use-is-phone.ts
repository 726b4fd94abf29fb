import { useSyncExternalStore } from "react"

/** As narrow as where dialogs become sheets (`sm` of the styles). */
const phoneQuery = "(max-width: 39.99rem)"

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(phoneQuery)
  query.addEventListener("change", listener)
  return () => query.removeEventListener("change", listener)
}

/** Whether the screen is a phone's. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(phoneQuery).matches,
    () => false,
  )
