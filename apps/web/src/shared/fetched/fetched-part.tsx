import type { I18n } from "@lingui/core"
import { useLingui } from "@lingui/react"
import { type ComponentType, useEffect, useState } from "react"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { type Area, loadAreas } from "../../messages/catalogues.ts"
import { useText } from "../../messages/text.tsx"
import { loadAnew } from "../../platform/load-anew/load-anew.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"

const PartFailed = ({ retrying, onRetry }: { readonly retrying: boolean; readonly onRetry: () => void }) => {
  const text = useText("shell")
  return (
    <FailedAlert
      title={text("crashTitle")}
      text={text("partFailed")}
      retryText={text("retry")}
      retrying={retrying}
      onRetry={onRetry}
    />
  )
}

/**
 * A part of a screen that few need: it is fetched with its texts where it is shown, and nothing stands in its place until then. Where it
 * can't be fetched, the page is loaded anew if that may help; else it says so, and may be tried again.
 */
export const fetchedPart = <Props extends object>(
  areas: ReadonlyArray<Area>,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const fetchAll = async (i18n: I18n) => {
    const [Part] = await Promise.all([load(), loadAreas(i18n, areas)])
    return { Part }
  }
  return (props) => {
    const { i18n } = useLingui()
    const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<Props> }>()
    const [tries, setTries] = useState(1)
    const [failures, setFailures] = useState(0)
    useEffect(() => {
      let isGone = false
      fetchAll(i18n).then(
        (fetched) => {
          if (!isGone) setLoaded(fetched)
        },
        async (error: unknown) => {
          if ((await loadAnew(() => !isGone)) || isGone) return
          logProblem("A part of the page could not be fetched", error)
          setFailures(tries)
        },
      )
      return () => {
        isGone = true
      }
    }, [i18n, tries])
    if (loaded !== undefined) return <loaded.Part {...props} />
    return failures > 0 && <PartFailed retrying={failures < tries} onRetry={() => setTries(tries + 1)} />
  }
}
