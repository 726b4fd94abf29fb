import { existsSync, readdirSync, rmSync } from "node:fs"
import { join, relative } from "node:path"

const emitted = /\.(js|d\.ts)(\.map)?$/

/**
 * Removes what the compiler once wrote for sources that are gone since: it never does so itself, and code that reads a
 * folder (migrations) would still find them.
 * @param {string} packageFolder with sources in src/ and their output in dist/
 */
export const pruneOutputs = (packageFolder) => {
  const source = join(packageFolder, "src")
  const output = join(packageFolder, "dist")
  if (!existsSync(output)) return
  for (const entry of readdirSync(output, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !emitted.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const stem = join(source, relative(output, file).replace(emitted, ""))
    if (!existsSync(`${stem}.ts`) && !existsSync(`${stem}.tsx`)) rmSync(file)
  }
}
