/** Builds what is stale: the Node programs with the TypeScript compiler, the screens with Vite. */
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { withLock } from "./lock.mjs"
import { buildFolder, isProgram, nodeProgram, root } from "./project.mjs"
import { pruneOutputs } from "./prune-outputs.mjs"
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
const programs = ["core", "contracts", ...adapters, "apps/demo", "apps/wiring", "apps/server", "cli"]

/** Everything else of the workspace (tests, benchmarks) is compiled by `npm run check` only. */
const tsc = () => run(nodeProgram("typescript/bin/tsc", ["-b", "apps/server", "cli"]), { quiet: true })

const vite = () => run(["npm", ["run", "build", "--silent", "-w", "@laundry/web"]], { quiet: true })

/** @type {Record<"programs" | "web", Part>} */
const parts = {
  programs: {
    inputs: [...settings, ...programs],
    outputs: ["apps/server/dist/main.js", "cli/dist/main.js"],
    build: async () => {
      for (const folder of programs) pruneOutputs(join(root, folder))
      return tsc()
    },
  },
  web: {
    inputs: [...settings, "core", "contracts", "adapters/payments-sandbox/browser", "apps/web"],
    outputs: ["apps/web/dist/client", "apps/web/dist/server"],
    build: vite,
  },
}

/** @param {"programs" | "web"} name */
const stampOf = (name) => join(buildFolder, `${name}.stamp`)

/** @param {"programs" | "web"} name */
const isBuilt = (name) =>
  isFresh(stampOf(name), fingerprint(root, parts[name].inputs)) &&
  parts[name].outputs.every((output) => existsSync(join(root, output)))

/**
 * Builds one part and says so on standard error; its output is shown when it fails or when asked for.
 * @param {"programs" | "web"} name
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
 * @param {readonly ("programs" | "web")[]} [names]
 * @param {{ verbose?: boolean }} [options]
 * @returns {Promise<boolean>} false when something does not compile; its messages are on standard error
 */
export const ensureBuilt = async (names = ["programs", "web"], { verbose = false } = {}) => {
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
