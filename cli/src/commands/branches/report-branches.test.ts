import { cents } from "@laundry/core/money/cents"
import { defaultPriceTerms } from "@laundry/core/pricing/price-terms"
import { describe, expect, test } from "vitest"
import { cliWithBranches } from "../../testing/in-memory-branches.ts"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

/** A branch with so many orders of the twentieth, each at such a minimum. */
const branchWith = async (orders: number, minimum: number) => {
  const cli = makeTestCli()
  const terms = { ...defaultPriceTerms, minimumOrderAmount: cents(minimum), promo: null, marketplace: null }
  for (let serial = 1; serial <= orders; serial += 1) await cli.prepare(placeOrder(newOrder(serial, { terms })))
  return cli
}

const twoBranches = async () => ({ miami: await branchWith(2, 3000), orlando: await branchWith(1, 4255) })
const days = ["--from", "2026-11-19", "--to", "2026-11-20"]

describe("laundry branches report", () => {
  test("says each branch's figures and their sum", async () => {
    const cli = cliWithBranches(await twoBranches())
    const { exitCode, stdout } = await cli.laundry("branches", "report", ...days)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^Branch +Revenue +Orders +Billed/)
    expect(stdout).toMatch(/^miami +0\.00 +2 +60\.00/m)
    expect(stdout).toMatch(/^orlando +0\.00 +1 +42\.55/m)
    expect(stdout).toMatch(/^Total +0\.00 +3 +102\.55/m)
    expect(stdout).toContain("Average ticket  $34.18\n")
    expect(stdout).not.toContain("incomplete")
    const answer = (await cli.laundry("branches", "report", ...days, "--json")).json()
    expect(answer).toMatchObject({
      from: "2026-11-19",
      to: "2026-11-20",
      isComplete: true,
      total: { totals: { orders: 3, billed: "102.55" }, days: [{ orders: 0 }, { date: "2026-11-20", orders: 3 }] },
      branches: [
        { name: "miami", report: { totals: { orders: 2 } }, error: null },
        { name: "orlando", report: { totals: { billed: "42.55" } }, error: null },
      ],
    })
  })

  test("names a branch that fails, never adds up in silence, and fails", async () => {
    const cli = cliWithBranches({ ...(await twoBranches()), tampa: 'relation "orders" does not exist' })
    const { exitCode, stdout } = await cli.laundry("branches", "report", ...days)
    expect(exitCode).toBe(1)
    expect(stdout).toMatch(/^Total \(incomplete\) +0\.00 +3 +102\.55/m)
    expect(stdout).toContain(
      'The total is incomplete: tampa is not in it.\n✗ tampa: relation "orders" does not exist\n',
    )
    const json = await cli.laundry("branches", "report", ...days, "--json")
    expect(json.exitCode).toBe(1)
    expect(json.json()).toMatchObject({
      isComplete: false,
      total: { totals: { orders: 3 } },
      branches: [{}, {}, { name: "tampa", report: null, error: { code: "Broken" } }],
    })
    const csv = await cli.laundry("branches", "report", ...days, "--csv", "--columns", "branch,orders,trouble")
    expect(csv).toMatchObject({
      exitCode: 1,
      stdout: [
        "branch,orders,trouble",
        "miami,2,",
        "orlando,1,",
        'tampa,,"relation ""orders"" does not exist"',
        "Total (incomplete),3,The total is incomplete: tampa is not in it.",
        "",
      ].join("\r\n"),
    })
    expect(csv.stderr).toContain("The total is incomplete: tampa is not in it.")
  })

  test("is of the branches that are named, and of no other", async () => {
    const cli = cliWithBranches(await twoBranches())
    const { stdout } = await cli.laundry("branches", "report", ...days, "--only", "orlando")
    expect(stdout).toMatch(/^Total +0\.00 +1 /m)
    expect(cli.ran).toEqual(["orlando: report --from 2026-11-19 --to 2026-11-20 --as tess"])
    expect(await cli.laundry("branches", "report", "--only", "orlando,berlin,rome")).toMatchObject({
      exitCode: 1,
      stderr: "✗ There is no branch berlin, rome; there are miami, orlando.\n",
    })
  })

  test("without days is of the last seven, of all branches the same", async () => {
    const cli = cliWithBranches(await twoBranches())
    await cli.laundry("branches", "report", "--to", "2026-11-20")
    expect(new Set(cli.ran.map((line) => line.split(": ")[1]))).toEqual(
      new Set(["report --from 2026-11-14 --to 2026-11-20 --as tess"]),
    )
  })

  test("refuses what no report can be of", async () => {
    expect(await cliWithBranches({}).laundry("branches", "report")).toMatchObject({
      exitCode: 1,
      stderr: "✗ There are no branches yet. Add one: laundry branches add\n",
    })
    expect((await cliWithBranches({}).laundry("branches", "report", "--timeout", "0")).exitCode).toBe(2)
    const backwards = cliWithBranches(await twoBranches())
    const answer = await backwards.laundry("branches", "report", "--from", "2026-11-20", "--to", "2026-11-19")
    expect(answer).toMatchObject({ exitCode: 2, stdout: "" })
  })
})
