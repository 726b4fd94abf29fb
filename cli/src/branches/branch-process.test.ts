import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, onTestFinished, test } from "vitest"
import { Interrupted } from "../failure.ts"
import { runBranchProcess } from "./branch-process.ts"

/** A program in the place of the command line. */
const programOf = async (source: string) => {
  const folder = await mkdtemp(join(tmpdir(), "laundry-program-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const program = join(folder, "program.mjs")
  await writeFile(program, source)
  return { program, words: ["report", "--json"], environment: { DATABASE_SCHEMA: "miami" }, signal: never() }
}
const never = () => new AbortController().signal
const forever = "setInterval(() => {}, 1000)"

describe("a command of a branch in a process of its own", () => {
  test("is told its words and its branch, and answers with its document", async () => {
    const source =
      "console.log(JSON.stringify([process.argv.slice(2), process.env.DATABASE_SCHEMA])); process.exitCode = 1"
    expect(await runBranchProcess(await programOf(source))).toEqual({
      exitCode: 1,
      json: [["report", "--json"], "miami"],
    })
  })

  test.each([
    ["its own failure", 'console.log(JSON.stringify({ error: { code: "TableBusy", message: "Busy." } }))', "Busy."],
    ["what it said last", 'console.error("Hm."); console.error("No more memory."); process.exit(3)', "No more memory."],
    ["how it ended", "process.exit(3)", "It ended with 3."],
    ["that it was killed", 'process.kill(process.pid, "SIGKILL")', "It ended with a signal."],
  ])("fails with %s", async (_what, source, message) => {
    await expect(runBranchProcess(await programOf(source))).rejects.toThrow(message)
  })

  test("is ended when it does not answer in time, also when it won't", async () => {
    const stubborn = `process.on("SIGTERM", () => {}); ${forever}`
    const answer = runBranchProcess(await programOf(stubborn), { patienceMillis: 300 })
    await expect(answer).rejects.toMatchObject({ code: "NoAnswer", message: "It did not answer within 0.3 seconds." })
  })

  test("is ended with what called it", async () => {
    const controller = new AbortController()
    const answer = runBranchProcess({ ...(await programOf(forever)), signal: controller.signal })
    controller.abort()
    await expect(answer).rejects.toBeInstanceOf(Interrupted)
  })
})
