import { openClaimInWords } from "@laundry/core/claims/open-claim"
import { recordPaid } from "@laundry/core-testing/account-scene"
import { aHole, bringBack } from "@laundry/core-testing/claim-scene"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

/** A guest's order that was paid, and came back now. */
const deliveredOrder = Effect.gen(function* () {
  const { id: orderId } = yield* placeOrder(newOrder(1))
  yield* recordPaid(orderId, 3000)
  yield* bringBack(orderId)
  return orderId
})

const claimedCli = async () => {
  const cli = makeTestCli()
  await cli.prepare(deliveredOrder)
  const words = ["claims", "open", "1001", "--kind", "damaged", "--text", "A hole"]
  return { cli, words }
}

interface Opened {
  readonly claim: { readonly id: string }
}

describe("laundry claims", () => {
  test("opens one for a customer when it is sure, and lists and shows it", async () => {
    const { cli, words } = await claimedCli()
    expect(await cli.laundry("claims", "list")).toMatchObject({ stdout: "No claim is open.\n" })
    const planned = (await cli.laundry(...words, "--dry-run", "--json")).json()
    expect(planned).toMatchObject({ claim: { kind: "damaged", orderNumber: 1001, text: "A hole" }, applied: false })
    expect(await cli.laundry("claims", "list")).toMatchObject({ stdout: "No claim is open.\n" })
    const { claim } = (await cli.laundry(...words, "--yes", "--json")).json() as Opened
    expect((await cli.laundry("claims", "list", "--json")).json()).toMatchObject({
      claims: [{ id: claim.id, orderNumber: 1001, kind: "damaged", decision: null }],
    })
    const shown = (await cli.laundry("claims", "show", claim.id)).stdout
    expect(shown).toContain("Claim about order #1001")
    expect(shown).toMatch(/At most +\$60\.00, \$60\.00 left/)
    expect(shown).toMatch(/As a refund +\$30\.00 at most/)
    expect((await cli.laundry("claims", "list", "--order", "1001", "--json")).json()).toMatchObject({
      claims: [{ id: claim.id, orderNumber: 1001 }],
    })
    expect((await cli.laundry("claims", "show", "no-such-claim", "--json")).json()).toMatchObject({
      error: { code: "ClaimNotFound" },
    })
  })

  test("answers its customer, and decides it once", async () => {
    const { cli, words } = await claimedCli()
    const { claim } = (await cli.laundry(...words, "--yes", "--json")).json() as Opened
    const answered = await cli.laundry("claims", "reply", claim.id, "Which shirt?", "--yes")
    expect(answered.stdout).toBe("To the customer of order #1001: Which shirt?\nSent.\n")
    const decide = ["claims", "decide", claim.id, "--give", "refund", "--sentence", "We are sorry.", "--amount"]
    expect((await cli.laundry(...decide, "60.01", "--yes", "--json")).json()).toMatchObject({
      error: { code: "ClaimAboveCap" },
    })
    expect((await cli.laundry(...decide, "12.50", "--dry-run", "--json")).json()).toMatchObject({
      orderNumber: 1001,
      amount: "12.50",
      applied: false,
    })
    expect(await cli.laundry(...decide, "12.50", "--yes")).toMatchObject({ exitCode: 0 })
    const shown = (await cli.laundry("claims", "show", claim.id)).stdout
    expect(shown).toContain("Which shirt?")
    expect(shown).toContain("refund of $12.50")
    expect((await cli.laundry("claims", "list", "--all", "--json")).json()).toMatchObject({
      claims: [{ decision: { kind: "refund", amount: "12.50", sentence: "We are sorry." } }],
    })
    expect((await cli.laundry(...decide, "1.00", "--yes", "--json")).json()).toMatchObject({
      error: { code: "ClaimDecided" },
    })
    expect((await cli.laundry("claims", "history")).stdout).toContain("#1001")
  })

  test("refuses what says nothing", async () => {
    const { cli, words } = await claimedCli()
    const { claim } = (await cli.laundry(...words, "--yes", "--json")).json() as Opened
    const decide = ["claims", "decide", claim.id, "--yes"]
    for (const wrong of [
      ["--give", "refund", "--amount", "-1", "--sentence", "So."],
      ["--give", "refund", "--sentence", "So."],
      ["--give", "refusal", "--sentence", " "],
    ]) {
      expect(await cli.laundry(...decide, ...wrong)).toMatchObject({ exitCode: 2 })
    }
  })

  test("lists those that wait as a table, too", async () => {
    const { cli } = await claimedCli()
    await cli.prepare(
      Effect.flatMap(placeOrder(newOrder(2)), ({ id }) => Effect.andThen(bringBack(id), openClaimInWords(id, aHole))),
    )
    expect((await cli.laundry("claims", "list", "--csv")).stdout).toMatch(/1002,.*,damaged,.*waits for an answer/)
  })
})
