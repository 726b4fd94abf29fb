import type { I18n } from "@lingui/core"
import { useLingui } from "@lingui/react"
import { type ComponentType, useEffect, useState } from "react"
import { type Area, loadAreas } from "../../messages/catalogues.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"

/** A part of a screen that few need: it is fetched with its texts where it is shown, and nothing stands in its place until then. */
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
    useEffect(() => {
      void fetchAll(i18n).then(setLoaded, (error: unknown) =>
        logProblem("A part of the page could not be fetched", error),
      )
    }, [i18n])
    return loaded && <loaded.Part {...props} />
  }
}
