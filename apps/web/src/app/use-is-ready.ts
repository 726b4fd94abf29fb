import { useLingui } from "@lingui/react"
import { useEffect, useReducer } from "react"
import { loadAnew } from "../platform/load-anew/load-anew.ts"
import type { Fetched } from "./lazy-part.tsx"

/**
 * Fetches a part once it is wanted, and returns whether it is there: until then nothing is in its place. Where it can't be fetched, the
 * page is loaded anew if that may help, or `onFailed` hears of it, each time it is wanted; without `onFailed` nothing is done.
 */
export const useIsReady = (
  { prepare, isLoaded }: Fetched,
  isWanted: boolean,
  onFailed?: (error: unknown) => void,
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
      async (error: unknown) => {
        if (isGone || onFailed === undefined) return
        if (!(await loadAnew(() => !isGone)) && !isGone) onFailed(error)
      },
    )
    return () => {
      isGone = true
    }
  }, [prepare, isReady, isWanted, i18n, onFailed])
  return isReady
}
