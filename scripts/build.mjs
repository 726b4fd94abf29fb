/** Builds what is stale: the Node programs with Rolldown, the screens with Vite. Types are `npm run check`'s. */
import { existsSync, readdirSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { withLock } from "./lock.mjs"
import { buildFolder, isProgram, programUrl, root } from "./project.mjs"
import { run } from "./run.mjs"
import { fingerprint, isFresh, removeStamp, writeStamp } from "./staleness.mjs"

/**
 * @typedef {object} Part
 * @property {readonly string[]} inputs files and folders whose change makes the part stale
 * @property {readonly string[]} outputs what must be there afterwards
 * @property {() => Promise<{ code: number, output: string }>} build
 */

const settings = ["package-lock.json", "tsconfig.base.json"]
const adapters = existsSync(join(root, "adapters"))
  ? readdirSync(join(root, "adapters")).map((name) => `adapters/${name}`)
  : []
const sources = ["core", "contracts", ...adapters, "apps/demo", "apps/wiring", "apps/server", "cli"]

/**
 * @param {import("./bundle.mjs").Bundle} name
 * @param {readonly string[]} programs
 * @returns {Part}
 */
const programs = (name, programs) => ({
  inputs: [...settings, "scripts/bundle.mjs", ...sources],
  outputs: programs.map((program) => relative(root, fileURLToPath(programUrl(name, program)))),
  // A process of its own: what Rolldown takes, several hundred megabytes, would stay with a server that is started here.
  build: () => run([process.execPath, ["scripts/bundle.mjs", name]], { quiet: true }),
})

/** For customers, whatever the environment is for: React's modules for developers don't run under the built ones. */
const vite = () =>
  run(["npm", ["run", "build", "--silent", "-w", "@laundry/web"]], { quiet: true, env: { NODE_ENV: "production" } })

/** The same screens in one script, which tests run in a DOM without a browser. */
const oneScript = () =>
  run(["npm", ["run", "build:one-script", "--silent", "-w", "@laundry/web"]], {
    quiet: true,
    env: { NODE_ENV: "production" },
  })

/** @typedef {import("./bundle.mjs").Bundle | "web" | "one-script"} PartName */

const screens = [...settings, "core", "contracts", "adapters/payments-sandbox/browser", "apps/web"]

/** @type {Record<PartName, Part>} */
const parts = {
  programs: programs("programs", ["server", "laundry"]),
  extensible: programs("extensible", ["server", "laundry"]),
  "test-programs": programs("test-programs", ["cluster-process", "job-process"]),
  web: {
    inputs: screens,
    outputs: ["apps/web/dist/client", "apps/web/dist/server"],
    build: vite,
  },
  "one-script": { inputs: screens, outputs: ["apps/web/dist/one-script/screens.js"], build: oneScript },
}

/** @param {PartName} name */
const stampOf = (name) => join(buildFolder, `${name}.stamp`)

/** @param {PartName} name */
const isBuilt = (name) =>
  isFresh(stampOf(name), fingerprint(root, parts[name].inputs)) &&
  parts[name].outputs.every((output) => existsSync(join(root, output)))

/**
 * Builds one part and says so on standard error; its output is shown when it fails or when asked for.
 * @param {PartName} name
 * @param {boolean} verbose
 */
const buildPart = async (name, verbose) => {
  const startedAt = performance.now()
  const state = fingerprint(root, parts[name].inputs)
  removeStamp(stampOf(name))
  const { code, output } = await parts[name].build()
  if (code === 0) writeStamp(stampOf(name), state)
  if (verbose || code !== 0) process.stderr.write(output)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stderr.write(code === 0 ? `Built ${name} in ${seconds} s\n` : `Building ${name} failed\n`)
  return code === 0
}

/**
 * Brings the build up to date; takes milliseconds when nothing changed since the last one.
 * @param {readonly PartName[]} [names]
 * @param {{ verbose?: boolean }} [options]
 * @returns {Promise<boolean>} false when something does not compile; its messages are on standard error
 */
export const ensureBuilt = async (names = ["programs", "extensible", "web"], { verbose = false } = {}) => {
  if (names.every(isBuilt)) return true
  return withLock(join(buildFolder, "build.lock"), async () => {
    const stale = names.filter((name) => !isBuilt(name))
    const results = await Promise.all(stale.map((name) => buildPart(name, verbose)))
    return results.every(Boolean)
  })
}

if (isProgram(import.meta.url)) {
  if (!(await ensureBuilt(undefined, { verbose: true }))) process.exitCode = 1
}
