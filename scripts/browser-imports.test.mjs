import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, it } from "vitest"
import { root } from "./project.mjs"

const imported = /^\s*(?:import|export)\s(?!type\s)[^"]*?from "([^"]+)"|import\("([^"]+)"\)/gm

/**
 * The file that an import names; undefined for a package.
 * @param {string} name
 * @param {string} from
 */
const sourceOf = (name, from) => {
  const inPackage = /^@laundry\/(core|contracts)\/(.+)$/.exec(name)
  if (inPackage !== null) return join(root, inPackage[1] ?? "", "src", `${inPackage[2] ?? ""}.ts`)
  return name.startsWith(".") ? join(dirname(from), name) : undefined
}

/**
 * The packages that a file and all that it imports name.
 * @param {string} file
 * @param {Set<string>} files those that were read
 * @param {Set<string>} packages
 * @returns {Set<string>}
 */
const packagesOf = (file, files = new Set(), packages = new Set()) => {
  if (files.has(file) || !existsSync(file)) return packages
  files.add(file)
  for (const [, plain, lazy] of readFileSync(file, "utf8").matchAll(imported)) {
    const name = plain ?? lazy ?? ""
    const source = sourceOf(name, file)
    if (source === undefined) packages.add(name)
    else packagesOf(source, files, packages)
  }
  return packages
}

it("leaves the numbering plans of the world to the server, out of the scripts of browsers", () => {
  const packages = [...packagesOf(join(root, "apps/web/src/main.tsx"))]
  expect(packages).toContain("react")
  expect(packages.filter((name) => name.startsWith("libphonenumber"))).toEqual([])
})
