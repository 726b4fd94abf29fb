import { describe, expect, test } from "vitest"
import { makeTestCli } from "../../testing/test-context.ts"

const listed = async ({ laundry }: ReturnType<typeof makeTestCli>) =>
  (await laundry("promos", "list", "--json")).json() as { readonly promoCodes: ReadonlyArray<unknown> }

const spring = ["promos", "add", "spring-27", "--amount", "$5", "--until", "2099-05-31", "--times", "200"] as const
const springCode = {
  code: "SPRING-27",
  kind: "amount",
  value: "5.00",
  wholeOrder: false,
  most: null,
  minimum: null,
  firstOrderOnly: false,
  until: "2099-05-31",
  times: 200,
  uses: 0,
  isActive: true,
}

describe("laundry promos", () => {
  test("shows what it would add, and adds nothing, in a dry run", async () => {
    const cli = makeTestCli()
    const { stdout, exitCode } = await cli.laundry(...spring, "--dry-run")
    expect(exitCode).toBe(0)
    expect(stdout).toContain("$5 off")
    expect(await listed(cli)).toEqual({ promoCodes: [] })
  })

  test("adds a code, lists it, and ends it", async () => {
    const cli = makeTestCli()
    expect((await cli.laundry(...spring, "--yes", "--json")).json()).toEqual({ promoCode: springCode, applied: true })
    expect(await listed(cli)).toEqual({ promoCodes: [springCode] })
    expect((await cli.laundry("promos", "end", "Spring-27", "--yes")).stdout).toContain("SPRING-27 has ended.")
    expect(await listed(cli)).toEqual({ promoCodes: [{ ...springCode, isActive: false }] })
    expect((await cli.laundry("promos", "list")).stdout).toMatch(/SPRING-27 +\$5 off .* ended/)
    expect((await cli.laundry("promos", "history", "--csv")).stdout).toContain("promo-code-ended")
  })

  test("takes a percentage of first orders from a minimum on", async () => {
    const cli = makeTestCli()
    await cli.laundry("promos", "add", "WELCOME10", "--percent", "10", "--first-order", "--minimum", "30", "--yes")
    expect(await listed(cli)).toMatchObject({
      promoCodes: [{ code: "WELCOME10", kind: "percent", value: 10, firstOrderOnly: true, minimum: "30.00" }],
    })
  })

  test("takes a percentage of the whole order, up to a most, where the owner says so", async () => {
    const cli = makeTestCli()
    const words = ["promos", "add", "LOYAL", "--percent", "10", "--whole-order", "--at-most", "$20", "--yes"]
    expect((await cli.laundry(...words)).stdout).toContain("10% off the whole order, at most $20")
    expect(await listed(cli)).toMatchObject({ promoCodes: [{ value: 10, wholeOrder: true, most: "20.00" }] })
  })

  test("asks first at a terminal", async () => {
    const cli = makeTestCli({ answers: [false] })
    expect(await cli.laundry(...spring)).toMatchObject({ exitCode: 1 })
    expect(cli.questions).toEqual(["Add the promo code SPRING-27?"])
    expect(await listed(cli)).toEqual({ promoCodes: [] })
  })

  test.each([
    [["add", "A", "--percent", "10"], 2],
    [["add", "SPRING"], 2],
    [["add", "SPRING", "--percent", "10", "--amount", "5"], 2],
    [["add", "SPRING", "--percent", "101"], 2],
    [["add", "SPRING", "--amount", "0"], 2],
    [["add", "SPRING", "--percent", "10", "--times", "0"], 2],
    [["add", "SPRING", "--percent", "10", "--at-most", "0"], 2],
    [["add", "SPRING", "--amount", "5", "--at-most", "4"], 2],
    [["add", "SPRING", "--amount", "5", "--whole-order"], 2],
    [["add", "SPRING", "--percent", "10", "--minimum", "x"], 2],
    [["add", "SPRING", "--percent", "10", "--until", "soon"], 2],
    [["add", "SPRING", "--percent", "10", "--until", "2020-01-01"], 1],
    [["end", "NOTHING"], 1],
  ])("refuses %j", async (words, exitCode) => {
    expect(await makeTestCli().laundry("promos", ...words, "--yes")).toMatchObject({ exitCode })
  })
})
