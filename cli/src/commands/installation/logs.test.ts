import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { makeTestCli } from "../../testing/test-context.ts"

/** Five past four in the afternoon in Miami. */
const time = Date.parse("2026-11-20T21:05:09.123Z")
const request = "0b0c1e5e-6f0f-4c8e-9d2a-4b8a5f6f8a11"

const lines = [
  { level: 30, time, msg: "ready" },
  { level: 30, time, worker: 2, reqId: request, method: "GET", route: "/api/orders", status: 200, msg: "answered" },
  { level: 40, time, requestId: request, msg: "the database is slow\u001B[2J" },
  {
    level: 50,
    time,
    reqId: "another",
    err: { type: "Error", message: "no such table", stack: "Error: no such table\n    at query (/app/db.js:1:2)" },
    msg: "no such table",
  },
].map((fields) => JSON.stringify(fields))

const cliWith = async (text: string) => {
  const folder = await mkdtemp(join(tmpdir(), "laundry-logs-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, "laundry.log")
  await writeFile(path, text)
  return makeTestCli({ environment: { LOG_FILE: path } })
}

test("laundry logs says time in Miami, level and sentence, and what else there is", async () => {
  const cli = await cliWith(`${lines.join("\n")}\nkilled at its lau\n`)
  const { exitCode, stdout, stderr } = await cli.laundry("logs")
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" })
  expect(stdout.split("\n")).toEqual([
    "2026-11-20 16:05:09 INFO  ready",
    `2026-11-20 16:05:09 INFO  answered worker=2 reqId=${request} method=GET route=/api/orders status=200`,
    `2026-11-20 16:05:09 WARN  the database is slow\uFFFD[2J requestId=${request}`,
    "2026-11-20 16:05:09 ERROR no such table reqId=another",
    "    at query (/app/db.js:1:2)",
    "killed at its lau",
    "",
  ])
})

test.each([
  [["--lines", "1"], [3]],
  [
    ["--level", "warn"],
    [2, 3],
  ],
  [
    ["--level", "info", "--lines", "2"],
    [2, 3],
  ],
  [
    ["--request", request],
    [1, 2],
  ],
  [["--request", request, "--level", "warn"], [2]],
  [["--request", request.slice(1)], []],
])("laundry logs %j --json prints those lines as they are", async (words, expected) => {
  const cli = await cliWith(`${lines.join("\n")}\n`)
  const { stdout } = await cli.laundry("logs", ...words, "--json")
  expect(stdout).toBe(expected.map((index) => `${lines[index]}\n`).join(""))
})

test("with --json a line that is none is left out", async () => {
  const cli = await cliWith(`${lines[0]}\nkilled at its lau\n[]\n`)
  expect((await cli.laundry("logs", "--json")).stdout).toBe(`${lines[0]}\n`)
})

test("it says what to do where LOG_FILE is not set, and which file is missing", async () => {
  expect(await makeTestCli().laundry("logs")).toMatchObject({
    exitCode: 1,
    stdout: "",
    stderr: expect.stringMatching(/^✗ LOG_FILE is not set/),
  })
  const { error } = (await makeTestCli().laundry("logs", "--json")).json() as { error: { code: string } }
  expect(error.code).toBe("LogFileNotSet")
  const missing = makeTestCli({ environment: { LOG_FILE: "/nowhere/laundry.log" } })
  expect((await missing.laundry("logs")).stderr).toBe(
    "✗ LOG_FILE names /nowhere/laundry.log, which does not exist: no server has been started with it yet.\n",
  )
})

test.each([
  [["--level", "loud"], '"loud" is not one of trace, debug, info, warn, error, fatal.'],
  [["--lines", "0"], "It must be a whole number from 1 to 1000000."],
])("%j is wrong usage", async (words, message) => {
  const { exitCode, stderr } = await makeTestCli().laundry("logs", ...words)
  expect(exitCode).toBe(2)
  expect(stderr).toContain(message)
})
