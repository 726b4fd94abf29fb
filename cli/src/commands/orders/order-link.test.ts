import { look } from "@laundry/core-testing/people-scene"
import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

describe("laundry orders send-link", () => {
  test("mails a new link once it was agreed to, with an audit entry", async () => {
    const cli = makeTestCli()
    await cli.prepare(placeOrder(newOrder(1)))
    const links = async () =>
      (await cli.prepare(look(({ mails }) => [...mails.values()]))).filter(
        ({ mail }) => mail.content.template === "order-link",
      ).length
    const dry = await cli.laundry("orders", "send-link", "1001", "--dry-run")
    expect(dry.stdout).toContain("To mail: a new link to the page of order #1001")
    expect(await cli.laundry("orders", "send-link", "1001")).toMatchObject({ exitCode: 2 })
    expect(await links()).toBe(0)
    const sent = await cli.laundry("orders", "send-link", "1001", "--yes", "--json")
    expect(sent.json()).toMatchObject({ order: { orderNumber: 1001 }, applied: true })
    expect(await links()).toBe(1)
    const newest = await cli.laundry("audit", "list", "--limit", "1", "--json")
    expect(newest.json()).toMatchObject({ entries: [{ action: "order-link-renewed", subject: "#1001" }] })
  })

  test("knows when there is no such order", async () => {
    const outcome = await makeTestCli().laundry("orders", "send-link", "4711", "--yes")
    expect(outcome).toMatchObject({ exitCode: 1, stdout: "" })
  })
})
