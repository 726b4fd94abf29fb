/** What the bundler tells of a module. */
interface Module {
  /** What it imports at once, and not when needed. */
  readonly importedIds: ReadonlyArray<string>
  /** What it imports when needed. */
  readonly dynamicallyImportedIds: ReadonlyArray<string>
  readonly code: string | null
}

export interface Modules {
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

/**
 * What each module imports at once; of the list of icons those that it names. Every module is looked at once: nothing of it
 * changes while the scripts are cut.
 */
const importedAtOnce = (modules: Modules): ((id: string) => ReadonlyArray<string>) => {
  const icons = new Map<string, ReadonlyMap<string, string>>()
  const known = new Map<string, ReadonlyArray<string>>()
  const importsOf = (id: string): ReadonlyArray<string> => {
    const { importedIds, code } = modules.getModuleInfo(id) ?? { importedIds: [], code: null }
    return importedIds.flatMap((imported) => {
      const list = iconList.test(imported) ? modules.getModuleInfo(imported) : null
      if (list === null) return [imported]
      const named = icons.get(imported) ?? iconsOf(list, modules)
      icons.set(imported, named)
      return [...new Set((code ?? "").match(/\w+/g))].flatMap((word) => named.get(word) ?? [])
    })
  }
  return (id) => {
    const imports = known.get(id) ?? importsOf(id)
    known.set(id, imports)
    return imports
  }
}

const graphs = new WeakMap<Modules, (id: string) => ReadonlyArray<string>>()

/** All that a module needs at once, itself too. */
export const neededBy = (id: string, modules: Modules): ReadonlySet<string> => {
  const importsOf = graphs.get(modules) ?? importedAtOnce(modules)
  graphs.set(modules, importsOf)
  const needed = new Set([id])
  for (const module of needed) for (const imported of importsOf(module)) needed.add(imported)
  return needed
}

/** All modules that are only fetched when needed, from these on. */
export const fetchedModules = (entries: ReadonlyArray<string>, modules: Modules): ReadonlySet<string> => {
  const fetched = new Set<string>()
  const reached = new Set(entries)
  for (const id of reached) {
    const { importedIds, dynamicallyImportedIds } = modules.getModuleInfo(id) ?? {
      importedIds: [],
      dynamicallyImportedIds: [],
    }
    for (const imported of dynamicallyImportedIds) fetched.add(imported)
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) reached.add(imported)
  }
  return fetched
}
