/** Everything that can be said about the code without running it: types, lint, boundaries, format, leftovers. */
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { generatedFiles } from "./generated-files.mjs"
import { withLock } from "./lock.mjs"
import { buildFolder, nodeProgram } from "./project.mjs"
import { run } from "./run.mjs"

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly [command: string, args: readonly string[]]} program exits with another code than 0 when it finds something
 */

/** Outside the workspace, as a stranger's plug-in is: it finds the packages' types where they are built. */
const examples = "examples"

/**
 * The compiler and the lint rules that need types are Go programs that keep every file of a project: most of what they
 * allocate lives until they end, so collecting it as often as Go does unasked is a quarter of their time for nothing.
 */
const rarelyCollected = { GOGC: "400", GOMEMLIMIT: "3GiB" }

/** Each checker of a project resolves the types it meets anew; projects beside each other use both cores as well. */
const compilerOptions = ["-b", "--pretty", "--checkers", "1", "--builders", String(Math.max(2, availableParallelism()))]

/** @type {Step[]} the slowest first */
const steps = [
  { name: "types", program: nodeProgram("typescript/bin/tsc", compilerOptions) },
  { name: "lint", program: nodeProgram("oxlint/bin/oxlint", ["--ignore-pattern", `${examples}/**`]) },
  {
    name: "unused",
    program: nodeProgram("knip/bin/knip.js", ["--cache", "--cache-location", join(buildFolder, "knip")]),
  },
  { name: "format", program: nodeProgram("@biomejs/biome/bin/biome", ["check", "--linter-enabled=false"]) },
  { name: "lint rules", program: [process.execPath, ["scripts/lint-guard.mjs"]] },
  { name: "lock file", program: [process.execPath, ["scripts/lock-file.mjs"]] },
  { name: "suppressions", program: [process.execPath, ["scripts/suppressions.mjs"]] },
  { name: "casts", program: [process.execPath, ["scripts/casts.mjs"]] },
  ...generatedFiles.map(({ name, command }) => ({ name, program: command })),
]

/** @param {Step} step */
const perform = async ({ name, program }) => {
  const startedAt = performance.now()
  const work = () => run(program, { quiet: true, env: rarelyCollected })
  // The compiler writes the packages' dist folders, as a build does.
  const { code, output } = await (name === "types" ? withLock(join(buildFolder, "build.lock"), work) : work())
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? "✓" : "✗"} ${name.padEnd(14)} ${seconds.padStart(5)} s\n`)
  return { name, passed: code === 0, output }
}

const waiting = [...steps]
/** @type {Awaited<ReturnType<typeof perform>>[]} */
const results = []
const worker = async () => {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) results.push(await perform(step))
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
// Only now is there what the examples' types come from.
results.push(await perform({ name: "examples' lint", program: nodeProgram("oxlint/bin/oxlint", [examples]) }))

const failures = results.filter(({ passed }) => !passed)
for (const { name, output } of failures) process.stdout.write(`\n── ${name} ──\n${output.trimEnd()}\n`)
process.stdout.write(`\n${results.length - failures.length} of ${results.length} checks passed\n`)
process.exitCode = failures.length > 0 ? 1 : 0
