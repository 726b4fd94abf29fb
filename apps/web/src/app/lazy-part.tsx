import type { I18n } from "@lingui/core"
import { useLingui } from "@lingui/react"
import { type ComponentType, use } from "react"
import { type Area, loadAreas } from "../messages/catalogues.ts"

/** What has to be fetched before something can be drawn. */
export interface Fetched {
  /** Fetches it, unless it is there. After it the part renders at once, also on the server. */
  readonly prepare: (i18n: I18n) => Promise<unknown>
  readonly isLoaded: () => boolean
}

/** Fetches a module. In the server's half of the build it also names the module, as the build of the screens does. */
export type Load<Module> = (() => Promise<Module>) & { readonly module?: string }

/** A part of the product that is fetched, with its texts, when it is needed. */
export interface LazyPart<Props extends object> extends Fetched {
  /** Whose texts it shows. */
  readonly areas: ReadonlyArray<Area>
  /** The module that draws it. */
  readonly load: Load<unknown>
  /** The part; waited for in its place. */
  readonly Part: ComponentType<Props>
}

export const lazyPart = <Props extends object, Module>(
  areas: ReadonlyArray<Area>,
  load: Load<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPart<Props> => {
  let pending: Promise<void> | undefined
  let Loaded: ComponentType<Props> | undefined
  const prepare = (i18n: I18n) =>
    (pending ??= Promise.all([load(), loadAreas(i18n, areas)]).then(
      ([module]) => {
        Loaded = pick(module)
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
  return { areas, load, prepare, isLoaded: () => Loaded !== undefined, Part }
}

/** Several as one. */
export const together = (parts: ReadonlyArray<Fetched>): Fetched => ({
  prepare: (i18n) => Promise.all(parts.map(({ prepare }) => prepare(i18n))),
  isLoaded: () => parts.every(({ isLoaded }) => isLoaded()),
})
