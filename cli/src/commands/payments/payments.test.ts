import type { OrderId } from "@laundry/core/order/order"
import { updateOrder } from "@laundry/core/orders/update-order"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli, type TestCliOptions } from "../../testing/test-context.ts"

/** #1001 and #1002 owe $30, #1003 is cancelled. */
const cliWithOrders = async (options?: TestCliOptions) => {
  const cli = makeTestCli(options)
  await cli.prepare(
    Effect.gen(function* () {
      for (const serial of [1, 2, 3]) yield* placeOrder(newOrder(serial))
      yield* updateOrder("order-3" as OrderId, { status: "cancelled", notes: "moved away" })
    }),
  )
  const mails = () =>
    cli.prepare(
      Effect.flatMap(InMemoryDatabase, ({ read }) =>
        read(
          (state) => [...state.mails.values()].filter(({ mail }) => mail.content.template === "payment-request").length,
        ),
      ),
    )
  return { ...cli, mails }
}

describe("laundry payments request", () => {
  test("asks each order once a day, and shows the result", async () => {
    const cli = await cliWithOrders()
    const first = await cli.laundry("payments", "request", "--yes", "1001", "#1003")
    expect(first.exitCode).toBe(0)
    expect(first.stdout.split("\n")).toEqual([
      "Order  Email                 Amount  Outcome",
      "#1001  somebody@example.com  $30.00  sent",
      "#1003  somebody@example.com   $0.00  skipped: cancelled or missed",
      "1 sent, 1 skipped, 0 failed.",
      "",
    ])
    const all = await cli.laundry("payments", "request", "--yes", "--all-due")
    expect(all.stdout).toMatch(/#1001 .* skipped: asked \w{3}, /)
    expect(all.stdout).toContain("1 sent, 1 skipped, 0 failed.\n")
    expect(await cli.mails()).toBe(2)
    const forced = (await cli.laundry("payments", "request", "--yes", "--all-due", "--force", "--json")).json()
    expect(forced).toMatchObject({ sent: 2, skipped: 0, failed: 0, dryRun: false })
    expect(await cli.mails()).toBe(4)
  })

  test("one that fails stops none of the others, and is not a success", async () => {
    const cli = await cliWithOrders()
    const outcome = await cli.laundry("payments", "request", "--yes", "9999", "1001", "--json")
    expect(outcome.exitCode).toBe(1)
    expect(outcome.json()).toEqual({
      requests: [
        { order: "9999", outcome: "failed", error: { code: "OrderNotFound", message: "Order not found" } },
        { orderNumber: 1001, customerEmail: "somebody@example.com", amount: "30.00", outcome: "sent" },
      ],
      sent: 1,
      skipped: 0,
      failed: 1,
      dryRun: false,
    })
  })

  test.each([
    ["--min", "30.01", 0],
    ["--min", "$30", 2],
    ["--min", "5", 2],
  ])("%s %s leaves %i to ask", async (option, value, sent) => {
    const cli = await cliWithOrders()
    const outcome = await cli.laundry("payments", "request", "--all-due", option, value, "--dry-run", "--json")
    expect(outcome.json()).toMatchObject({ sent, skipped: 2 - sent, dryRun: true })
    expect(await cli.mails()).toBe(0)
  })

  test("asks first at a terminal", async () => {
    const cli = await cliWithOrders({ answers: [false, true] })
    expect(await cli.laundry("payments", "request", "--all-due")).toMatchObject({ exitCode: 1 })
    expect(await cli.mails()).toBe(0)
    expect(await cli.laundry("payments", "request", "--all-due")).toMatchObject({ exitCode: 0 })
    expect(cli.questions).toEqual(["Send 2 payment requests?", "Send 2 payment requests?"])
    expect(await cli.mails()).toBe(2)
  })

  test.each([
    [["--dry-run"], 1, "Looked at 1 of 2 orders; nothing was sent.\n", 0],
    [["--yes"], 1, "Looked at 1 of 2 orders; nothing was sent.\n", 0],
    [["--yes"], 3, "Asked for 1 of 2 orders. Run it again for the rest.\n", 1],
  ] as const)("%j interrupted after %i looks says what was done", async (words, looks, said, sent) => {
    const cli = await cliWithOrders()
    const interruption = new AbortController()
    const { perform } = cli.context.storage
    let looked = 0
    Object.assign(cli.context, {
      signal: interruption.signal,
      storage: {
        perform: (...call: Parameters<typeof perform>) =>
          interruption.signal.aborted ? Promise.reject(new Error("Interrupted")) : perform(...call),
      },
      progress: (_: string, work: (say: () => void) => Promise<unknown>) =>
        work(() => {
          if (++looked === looks) interruption.abort()
        }),
    })
    const { stderr } = await cli.laundry("payments", "request", "--all-due", ...words)
    expect(stderr).toContain(said)
    expect(await cli.mails()).toBe(sent)
  })

  test.each([[[]], [["--all-due", "1001"]], [["1001", "--min", "free"]], [["1001", "--min=-5"]]])(
    "%j is wrong usage",
    async (words) => {
      expect(await makeTestCli().laundry("payments", "request", "--yes", ...words)).toMatchObject({
        exitCode: 2,
        stdout: "",
      })
    },
  )

  test("says when nobody owes anything", async () => {
    expect((await makeTestCli().laundry("payments", "request", "--yes", "--all-due")).stdout).toBe(
      "No order owes money.\n",
    )
  })
})
