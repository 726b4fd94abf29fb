import { addWorker, appealedInWords, deliverAsWorker, rated } from "@laundry/core-testing/rating-scene"
import { Effect } from "effect"
import { expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

/** A rating that Carla appealed, of an order that she did. */
const appealed = Effect.gen(function* () {
  yield* addWorker({ name: "Carla\u001B[2J Diaz" })
  const { id: orderId } = yield* placeOrder(newOrder(1))
  yield* deliverAsWorker(orderId)
  const rating = yield* rated(orderId, 2, "Too late")
  yield* appealedInWords(rating, "It was in time.")
  return rating.id
})

test("laundry ratings lists and shows appeals, and decides each once", async () => {
  const cli = makeTestCli()
  expect(await cli.laundry("ratings", "list")).toMatchObject({ stdout: "No appeal waits.\n" })
  const id = await cli.prepare(appealed)
  const csv = await cli.laundry("ratings", "list", "--csv")
  expect(csv.stdout).toMatch(/1001,.*,2,appeal waits,.*Carla.* Diaz,2 of 1,Too late/)
  const listed = (await cli.laundry("ratings", "list")).stdout
  expect(listed).toContain("appeal waits")
  expect(listed).not.toContain("\u001B[2J")
  const shown = (await cli.laundry("ratings", "show", id)).stdout
  expect(shown).toContain("Rating of order #1001")
  expect(shown).toMatch(/Appeals +It was in time\./)
  const decide = ["ratings", "decide", id, "--sentence", "It was.", "--decision"]
  expect((await cli.laundry(...decide, "struck-out", "--dry-run", "--json")).json()).toMatchObject({
    orderNumber: 1001,
    decision: "struck-out",
    applied: false,
  })
  expect((await cli.laundry("ratings", "list", "--json")).json()).toMatchObject({ ratings: [{ id }] })
  expect((await cli.laundry(...decide, "struck-out", "--yes")).stdout).toContain("Decided.")
  expect((await cli.laundry("ratings", "list", "--json")).json()).toMatchObject({ ratings: [], notShown: 0 })
  expect((await cli.laundry("ratings", "list", "--all", "--json")).json()).toMatchObject({
    ratings: [
      { appeal: { decision: { kind: "struck-out", sentence: "It was." } }, worker: { count: 0, average: null } },
    ],
  })
  expect((await cli.laundry("ratings", "show", id, "--json")).json()).toMatchObject({
    rating: { orderNumber: 1001, facts: { tickets: [], deliveredAt: expect.any(String) } },
  })
  expect((await cli.laundry(...decide, "stands", "--yes", "--json")).json()).toMatchObject({
    error: { code: "AppealNotOpen" },
  })
  expect((await cli.laundry("ratings", "history")).stdout).toContain("#1001")
})

test("laundry ratings refuses what says nothing", async () => {
  const cli = makeTestCli()
  const id = await cli.prepare(appealed)
  const decide = ["ratings", "decide", id, "--yes", "--decision"]
  expect(await cli.laundry(...decide, "stands", "--sentence", " ")).toMatchObject({ exitCode: 2 })
  expect(await cli.laundry(...decide, "maybe", "--sentence", "So.")).toMatchObject({ exitCode: 2 })
  expect(await cli.laundry("ratings", "show", "nobody's")).toMatchObject({ exitCode: 1 })
})
