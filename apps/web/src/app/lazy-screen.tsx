import type { I18n } from "@lingui/core"
import { useLingui } from "@lingui/react"
import { type ComponentType, use } from "react"
import { type Area, loadAreas } from "../messages/catalogues.ts"

/** A part of the product that is fetched, with its texts, when it is needed. */
export interface LazyPart<Props extends object> {
  /** Whose texts it shows. */
  readonly areas: ReadonlyArray<Area>
  /** Fetches the part and its texts, unless they are there. After it the part renders at once, also on the server. */
  readonly prepare: (i18n: I18n) => Promise<void>
  /** What was fetched; undefined before. */
  readonly loaded: () => ComponentType<Props> | undefined
}

export const lazyPart = <Props extends object>(
  areas: ReadonlyArray<Area>,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => {
  let pending: Promise<void> | undefined
  let Loaded: ComponentType<Props> | undefined
  const prepare = (i18n: I18n) =>
    (pending ??= Promise.all([load(), loadAreas(i18n, areas)]).then(
      ([component]) => {
        Loaded = component
      },
      (error: unknown) => {
        pending = undefined
        throw error
      },
    ))
  return { areas, prepare, loaded: () => Loaded }
}

/** A screen that is fetched when it is needed, and waited for where it stands. */
export interface LazyScreen extends Pick<LazyPart<object>, "areas" | "prepare"> {
  readonly Screen: ComponentType
}

export const lazyScreen = (areas: ReadonlyArray<Area>, load: () => Promise<ComponentType>): LazyScreen => {
  const part = lazyPart(areas, load)
  let pending: Promise<void> | undefined
  // One promise for good, failed or not: React asks for it again whenever it tries to draw the screen.
  const prepare = (i18n: I18n) => (pending ??= part.prepare(i18n))
  const Screen = () => {
    const { i18n } = useLingui()
    if (part.loaded() === undefined) use(prepare(i18n))
    const Loaded = part.loaded()
    return Loaded === undefined ? null : <Loaded />
  }
  return { areas, prepare, Screen }
}
