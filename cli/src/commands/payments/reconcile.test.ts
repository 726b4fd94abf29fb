import { describe, expect, test } from "vitest"
import { makeTestCli } from "../../testing/test-context.ts"

describe("laundry payments reconcile", () => {
  test("looks at yesterday unless it is told otherwise, and agrees where nothing moved", async () => {
    const outcome = await makeTestCli().laundry("payments", "reconcile")
    expect(outcome).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("The books agree to the cent.\n") })
  })

  test.each([
    [["--day", "2026-11-20", "--from", "2026-11-01"], 2, "not both"],
    [["--to", "2026-11-20"], 2, "--from is missing"],
    [["--day", "2126-11-20"], 1, "has not begun"],
    [["--from", "2026-11-20", "--to", "2026-11-01"], 2, "can't be before the first"],
  ])("refuses %j", async (words, exitCode, message) => {
    const outcome = await makeTestCli().laundry("payments", "reconcile", ...words)
    expect(outcome).toMatchObject({ exitCode, stdout: "", stderr: expect.stringContaining(message) })
  })
})
