import { describe, expect, it } from "vitest"
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

/** @param {Partial<import("./test-counts.mjs").VitestReport>} report */
const vitest = (report) =>
  vitestCounts({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...report,
  })

/**
 * @param {string} name
 * @param {string} status
 * @param {readonly import("./test-counts.mjs").VitestFile["assertionResults"][number][]} assertionResults
 */
const file = (name, status, ...assertionResults) => ({ name, status, assertionResults })

describe("vitest's report", () => {
  it("names what failed with the beginning of its message, and a file that does not load with its own", () => {
    const message = Array.from({ length: 60 }, (_, line) => `line ${line}`).join("\n")
    const testResults = [
      { ...file("/p/a.test.ts", "failed"), message: "no such module" },
      file(
        "/p/b.test.ts",
        "failed",
        { status: "passed", fullName: "adds up" },
        { status: "failed", fullName: "sums never fall", failureMessages: [message] },
      ),
    ]
    const [first, second, ...more] = failedTests({ testResults })
    expect(first).toBe("/p/a.test.ts\nno such module")
    expect(second).toMatch(/^\/p\/b\.test\.ts sums never fall\nline 0\n[^]*line 29$/)
    expect(more).toEqual([])
  })

  it("gives the tests that passed, failed and were left out", () => {
    expect(vitest({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
    })
  })

  it("counts a file that does not load as a failure, and one whose tests failed not twice", () => {
    const testResults = [
      file("does-not-load.test.ts", "failed"),
      file("fails.test.ts", "failed", { status: "failed", fullName: "fails" }),
      file("passes.test.ts", "passed", { status: "passed", fullName: "passes" }),
    ]
    expect(vitest({ numPassedTests: 1, numFailedTests: 1, testResults }).failed).toBe(2)
  })
})

describe("Playwright's report", () => {
  it("counts a flaky test as passed and an error outside the tests as failed", () => {
    const stats = { expected: 3, flaky: 1, unexpected: 1, skipped: 2 }
    const report = { stats, errors: [{ message: "no server" }], suites: [] }
    expect(playwrightCounts(report)).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
    })
  })
})

describe("tests that passed on a later try", () => {
  it("are named with their place, in whatever they are gathered", () => {
    /** @type {(line: number, ...statuses: string[]) => import("./test-counts.mjs").PlaywrightSuite["specs"][number]} */
    const spec = (line, ...statuses) => ({
      title: "pays",
      file: "payment.spec.ts",
      line,
      tests: statuses.map((status) => ({ status })),
    })
    const inner = { specs: [spec(7, "flaky"), spec(8, "unexpected")] }
    const suites = [{ specs: [spec(3, "expected"), spec(5, "expected", "flaky")], suites: [inner] }]
    expect(flakyTests({ suites })).toEqual(["payment.spec.ts:5 pays", "payment.spec.ts:7 pays"])
  })
})

describe("a duration", () => {
  it.each([
    [0, "0 s"],
    [59_499, "59 s"],
    [59_500, "1 min 00 s"],
    [425_000, "7 min 05 s"],
  ])("%d ms reads %s", (millis, text) => {
    expect(duration(millis)).toBe(text)
  })
})

describe("a part of the tests", () => {
  it("keeps its counts when the runner agrees with them", () => {
    expect(judged({ passed: 3, failed: 0, skipped: 0 }, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 })
    expect(judged({ passed: 3, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 })
  })

  it("fails when the runner failed without naming a test", () => {
    expect(judged({ passed: 3, failed: 0, skipped: 0 }, 1).failed).toBe(1)
    expect(judged(undefined, 127).failed).toBe(1)
  })

  it("fails when no test ran", () => {
    expect(judged({ passed: 0, failed: 0, skipped: 4 }, 0)).toEqual({ passed: 0, failed: 1, skipped: 4 })
  })
})

describe("the last line", () => {
  it("sums all parts and names skipped tests only when there are any", () => {
    const parts = [
      { passed: 10, failed: 1, skipped: 0 },
      { passed: 4, failed: 0, skipped: 0 },
    ]
    expect(countsLine(sum(parts))).toBe("14 passed, 1 failed")
    expect(countsLine(sum([...parts, { passed: 0, failed: 0, skipped: 2 }]))).toBe("14 passed, 1 failed, 2 skipped")
  })
})
