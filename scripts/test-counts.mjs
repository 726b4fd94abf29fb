/** Sums what the test runners' JSON reports say. */

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 *
 * @typedef {object} VitestReport what is read of Vitest's JSON report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly VitestFile[]} testResults
 *
 * @typedef {object} VitestFile
 * @property {string} name its path
 * @property {string} status
 * @property {string} [message] why it does not load
 * @property {readonly { status: string, fullName: string, failureMessages?: readonly string[] | null }[]} assertionResults its tests
 *
 * @typedef {object} PlaywrightReport what is read of Playwright's
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {readonly unknown[]} errors outside any test
 * @property {readonly PlaywrightSuite[]} suites
 *
 * @typedef {object} PlaywrightSuite a file, or what a file gathers under a name
 * @property {readonly { title: string, file: string, line: number, tests: readonly { status: string }[] }[]} specs
 * @property {readonly PlaywrightSuite[]} [suites]
 */

/**
 * @param {VitestReport} report
 * @returns {Counts} a file that failed as a whole (it does not load) counts as one failure
 */
export const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.testResults.filter(failedAsAWhole).length,
  skipped: report.numPendingTests + report.numTodoTests,
})

/** @param {VitestFile} file */
const failedAsAWhole = (file) =>
  file.status === "failed" && file.assertionResults.every(({ status }) => status !== "failed")

/** Enough of a message for what was expected, what came, and the seed of a property. */
const messageLines = 30

/** @param {string} text */
const beginning = (text) => text.split("\n").slice(0, messageLines).join("\n")

/**
 * The tests that failed, each with the beginning of its message: once more at the end of a long run's output, where
 * they are found, and where they still are when only its end was kept.
 * @param {Pick<VitestReport, "testResults">} report
 * @returns {readonly string[]}
 */
export const failedTests = ({ testResults }) =>
  testResults.flatMap((file) => [
    ...(failedAsAWhole(file) ? [`${file.name}\n${beginning(file.message ?? "")}`] : []),
    ...file.assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => `${file.name} ${fullName}\n${beginning(failureMessages?.[0] ?? "")}`),
  ])

/**
 * @param {PlaywrightReport} report
 * @returns {Counts} a test that passed on a second try counts as passed; an error outside any test as a failure
 */
export const playwrightCounts = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
})

/**
 * The tests that passed on a later try only, which somebody has to mend.
 * @param {Pick<PlaywrightReport, "suites">} report
 * @returns {readonly string[]}
 */
export const flakyTests = ({ suites }) => suites.flatMap(flakyIn)

/**
 * @param {PlaywrightSuite} suite
 * @returns {readonly string[]}
 */
const flakyIn = ({ specs, suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ file, line, title }) => `${file}:${line} ${title}`),
  ...suites.flatMap(flakyIn),
]

/**
 * What a part of the tests adds to the counts. A runner that failed without naming a test, or that ran none, is a
 * failure of its own: an empty run must not look like a good one.
 * @param {Counts | undefined} counts undefined when the runner left no report
 * @param {number} code the runner's exit code
 * @returns {Counts}
 */
export const judged = (counts, code) => {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 }
  const silent = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: silent ? 1 : failed, skipped }
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export const sum = (all) =>
  all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

/**
 * How long something took, for people: "48 s", "3 min 05 s".
 * @param {number} millis
 */
export const duration = (millis) => {
  const seconds = Math.round(millis / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`
}

/**
 * The line that ends a test run, for people and for whatever reads it.
 * @param {Counts} counts
 */
export const countsLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`
