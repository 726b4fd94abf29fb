/**
 * Runs the tests: all of them, or one part (unit, integration, screens, e2e). Arguments after the part go to its runner.
 * The closing lines say how many passed and failed, how long each part took, which tests of Vitest failed and why (those
 * of the browser stand right above), and which passed on a later try only.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { ensureBuilt } from "./build.mjs"
import { ensureChromium } from "./chromium.mjs"
import { buildFolder, nodeProgram } from "./project.mjs"
import { run } from "./run.mjs"
import {
  countsLine,
  duration,
  failedTests,
  flakyTests,
  judged,
  playwrightCounts,
  sum,
  vitestCounts,
} from "./test-counts.mjs"

/** @typedef {import("./test-counts.mjs").Counts} Counts */

const playwrightConfig = "apps/e2e/playwright.config.ts"

/**
 * Runs one runner and reads its report.
 * @param {string} part
 * @param {(report: string) => Promise<number>} runner writes a JSON report to the path given; returns its exit code
 * @param {(report: string) => Counts} count reads such a report's text
 * @returns {Promise<Counts>}
 */
const counted = async (part, runner, count) => {
  const report = join(buildFolder, `test-${part}.json`)
  rmSync(report, { force: true })
  const code = await runner(report)
  return judged(existsSync(report) ? count(readFileSync(report, "utf8")) : undefined, code)
}

/** @type {string[]} */
const failed = []

/**
 * @param {string} part
 * @returns {(args: readonly string[], quiet: boolean) => Promise<Counts>}
 */
const vitest = (part) => (args, quiet) =>
  counted(
    part,
    async (report) => {
      const options = ["--config", "vitest.workspace.ts", "--project", part]
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
      const program = nodeProgram("vitest/vitest.mjs", ["run", ...options, ...reporters, ...args])
      const { code, output } = await run(program, { quiet })
      process.stdout.write(output)
      return code
    },
    (report) => {
      const read = JSON.parse(report)
      failed.push(...failedTests(read))
      return vitestCounts(read)
    },
  )

/** @type {readonly string[]} */
let flaky = []

/** @param {readonly string[]} args */
const playwright = (args) =>
  counted(
    "e2e",
    async (report) => {
      const chromium = await ensureChromium().catch((error) => {
        process.stderr.write(`${error.message}\n`)
      })
      if (!chromium || !(await ensureBuilt(["programs", "web"]))) return 1
      const options = ["test", "-c", playwrightConfig, "--reporter=list,json"]
      // The workspace's packages are read from their sources.
      const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --conditions=laundry-source`
      const env = { NODE_OPTIONS, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      return (await run(nodeProgram("playwright/cli.js", [...options, ...args]), { env })).code
    },
    (report) => {
      const read = JSON.parse(report)
      flaky = flakyTests(read)
      return playwrightCounts(read)
    },
  )

/** @type {Record<string, (args: readonly string[], quiet: boolean) => Promise<Counts>>} */
const runners = {
  unit: vitest("unit"),
  integration: vitest("integration"),
  screens: vitest("screens"),
  e2e: playwright,
}

const [asked, ...args] = process.argv.slice(2)
if (asked !== undefined && !(asked in runners)) {
  process.stderr.write(
    `There are no '${asked}' tests: choose unit, integration, screens or e2e, or name none to run all.\n`,
  )
  process.exit(2)
}
/** One after the other, but for the units: they need processors all the time, while much of integration waits for processes and locks. */
const turns = asked === undefined ? [["unit", "integration"], ["screens"], ["e2e"]] : [[asked]]

mkdirSync(buildFolder, { recursive: true })
/** @type {Record<string, Counts>} */
const results = {}
/** @type {string[]} */
const lines = []

/**
 * @param {string} part
 * @param {boolean} quiet whether another part shows what it does meanwhile
 */
const perform = async (part, quiet) => {
  const startedAt = performance.now()
  const counts = await runners[part]?.(args, quiet)
  if (counts === undefined) return
  results[part] = counts
  lines.push(`${part}: ${countsLine(counts)}, in ${duration(performance.now() - startedAt)}`)
}

for (const parts of turns) {
  await Promise.all(parts.map((part, index) => perform(part, index < parts.length - 1)))
}
const total = sum(Object.values(results))
for (const test of failed) lines.push(`failed: ${test}`)
for (const test of flaky) lines.push(`flaky, passed on a later try only: ${test}`)
process.stdout.write(`\n${lines.join("\n")}\n${countsLine(total)}\n`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
