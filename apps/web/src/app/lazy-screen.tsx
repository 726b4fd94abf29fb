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
  readonly isLoaded: () => boolean
  /** The part; waited for where it stands. */
  readonly Part: ComponentType<Props>
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
  let waitedFor: Promise<void> | undefined
  const Part = (props: Props) => {
    const { i18n } = useLingui()
    // One promise for good, failed or not: React asks for it again whenever it tries to draw.
    if (Loaded === undefined) use((waitedFor ??= prepare(i18n)))
    return Loaded === undefined ? null : <Loaded {...props} />
  }
  return { areas, prepare, isLoaded: () => Loaded !== undefined, Part }
}

/**
 * Goes on once these parts are there, or can't be fetched. At once where nothing is missing: what is pressed in the next moment has
 * to find what this has done, or it would undo it.
 */
export const onceLoaded = (
  parts: ReadonlyArray<Pick<LazyPart<object>, "prepare" | "isLoaded">>,
  i18n: I18n,
  goOn: () => void,
): void => {
  if (parts.every(({ isLoaded }) => isLoaded())) return goOn()
  void Promise.all(parts.map(({ prepare }) => prepare(i18n))).then(goOn, goOn)
}

/** A screen that is fetched when it is needed. */
export interface LazyScreen extends Pick<LazyPart<object>, "areas" | "prepare" | "isLoaded"> {
  readonly Screen: ComponentType
}

export const lazyScreen = (areas: ReadonlyArray<Area>, load: () => Promise<ComponentType>): LazyScreen => {
  const { prepare, isLoaded, Part } = lazyPart(areas, load)
  return { areas, prepare, isLoaded, Screen: Part }
}
