import type { UserId } from "@laundry/core/access/actor"
import { addClient } from "@laundry/core-testing/customer-scene"
import { describe, expect, test } from "vitest"
import { makeTestCli, type TestCliOptions } from "../../testing/test-context.ts"

const id = "00000000-0000-4000-8000-0000000000a1" as UserId

const cliWithClient = async (options?: TestCliOptions) => {
  const cli = makeTestCli(options)
  await cli.prepare(addClient(id, "ana@example.com"))
  const balance = async () => (await cli.laundry("credit", "list", "ana@example.com", "--json")).json()
  return { ...cli, balance }
}

const grant = ["credit", "grant", "ana@example.com", "--amount", "12.50", "--reason", "A late delivery"] as const

describe("laundry credit", () => {
  test("shows what it would give, and gives nothing, in a dry run", async () => {
    const cli = await cliWithClient()
    const { stdout, exitCode } = await cli.laundry(...grant, "--dry-run")
    expect(exitCode).toBe(0)
    expect(stdout).toContain("$12.50")
    expect(await cli.balance()).toEqual({ balance: "0.00", entries: [] })
  })

  test("gives credit until a day, and lists it", async () => {
    const cli = await cliWithClient()
    const done = (await cli.laundry(...grant, "--until", "2099-12-31", "--yes", "--json")).json()
    expect(done).toMatchObject({ email: "ana@example.com", balance: "12.50", applied: true })
    expect(await cli.balance()).toMatchObject({
      balance: "12.50",
      entries: [{ kind: "grant", amount: "12.50", reason: "A late delivery", expiresOn: "2099-12-31" }],
    })
    expect((await cli.laundry("credit", "list", id)).stdout).toContain("Can be used now: $12.50")
  })

  test("asks first at a terminal", async () => {
    const cli = await cliWithClient({ answers: [false] })
    expect(await cli.laundry(...grant)).toMatchObject({ exitCode: 1 })
    expect(cli.questions).toEqual(["Give $12.50 of credit?"])
    expect(await cli.balance()).toMatchObject({ balance: "0.00" })
  })

  test.each([
    [["--amount", "0", "--reason", "x"], 2],
    [["--amount", "1000.01", "--reason", "x"], 2],
    [["--amount", "5", "--reason", " "], 2],
    [["--amount", "5", "--reason", "x", "--until", "soon"], 2],
    [["--amount", "5", "--reason", "x", "--until", "2020-01-01"], 1],
  ])("refuses %j", async (words, exitCode) => {
    const cli = await cliWithClient()
    expect(await cli.laundry("credit", "grant", "ana@example.com", ...words, "--yes")).toMatchObject({ exitCode })
  })

  test("knows no account that is not there", async () => {
    expect(await makeTestCli().laundry("credit", "list", "nobody@example.com")).toMatchObject({ exitCode: 1 })
  })
})
