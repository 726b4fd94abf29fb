import { defaultMarketplaceSettings } from "@laundry/core/company/marketplace-settings"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { marketplaceTerms } from "@laundry/core/marketplace/marketplace-terms"
import { defaultPriceTerms } from "@laundry/core/pricing/price-terms"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

/** A marketplace with an order that is offered to workers. */
const marketplace = async () => {
  const cli = makeTestCli()
  await cli.prepare(changeSettings({ operatingModel: "marketplace", marketplace: defaultMarketplaceSettings }))
  const terms = { ...defaultPriceTerms, promo: null, marketplace: marketplaceTerms(25) }
  await cli.prepare(
    placeOrder(newOrder(1, { terms, handling: { kind: "offered" }, pickupDate: "2999-11-20" as IsoDate })),
  )
  return cli
}

const handlingOf = async (cli: ReturnType<typeof makeTestCli>) =>
  (await cli.laundry("orders", "handling", "1001", "--json")).json()

describe("laundry orders show", () => {
  test("says where the money of a marketplace's order went, and of no other", async () => {
    const cli = await marketplace()
    await cli.prepare(placeOrder(newOrder(2)))
    const { json } = await cli.laundry("orders", "show", "1001", "--json")
    expect(json()).toMatchObject({
      statement: {
        customer: { paid: "0.00" },
        platform: { platformServiceFee: "7.50", notEarnedYet: "22.50" },
        rows: [],
      },
    })
    const said = (await cli.laundry("orders", "show", "1001")).stdout
    expect(said).toContain("Where the money went")
    expect(said.replaceAll(/\s+/g, " ")).toContain("platform service fee $7.50")
    expect((await cli.laundry("orders", "show", "1002", "--json")).json()).not.toHaveProperty("statement")
    expect((await cli.laundry("orders", "show", "1002")).stdout).not.toContain("Where the money went")
  })
})

describe("laundry orders hand-over", () => {
  test("gives an order to the house crew and back once it was agreed to, with an audit entry", async () => {
    const cli = await marketplace()
    const dry = await cli.laundry("orders", "hand-over", "1001", "--to", "house", "--dry-run")
    expect(dry.stdout).toContain("offered to workers → the house crew")
    expect(await handlingOf(cli)).toMatchObject({ handling: "offered", worker: null, offers: [] })
    expect((await cli.laundry("orders", "hand-over", "1001", "--to", "house", "--yes")).exitCode).toBe(0)
    expect(await handlingOf(cli)).toMatchObject({ handling: "house" })
    expect((await cli.laundry("orders", "handling", "1001")).stdout).toContain("the house crew")
    const newest = await cli.laundry("audit", "list", "--limit", "1", "--json")
    expect(newest.json()).toMatchObject({ entries: [{ action: "order-handed-over", subject: "#1001" }] })
    await cli.laundry("orders", "hand-over", "1001", "--to", "workers", "--yes")
    expect(await handlingOf(cli)).toMatchObject({ handling: "offered" })
  })

  test("is refused where no worker holds it who could have cancelled", async () => {
    const cli = await marketplace()
    const args = ["orders", "hand-over", "1001", "--to", "house", "--worker-cancelled", "with-notice", "--yes"]
    expect(await cli.laundry(...args)).toMatchObject({ exitCode: 1 })
  })
})
