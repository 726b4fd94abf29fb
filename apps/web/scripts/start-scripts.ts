import { fileURLToPath } from "node:url"

/** What the bundler tells of a module. */
interface Module {
  /** What it imports at once, and not when needed. */
  readonly importedIds: ReadonlyArray<string>
  readonly code?: string | null
}

interface Modules {
  readonly getModuleInfo: (id: string) => Module | null
}

/** The list by which all icons are imported. It names every one, so it tells nothing of who needs which. */
const iconList = /\/lucide-react\/dist\/esm\/(?:lucide-react|icons\/index)\.m?js$/

/** "CalendarPlus" of an icon's module. */
const iconName = (id: string): string =>
  (/\/([\w-]+)\.m?js$/.exec(id)?.[1] ?? "").replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The icons that the list imports, by their names. */
const iconsOf = (list: Module, modules: Modules): ReadonlyMap<string, string> =>
  new Map(
    list.importedIds.flatMap((id): ReadonlyArray<readonly [string, string]> => {
      const inner = iconList.test(id) ? modules.getModuleInfo(id) : null
      return inner === null ? [[iconName(id), id]] : [...iconsOf(inner, modules)]
    }),
  )

/** What a module imports at once; of the list of icons those that it names. */
const importsOf = (
  id: string,
  modules: Modules,
  icons: Map<string, ReadonlyMap<string, string>>,
): ReadonlyArray<string> => {
  const { importedIds, code } = modules.getModuleInfo(id) ?? { importedIds: [], code: undefined }
  return importedIds.flatMap((imported) => {
    const list = iconList.test(imported) ? modules.getModuleInfo(imported) : null
    if (list === null) return [imported]
    const named = icons.get(imported) ?? iconsOf(list, modules)
    icons.set(imported, named)
    return [...new Set((code ?? "").match(/\w+/g))].flatMap((word) => named.get(word) ?? [])
  })
}

/** All that a module needs at once, itself too. */
const neededBy = (id: string, modules: Modules): ReadonlySet<string> => {
  const icons = new Map<string, ReadonlyMap<string, string>>()
  const needed = new Set([id])
  for (const module of needed) for (const imported of importsOf(module, modules, icons)) needed.add(imported)
  return needed
}

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** The modules by which the two pages start: only in a script of its own page does one run. */
const [siteEntry, signInEntry] = [source("main.tsx"), source("sign-in/main.tsx")]

/** The landing page, which most visitors see first, and what is its alone. */
const landing = source("app/landing-route.tsx")
const ofLanding = /\/src\/(?:(?:app|features)\/landing|app\/use-order-dialog)/

/** What needs what does not change while the scripts are cut: it is asked once. */
const once = (id: string) => {
  let needed: ReadonlySet<string> | undefined
  return (module: string, modules: Modules): boolean => (needed ??= neededBy(id, modules)).has(module)
}
const [isOfSite, isOfSignIn, isOfLanding] = [once(siteEntry), once(signInEntry), once(landing)]

const isEntry = (id: string): boolean => id === siteEntry || id === signInEntry

/**
 * One script for what both pages start with, one for what only the site's does, and one for what the landing page shares
 * with other screens: many small ones compress worse. What runs by being loaded stays out of the first two.
 */
export const startScripts = [
  {
    name: (id: string, modules: Modules): string | null =>
      !isEntry(id) && isOfSignIn(id, modules) && (isOfSite(id, modules) || isOfLanding(id, modules)) ? "start" : null,
    tags: ["$initial" as const],
    priority: 2,
  },
  {
    name: (id: string, modules: Modules): string | null => (!isEntry(id) && isOfSite(id, modules) ? "site" : null),
    tags: ["$initial" as const],
    priority: 1,
  },
  {
    name: (id: string, modules: Modules): string | null =>
      !ofLanding.test(id) && isOfLanding(id, modules) ? "shared" : null,
    priority: 0,
  },
]
