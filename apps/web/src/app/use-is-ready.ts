import { useLingui } from "@lingui/react"
import { useEffect, useState } from "react"
import type { Fetched } from "./lazy-part.tsx"

/**
 * Fetches a part once it is wanted, and returns whether it is there: until then nothing is in its place. `onFailed`
 * hears, each time it is wanted, that it can't be fetched.
 */
export const useIsReady = (
  { prepare, isLoaded }: Fetched,
  isWanted: boolean,
  onFailed: (error: unknown) => void,
): boolean => {
  const { i18n } = useLingui()
  const [, setReady] = useState(false)
  useEffect(() => {
    if (!isWanted || isLoaded()) return
    let isGone = false
    prepare(i18n).then(
      () => setReady(true),
      (error: unknown) => {
        if (!isGone) onFailed(error)
      },
    )
    return () => {
      isGone = true
    }
  }, [prepare, isLoaded, isWanted, i18n, onFailed])
  return isLoaded()
}
