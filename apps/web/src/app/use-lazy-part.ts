import { useLingui } from "@lingui/react"
import { type ComponentType, useEffect, useState } from "react"
import type { LazyPart } from "./lazy-screen.tsx"

/** A part that is fetched once it is wanted; undefined until then. `onFailed` hears, each time it is wanted, that it can't be fetched. */
export const useLazyPart = <Props extends object>(
  part: LazyPart<Props>,
  isWanted: boolean,
  onFailed: (error: unknown) => void,
): ComponentType<Props> | undefined => {
  const { i18n } = useLingui()
  const [, setReady] = useState(false)
  useEffect(() => {
    if (!isWanted || part.loaded() !== undefined) return
    let isGone = false
    part.prepare(i18n).then(
      () => setReady(true),
      (error: unknown) => {
        if (!isGone) onFailed(error)
      },
    )
    return () => {
      isGone = true
    }
  }, [part, isWanted, i18n, onFailed])
  return part.loaded()
}
