import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

interface Chunk {
  readonly file: string
  readonly imports?: ReadonlyArray<string>
}

/**
 * The scripts that each module of the client build needs: its own and those that it imports, as addresses, without those
 * that a page asks for by itself.
 */
export const clientScripts = (root: string, page: string): Readonly<Record<string, ReadonlyArray<string>>> => {
  const path = join(root, "dist/client/.vite/manifest.json")
  if (!existsSync(path)) return {}
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Record<string, Chunk>
  const withImports = (name: string, seen: Set<string>): Set<string> => {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(name)) return seen
    seen.add(name)
    for (const imported of chunk.imports ?? []) withImports(imported, seen)
    return seen
  }
  const entry = withImports(page, new Set())
  return Object.fromEntries(
    Object.keys(manifest)
      .filter((name) => name.startsWith("src/"))
      .map((name) => [
        name,
        [...withImports(name, new Set())]
          .filter((needed) => !entry.has(needed))
          .map((needed) => `/${manifest[needed]?.file ?? ""}`),
      ]),
  )
}
