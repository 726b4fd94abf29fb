/** What the bundler tells of a module. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importers: ReadonlyArray<string> } | null
}

/** The modules by which the two pages start: only in a script of its own page does one run. */
const entries = { site: /\/src\/main\.tsx$/, "sign-in": /\/src\/sign-in\/main\.tsx$/ } as const

/** The entries that a module is imported from, at once and not when needed. */
const entriesOf = (id: string, modules: Modules): ReadonlySet<string> => {
  const found = new Set<string>()
  const seen = new Set<string>()
  const climb = (module: string): void => {
    if (seen.has(module)) return
    seen.add(module)
    for (const [name, pattern] of Object.entries(entries)) if (pattern.test(module)) found.add(name)
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) climb(importer)
  }
  climb(id)
  return found
}

const isEntry = (id: string): boolean => Object.values(entries).some((pattern) => pattern.test(id))

/**
 * One script for what both pages start with, and one for what only the site's does: many small ones compress worse. What
 * runs by being loaded stays out of both.
 */
export const startScripts = [
  {
    name: (id: string, modules: Modules): string | null =>
      !isEntry(id) && entriesOf(id, modules).size === 2 ? "start" : null,
    tags: ["$initial" as const],
    priority: 2,
  },
  {
    name: (id: string, modules: Modules): string | null =>
      !isEntry(id) && entriesOf(id, modules).has("site") ? "site" : null,
    tags: ["$initial" as const],
    priority: 1,
  },
]
