import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const root = fileURLToPath(new URL("../../../", import.meta.url))
const imported = /^\s*(?:import|export)\s(?!type\s)[^"]*?from "([^"]+)"|import\("([^"]+)"\)/gm

const sourceOf = (name: string, from: string): string | undefined => {
  const inPackage = /^@laundry\/(core|contracts)\/(.+)$/.exec(name)
  if (inPackage !== null) return join(root, inPackage[1] ?? "", "src", `${inPackage[2] ?? ""}.ts`)
  return name.startsWith(".") ? join(dirname(from), name) : undefined
}

/** Every file that a browser's scripts are made of, and the packages that they name. */
const reach = (file: string, files = new Set<string>(), packages = new Set<string>()): ReadonlySet<string> => {
  if (files.has(file) || !existsSync(file)) return packages
  files.add(file)
  for (const [, plain, lazy] of readFileSync(file, "utf8").matchAll(imported)) {
    const name = plain ?? lazy ?? ""
    const source = sourceOf(name, file)
    if (source === undefined) packages.add(name)
    else reach(source, files, packages)
  }
  return packages
}

it("leaves the numbering plans of the world to the server", () => {
  const packages = reach(join(root, "apps/web/src/main.tsx"))
  expect([...packages]).toContain("react")
  expect([...packages].filter((name) => name.startsWith("libphonenumber"))).toEqual([])
})
