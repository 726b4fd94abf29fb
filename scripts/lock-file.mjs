/**
 * Checks that package-lock.json names every platform's optional packages, not only those of the machine that wrote it:
 * npm leaves some out, and `npm ci` then refuses to install anywhere. With --fix, adds them.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { isProgram, root } from "./project.mjs"

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {readonly string[]} [os]
 * @property {readonly string[]} [cpu]
 * @property {readonly string[]} [libc]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 *
 * @typedef {Record<string, LockedPackage>} LockedPackages by path
 */

const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"]
const processors = ["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"]
/** @type {Record<string, string>} */
const libraries = { gnu: "glibc", gnueabihf: "glibc", musl: "musl", musleabihf: "musl" }

/**
 * What a native package runs on, read off its name, such as "@oxlint/binding-linux-x64-musl".
 * @param {string} name
 * @returns {Pick<LockedPackage, "os" | "cpu" | "libc"> | undefined} undefined when the name doesn't say
 */
export const platformOf = (name) => {
  const words = name.split(/[/-]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = words.flatMap((word) => libraries[word] ?? [])
  if (cpu.length === 0 || (os.length === 0 && cpu[0] !== "wasm32")) return undefined
  return { cpu, ...(libc.length > 0 ? { libc } : {}), ...(os.length > 0 ? { os } : {}) }
}

/**
 * The optional packages that others ask for and the lock file doesn't name.
 * @param {LockedPackages} packages
 * @returns {{ name: string, wanted: string, by: string }[]} by: the path of the package that asks
 */
export const missingOptional = (packages) => {
  const named = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf("node_modules/") + 13)))
  return Object.entries(packages).flatMap(([by, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, wanted]) => (named.has(name) ? [] : [{ name, wanted, by }])),
  )
}

/**
 * The packages with the missing ones added, in npm's order.
 * @param {LockedPackages} packages
 * @returns {LockedPackages}
 * @throws {Error} when a version or a platform can't be told without asking the registry
 */
export const completed = (packages) => {
  const all = { ...packages }
  for (const { name, wanted, by } of missingOptional(packages)) {
    const platform = platformOf(name)
    if (platform === undefined || !/^\d+\.\d+\.\d+\S*$/.test(wanted))
      throw new Error(`Can't tell about ${name}@${wanted}`)
    const dev = packages[by]?.dev ? { dev: true } : {}
    all[`node_modules/${name}`] = { version: wanted, ...platform, ...dev, optional: true }
  }
  return Object.fromEntries(Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

if (isProgram(import.meta.url)) {
  const file = join(root, "package-lock.json")
  const lock = JSON.parse(readFileSync(file, "utf8"))
  const missing = missingOptional(lock.packages)
  if (process.argv.includes("--fix")) {
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: completed(lock.packages) }, null, 2)}\n`)
  } else if (missing.length > 0) {
    for (const { name, by } of missing) console.log(`package-lock.json: ${by} needs ${name}, which is not there`)
    console.log("Run: node scripts/lock-file.mjs --fix")
    process.exitCode = 1
  }
}
