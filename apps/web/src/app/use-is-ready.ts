import { useLingui } from "@lingui/react"
import { useEffect, useReducer } from "react"
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
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const isReady = isLoaded()
  useEffect(() => {
    if (!isWanted || isReady) return
    let isGone = false
    // Asked for even if it came since this was drawn: nothing else would draw it.
    prepare(i18n).then(
      () => {
        if (!isGone) drawAgain()
      },
      (error: unknown) => {
        if (!isGone) onFailed(error)
      },
    )
    return () => {
      isGone = true
    }
  }, [prepare, isReady, isWanted, i18n, onFailed])
  return isReady
}
