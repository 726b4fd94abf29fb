import type { IsoDate } from "@laundry/core/local-time/local-time"
import { RecurringStore } from "@laundry/core/order/recurring/recurring-store.port"
import { transacted } from "@laundry/core-testing/account-scene"
import { addClient, ana } from "@laundry/core-testing/customer-scene"
import { keepCardOfAna } from "@laundry/core-testing/kept-card-scene"
import { offerRecurringPickups } from "@laundry/core-testing/recurring-scene"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../../testing/order-scene.ts"
import { makeTestCli } from "../../../testing/test-context.ts"

interface Said {
  readonly recurring: { readonly id: string; readonly upcoming: ReadonlyArray<{ readonly date: string }> }
}

/** Ana has a card and an order; the clock is the machine's. */
const anasCli = async () => {
  const cli = makeTestCli()
  await cli.prepare(
    Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      yield* offerRecurringPickups
      yield* keepCardOfAna()
      yield* placeOrder(newOrder(1, { userId: ana, customerName: "Ana Diaz" }))
    }),
  )
  return cli
}

const start = ["recurring", "start", "1001", "--every", "2", "--on", "monday,thursday"]

describe("laundry recurring", () => {
  test("starts them for a customer who agreed, and lists and shows them", async () => {
    const cli = await anasCli()
    const planned = await cli.laundry(...start, "--dry-run", "--json")
    expect(planned.json()).toMatchObject({
      wording: expect.stringContaining("Agreed to by telephone: "),
      recurring: { everyWeeks: 2, weekdays: ["monday", "thursday"] },
      applied: false,
    })
    expect(await cli.laundry("recurring", "list")).toMatchObject({ stdout: "There are no recurring pickups.\n" })
    expect(await cli.laundry(...start, "--yes")).toMatchObject({ exitCode: 2 })
    const started = await cli.laundry(...start, "--agreed", "--yes", "--json")
    const { id } = (started.json() as Said).recurring
    expect((await cli.laundry("recurring", "list", "--customer", "ana@example.com", "--json")).json()).toMatchObject({
      recurring: [{ id, userId: ana }],
    })
    const table = (await cli.laundry("recurring", "list", "--search", "ana")).stdout
    expect(table).toContain("2-weekly Mon Thu")
    const shown = (await cli.laundry("recurring", "show", id)).stdout
    expect(shown).toMatch(/Customer +Ana Diaz/)
    expect(shown).toMatch(/Agreed to +/)
    expect((await cli.laundry("recurring", "history", "--csv")).stdout).toContain("recurring-pickup-started")
    expect((await cli.laundry("recurring", "show", "no-such", "--json")).json()).toMatchObject({
      error: { code: "RecurringNotFound" },
    })
  })

  test("says when a list leaves some out, and what does not go with one customer's", async () => {
    const cli = await anasCli()
    for (const day of ["monday", "thursday"]) {
      await cli.laundry("recurring", "start", "1001", "--on", day, "--agreed", "--yes")
    }
    for (const words of [[], ["--customer", "ana@example.com"]]) {
      const cut = await cli.laundry("recurring", "list", ...words, "--limit", "1")
      expect(cut.stdout).toContain("There are more: use --limit up to 1000.\n")
      const first = await cli.laundry("recurring", "list", ...words, "--limit", "1", "--json")
      expect(first.json()).toMatchObject({ recurring: [{ weekdays: ["thursday"] }], hasMore: true })
      const all = await cli.laundry("recurring", "list", ...words, "--json")
      expect(all.json()).toMatchObject({ recurring: [{}, {}], hasMore: false })
    }
    const mixed = await cli.laundry("recurring", "list", "--customer", "ana@example.com", "--state", "ended")
    expect(mixed).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--customer shows all of one account") })
  })

  test("says of a guest's order that it has no account to book for", async () => {
    const cli = await anasCli()
    await cli.prepare(placeOrder(newOrder(2)))
    const outcome = await cli.laundry("recurring", "start", "1002", "--on", "monday", "--dry-run", "--json")
    expect(outcome.json()).toMatchObject({
      error: { code: "GuestOrder", message: expect.stringContaining("#1002 is a guest's order") },
    })
    const unknown = await cli.laundry("recurring", "start", "1999", "--on", "monday", "--dry-run")
    expect(unknown.stderr).toBe("✗ Order not found\n")
  })

  test("edits, pauses, resumes, skips and ends them, each after a yes", async () => {
    const cli = await anasCli()
    const started = (await cli.laundry(...start, "--agreed", "--yes", "--json")).json() as Said
    const { id, upcoming } = started.recurring
    const change = async (...words: ReadonlyArray<string>) => {
      const planned = (await cli.laundry("recurring", ...words, "--dry-run", "--json")).json()
      expect(planned).toMatchObject({ applied: false })
      return (await cli.laundry("recurring", ...words, "--yes", "--json")).json()
    }
    expect(await change("edit", id, "--every", "1", "--on", "friday", "--apt", "12")).toMatchObject({
      recurring: { everyWeeks: 1, weekdays: ["friday"], details: { pickupApt: "12" } },
      applied: true,
    })
    const [next] = ((await cli.laundry("recurring", "show", id, "--json")).json() as Said).recurring.upcoming
    const date = next?.date ?? ""
    expect(upcoming).not.toContainEqual(next)
    expect(await change("skip", id, date)).toMatchObject({ recurring: { skipped: [date] } })
    expect(await change("skip", id, date, "--undo")).toMatchObject({ recurring: { skipped: [] } })
    expect(await change("pause", id, "--until", date)).toMatchObject({ recurring: { pausedUntil: date } })
    expect((await cli.laundry("recurring", "list", "--state", "paused")).stdout).toMatch(/ paused *\n/)
    expect(await change("resume", id)).toMatchObject({ recurring: { pausedUntil: null } })
    expect(await change("end", id)).toMatchObject({ recurring: { next: null, upcoming: [] } })
    expect((await cli.laundry("recurring", "pause", id, "--until", date, "--yes", "--json")).json()).toMatchObject({
      error: { code: "RecurringNotChangeable" },
    })
  })

  test("says of a day whose order was moved where it is now, and skips that", async () => {
    const cli = await anasCli()
    const { id } = ((await cli.laundry(...start, "--agreed", "--yes", "--json")).json() as Said).recurring
    const [thursday, friday] = ["2099-11-26" as IsoDate, "2099-11-27" as IsoDate]
    await cli.prepare(
      Effect.gen(function* () {
        const order = yield* placeOrder(newOrder(2, { userId: ana, pickupDate: friday }))
        const made = { recurringId: id, pickupDate: thursday, state: "ordered", because: null, at: 0 } as const
        yield* transacted((yield* RecurringStore).saveOccurrence({ ...made, orderId: order.id }))
      }),
    )
    expect((await cli.laundry("recurring", "show", id)).stdout).toMatch(/Thu, Nov 26 +ordered, moved to Fri, Nov 27/)
    expect((await cli.laundry("recurring", "skip", id, thursday, "--yes")).stdout).toContain("Fri, Nov 27 is skipped.")
    expect((await cli.laundry("recurring", "show", id)).stdout).toContain("moved to Fri, Nov 27, then cancelled")
  })

  test("refuses what says nothing, and a customer without a card", async () => {
    const cli = await anasCli()
    for (const wrong of [
      ["start", "1001"],
      ["start", "1001", "--on", "someday"],
      ["start", "1001", "--on", "monday", "--every", "3"],
      ["edit", "x"],
      ["pause", "x"],
    ]) {
      expect(await cli.laundry("recurring", ...wrong, "--yes")).not.toMatchObject({ exitCode: 0 })
    }
    const bare = makeTestCli()
    await bare.prepare(
      Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        yield* offerRecurringPickups
        yield* placeOrder(newOrder(1, { userId: ana, customerName: "Ana Diaz" }))
      }),
    )
    expect((await bare.laundry(...start, "--agreed", "--yes", "--json")).json()).toMatchObject({
      error: {
        code: "RecurringCardNeeded",
        message: "The customer keeps no card that may be charged. They can keep one in their profile.",
      },
    })
  })
})
