import type { WeighTicketId } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { objectToTicket } from "@laundry/core/weighing/answer-ticket"
import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

const weighedCli = async () => {
  const cli = makeTestCli()
  await cli.prepare(placeOrder(newOrder(1)))
  await cli.laundry("orders", "edit", "1001", "--weight", "34.5", "--yes")
  const words = ["orders", "edit", "1001", "--weight", "33", "--intake-weight", "35.25", "--yes"]
  expect(await cli.laundry(...words)).toMatchObject({ exitCode: 0 })
  const { tickets } = (await cli.laundry("tickets", "list", "1001", "--json")).json() as {
    readonly tickets: ReadonlyArray<{ readonly id: string }>
  }
  const [first = "", second = ""] = tickets.map(({ id }) => id)
  return { cli, tickets, first, second }
}

describe("laundry tickets", () => {
  test("lists an order's tickets, and shows one with its arithmetic", async () => {
    const { cli, tickets, first, second } = await weighedCli()
    expect(tickets).toMatchObject([
      { number: 1, reason: "weighed", weight: 34.5, total: "34.50", intakeWeight: null },
      { number: 2, reason: "weight-corrected", weight: 33, total: "33.00", intakeWeight: 35.25 },
    ])
    const shown = (await cli.laundry("tickets", "show", second)).stdout
    expect(shown).toContain("Ticket 2 of #1001\n")
    expect(shown).toMatch(/3 lbs more, at 1\.00 +3\.00/)
    expect(shown).toContain(`/weigh-ticket/${second}`)
    expect((await cli.laundry("tickets", "show", first)).stdout).toContain("Ticket 1 of #1001, replaced")
    expect((await cli.laundry("tickets", "show", "no-such-ticket", "--json")).json()).toMatchObject({
      error: { code: "WeighTicketNotFound" },
    })
  })

  test("keeps one that looks wrong to its customer, with an answer", async () => {
    const { cli, second } = await weighedCli()
    const words = ["tickets", "keep", second, "--answer", "We weighed it twice.", "--yes"]
    expect(await cli.laundry(...words)).toMatchObject({ exitCode: 1 })
    await cli.prepare(objectToTicket(second as WeighTicketId, { reason: "too-heavy", text: null }))
    expect(await cli.laundry(...words)).toMatchObject({ exitCode: 0, stdout: "Kept: ticket 2 of #1001\n" })
    expect((await cli.laundry("tickets", "show", second)).stdout).toContain("kept: We weighed it twice.")
  })
})
