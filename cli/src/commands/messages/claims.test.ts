import { openClaimInWords } from "@laundry/core/claims/open-claim"
import { recordPaid } from "@laundry/core-testing/account-scene"
import { aHole, bringBack } from "@laundry/core-testing/claim-scene"
import { addClient } from "@laundry/core-testing/customer-scene"
import { look } from "@laundry/core-testing/people-scene"
import { addWorker, carla } from "@laundry/core-testing/rating-scene"
import { giveToWorker, settlePay } from "@laundry/core-testing/worker-pay-scene"
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

  test("lets the fees and the laundry worker of an order bear a part of what is given, and no more than they have", async () => {
    const cli = makeTestCli()
    await cli.prepare(
      Effect.gen(function* () {
        const { id } = yield* placeOrder(newOrder(1))
        yield* addClient(carla, "carla@example.com")
        yield* addWorker()
        yield* giveToWorker(id, carla)
        yield* recordPaid(id, 3300)
        yield* bringBack(id)
        yield* settlePay(id)
        yield* openClaimInWords(id, aHole)
      }),
    )
    const listed = (await cli.laundry("claims", "list", "--json")).json() as {
      readonly claims: ReadonlyArray<{ readonly id: string }>
    }
    const id = listed.claims[0]?.id ?? ""
    // Of $30.00: 25 percent and the Trust and Safety Fee of $3.00 are the platform's, the rest is the worker's.
    expect((await cli.laundry("claims", "show", id, "--json")).json()).toMatchObject({
      claim: { mostShares: { feeAdjustment: "10.50", deduction: "22.50" } },
    })
    const decide = [
      "claims",
      "decide",
      id,
      "--give",
      "refund",
      "--amount",
      "30",
      "--sentence",
      "We are sorry.",
      "--yes",
    ]
    const decided = async (...words: ReadonlyArray<string>) => (await cli.laundry(...decide, ...words, "--json")).json()
    expect(await decided("--fee-adjustment", "10.51")).toMatchObject({ error: { code: "FeeAdjustmentTooLarge" } })
    expect(await decided("--fee-adjustment", "10.50", "--deduction", "19.51")).toMatchObject({
      error: { code: "DeductionTooLarge" },
    })
    expect(await cli.laundry(...decide, "--deduction", "much")).toMatchObject({ exitCode: 2 })
    const shares = { feeAdjustment: "10.50", deduction: "19.50" }
    const borne = ["--fee-adjustment", "$10.50", "--deduction", "19.50"]
    expect(await decided(...borne, "--dry-run")).toMatchObject({ shares, applied: false })
    expect(await decided(...borne)).toMatchObject({ amount: "30.00", shares, applied: true })
    const shown = (await cli.laundry("claims", "show", id)).stdout
    expect(shown).toContain("$10.50 by the fees, $19.50 by the worker")
    const rows = await cli.prepare(look(({ workerLedger }) => workerLedger.map(({ kind, amount }) => [kind, amount])))
    expect(rows).toEqual([
      ["service-payment", 2250],
      ["deduction", -1950],
    ])
  })

  test("refuses what says nothing", async () => {
    const { cli, words } = await claimedCli()
    const { claim } = (await cli.laundry(...words, "--yes", "--json")).json() as Opened
    const decide = ["claims", "decide", claim.id, "--yes"]
    for (const wrong of [
      ["--give", "refund", "--amount", "-1", "--sentence", "So."],
      ["--give", "refund", "--sentence", "So."],
      ["--give", "refusal", "--sentence", " "],
      ["--give", "refusal", "--amount", "5", "--sentence", "So."],
      ["--give", "refusal", "--deduction", "5", "--sentence", "So."],
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
