import { expect, test } from "vitest"
import { ok, problem, skipped, warning } from "../../checks/finding.ts"
import { makeTestCli } from "../../testing/test-context.ts"

const fine = ok("Node", "Node 20.20.2")
const meh = warning("Service areas", "No ZIP code is served, so nobody can order.", "Add one.")
const bad = problem("Port", "The server can't take http://127.0.0.1:3000 (EADDRINUSE), which is a pity.", "End it.")

test("all well is done", async () => {
  const cli = makeTestCli({ findings: [fine] })
  expect(await cli.laundry("doctor")).toMatchObject({
    exitCode: 0,
    stdout: "ok       Node           Node 20.20.2\n\nAll is well.\n",
  })
})

test("a warning is no failure, a problem is", async () => {
  expect((await makeTestCli({ findings: [fine, meh] }).laundry("doctor")).exitCode).toBe(0)
  const cli = makeTestCli({ findings: [fine, meh, bad, skipped("Schema", "Needs the database.")] })
  expect(await cli.laundry("doctor")).toMatchObject({
    exitCode: 1,
    stdout: [
      "ok       Node           Node 20.20.2",
      "warning  Service areas  No ZIP code is served, so nobody can order.",
      "                        → Add one.",
      "problem  Port           The server can't take http://127.0.0.1:3000",
      "                        (EADDRINUSE), which is a pity.",
      "                        → End it.",
      "skipped  Schema         Needs the database.",
      "",
      "1 problem, 1 warning.",
      "",
    ].join("\n"),
  })
  const json = await cli.laundry("doctor", "--json")
  expect(json.exitCode).toBe(1)
  expect(json.json()).toEqual({
    healthy: false,
    checks: [fine, meh, bad, { name: "Schema", status: "skipped", message: "Needs the database." }],
  })
})

test("before real customers come it also says what to see to oneself", async () => {
  const cli = makeTestCli({ findings: [fine] })
  expect((await cli.laundry("doctor", "--go-live")).stdout).toContain("See to it yourself:\n- A backup was restored")
  expect((await makeTestCli({ findings: [fine] }).laundry("doctor", "--go-live", "--json")).json()).toMatchObject({
    healthy: true,
    byHand: expect.arrayContaining([expect.stringContaining("real card")]),
  })
})
