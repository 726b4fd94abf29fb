import type { I18n } from "@lingui/core"
import { useLingui } from "@lingui/react"
import { type ComponentType, useEffect, useState } from "react"
import { loadAreas } from "../../messages/catalogues.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import type { RatingHolder } from "./rating-query.ts"

interface RatingPartProps {
  readonly holder: RatingHolder
}

const load = async (i18n: I18n): Promise<ComponentType<RatingPartProps>> => {
  const [{ RatingSection }] = await Promise.all([import("./rating-section.tsx"), loadAreas(i18n, ["ratings"])])
  return RatingSection
}

/** Where an order's customer rates the worker who did it. It is fetched with its texts where there is something to rate. */
export const RatingPart = ({ holder }: RatingPartProps) => {
  const { i18n } = useLingui()
  const [loaded, setLoaded] = useState<{ readonly Section: ComponentType<RatingPartProps> }>()
  useEffect(() => {
    void load(i18n).then(
      (Section) => setLoaded({ Section }),
      (error: unknown) => logProblem("The part about ratings could not be fetched", error),
    )
  }, [i18n])
  return loaded && <loaded.Section holder={holder} />
}
