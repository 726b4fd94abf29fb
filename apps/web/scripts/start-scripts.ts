/** What the bundler tells of a module. */
interface Modules {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importers: ReadonlyArray<string>; readonly code?: string | null } | null
}

/** "CalendarPlus" of an icon's module; undefined for other modules. All icons are imported by one list, which names them. */
const iconName = (id: string): string | undefined =>
  /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\./
    .exec(id)?.[1]
    ?.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Who imports a module: of an icon, those who name it. */
const importersOfOne = (id: string, modules: Modules): ReadonlyArray<string> => {
  const importers = modules.getModuleInfo(id)?.importers ?? []
  const icon = iconName(id)
  if (icon === undefined) return importers
  const named = new RegExp(`\\b${icon}\\b`)
  return importers
    .flatMap((list) => modules.getModuleInfo(list)?.importers ?? [])
    .filter(
      (importer) => !importer.includes("/lucide-react/") && named.test(modules.getModuleInfo(importer)?.code ?? ""),
    )
}

/** The modules by which the two pages start: only in a script of its own page does one run. */
const entries = { site: /\/src\/main\.tsx$/, "sign-in": /\/src\/sign-in\/main\.tsx$/ } as const

/** The landing page, which most visitors see first, and what is its alone. */
const landing = /\/src\/app\/landing-route\.tsx$/
const ofLanding = /\/src\/(?:(?:app|features)\/landing|app\/use-order-dialog)/

/** Which of some modules, by name, a module is imported from, at once and not when needed. */
const importersOf = (id: string, modules: Modules, sought: Readonly<Record<string, RegExp>>): ReadonlySet<string> => {
  const found = new Set<string>()
  const seen = new Set<string>()
  const climb = (module: string): void => {
    if (seen.has(module)) return
    seen.add(module)
    for (const [name, pattern] of Object.entries(sought)) if (pattern.test(module)) found.add(name)
    for (const importer of importersOfOne(module, modules)) climb(importer)
  }
  climb(id)
  return found
}

const isEntry = (id: string): boolean => Object.values(entries).some((pattern) => pattern.test(id))

/**
 * One script for what both pages start with, one for what only the site's does, and one for what the landing page shares
 * with other screens: many small ones compress worse. What runs by being loaded stays out of the first two.
 */
export const startScripts = [
  {
    name: (id: string, modules: Modules): string | null =>
      !isEntry(id) && importersOf(id, modules, entries).size === 2 ? "start" : null,
    tags: ["$initial" as const],
    priority: 2,
  },
  {
    name: (id: string, modules: Modules): string | null =>
      !isEntry(id) && importersOf(id, modules, entries).has("site") ? "site" : null,
    tags: ["$initial" as const],
    priority: 1,
  },
  {
    name: (id: string, modules: Modules): string | null =>
      !ofLanding.test(id) && importersOf(id, modules, { landing }).size === 1 ? "shared" : null,
    priority: 0,
  },
]
