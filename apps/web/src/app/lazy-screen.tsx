import type { I18n } from "@lingui/core"
import { useLingui } from "@lingui/react"
import { type ComponentType, use } from "react"
import { type Area, loadAreas } from "../messages/catalogues.ts"

/** A screen that is fetched, with its texts, when it is needed. */
export interface LazyScreen {
  /** Whose texts it shows. */
  readonly areas: ReadonlyArray<Area>
  /** Fetches screen and texts, once. After it the screen renders at once, also on the server. */
  readonly prepare: (i18n: I18n) => Promise<void>
  readonly Screen: ComponentType
}

export const lazyScreen = (areas: ReadonlyArray<Area>, load: () => Promise<ComponentType>): LazyScreen => {
  let pending: Promise<void> | undefined
  let Loaded: ComponentType | undefined
  const prepare = (i18n: I18n) =>
    (pending ??= Promise.all([load(), loadAreas(i18n, areas)]).then(([component]) => {
      Loaded = component
    }))
  const Screen = () => {
    const { i18n } = useLingui()
    if (Loaded === undefined) use(prepare(i18n))
    return Loaded === undefined ? null : <Loaded />
  }
  return { areas, prepare, Screen }
}
