import type { IsoDate } from "@laundry/core/local-time/local-time"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

const day = (date: string) => date as IsoDate

const scene = async () => {
  const cli = makeTestCli()
  await cli.prepare(placeOrder(newOrder(1)))
  await cli.prepare(placeOrder(newOrder(2, { addressCheck: { kind: "unplaced" }, estimatedWeight: "1" })))
  const holidays = [{ date: day("2026-11-26"), name: "Thanksgiving" }]
  const closures = { closedWeekdays: ["sunday" as const], holidays }
  await cli.prepare(changeSettings({ closures, pickupLimits: { orders: 2, bags: null } }))
  return cli
}

const from = ["--from", "2026-11-20", "--weeks", "1"]

describe("laundry orders calendar", () => {
  test("shows what is booked and free, and why a day is closed", async () => {
    const { stdout } = await (await scene()).laundry("orders", "calendar", ...from)
    const lines = stdout.split("\n").map((line) => line.trimEnd().replaceAll(/\s{2,}/g, " | "))
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Fri, Nov 20 \| 2 \(3 bags\) \| – \| full \| 33139: 1, not/),
        "Sat, Nov 21 | – | – | 2 orders",
        "Sun, Nov 22 | – | – | closed",
        "Wed, Nov 25 | – | – | closed before Thanksgiving",
        "Thu, Nov 26 | – | – | closed: Thanksgiving",
        "Later: --from 2026-11-27",
      ]),
    )
  })

  test("says the same as JSON", async () => {
    const outcome = await (await scene()).laundry("orders", "calendar", ...from, "--json")
    const { days, limits } = outcome.json() as { days: ReadonlyArray<object>; limits: object }
    expect(limits).toEqual({ orders: 2, bags: null })
    expect(days).toHaveLength(7)
    expect(days[0]).toMatchObject({ date: "2026-11-20", closed: null, free: { orders: 0 }, isFull: true })
    expect(days[6]).toMatchObject({ closed: { kind: "holiday", name: "Thanksgiving" } })
  })

  test("has no limits unless some are set", async () => {
    const { stdout } = await makeTestCli().laundry("orders", "calendar")
    expect(stdout.match(/no limit/g)).toHaveLength(14)
  })

  test.each([
    [["--weeks", "7"], "It must be a whole number from 1 to 6."],
    [["--from", "friday"], "It must be a day such as 2026-11-20."],
  ])("%j is wrong usage", async (words, message) => {
    const outcome = await makeTestCli().laundry("orders", "calendar", ...words)
    expect(outcome).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message) })
  })
})
