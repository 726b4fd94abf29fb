import { existsSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import type { PluginOption } from "vite"

/** What each module of the client build needs, by its path from the application's folder: paths of built files. */
interface ModuleFiles {
  /** The script that it is in, and those that this imports. */
  readonly scripts: ReadonlyArray<string>
  readonly styles: ReadonlyArray<string>
}

const listPath = (root: string): string => join(root, "dist/client/.vite/module-files.json")

/**
 * Writes down which files each module needs that a page starts with or fetches. The manifest names the module of each script only;
 * scripts have many.
 */
export const moduleFiles = (root: string): PluginOption => ({
  name: "module-files",
  apply: "build",
  generateBundle(_, bundle) {
    const filesOf = (name: string, seen = new Set<string>()): ReadonlySet<string> => {
      const file = bundle[name]
      if (file?.type !== "chunk" || seen.has(name)) return seen
      seen.add(name)
      for (const imported of file.imports) filesOf(imported, seen)
      return seen
    }
    const isAskedFor = (id: string) => {
      const module = this.getModuleInfo(id)
      return module !== null && (module.isEntry || module.dynamicImporters.length > 0)
    }
    const files: Record<string, ModuleFiles> = {}
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue
      const scripts = [...filesOf(file.fileName)]
      const styles = scripts.flatMap((name) => {
        const script = bundle[name]
        return script?.type === "chunk" ? [...(script.viteMetadata?.importedCss ?? [])] : []
      })
      for (const id of file.moduleIds.filter(isAskedFor)) files[relative(root, id)] = { scripts, styles }
    }
    this.emitFile({ type: "asset", fileName: ".vite/module-files.json", source: JSON.stringify(files) })
  },
})

/** What {@link moduleFiles} wrote; undefined after a build that failed. */
export const readModuleFiles = (root: string): Readonly<Record<string, ModuleFiles>> | undefined =>
  existsSync(listPath(root))
    ? (JSON.parse(readFileSync(listPath(root), "utf8")) as Record<string, ModuleFiles>)
    : undefined

/** The addresses of the scripts that each module needs, without those that a page asks for by itself. */
export const clientScripts = (root: string, page: string): Readonly<Record<string, ReadonlyArray<string>>> => {
  const files = readModuleFiles(root) ?? {}
  const own = new Set(files[page]?.scripts)
  return Object.fromEntries(
    Object.entries(files)
      .filter(([module]) => /\.tsx?$/.test(module))
      .map(([module, { scripts }]) => [module, scripts.filter((name) => !own.has(name)).map((name) => `/${name}`)]),
  )
}
