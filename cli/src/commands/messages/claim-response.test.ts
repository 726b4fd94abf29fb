import { openClaimInWords } from "@laundry/core/claims/open-claim"
import { marketplaceTerms } from "@laundry/core/marketplace/marketplace-terms"
import type { ClaimId } from "@laundry/core/order/claims/claim"
import { ClaimResponseStore } from "@laundry/core/order/claims/claim-response-store.port"
import { defaultPriceTerms } from "@laundry/core/pricing/price-terms"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { recordPaid } from "@laundry/core-testing/account-scene"
import { aHole, as, deskAdmin } from "@laundry/core-testing/claim-scene"
import { addClient } from "@laundry/core-testing/customer-scene"
import { addWorker, carla, deliverAsWorker } from "@laundry/core-testing/rating-scene"
import { Clock, Effect } from "effect"
import { expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

/** An order that Carla brought back; returns its id. */
const delivered = Effect.gen(function* () {
  yield* addClient(carla, "carla@example.com")
  yield* addWorker()
  const order = newOrder(1, {
    terms: { ...defaultPriceTerms, promo: null, marketplace: marketplaceTerms(25) },
  })
  yield* placeOrder(order)
  yield* recordPaid(order.id, 3300)
  yield* deliverAsWorker(order.id)
  return order.id
}).pipe(Effect.orDie)

/** A claim about it; returns the claim's id. */
const claimed = Effect.gen(function* () {
  return (yield* openClaimInWords(yield* delivered, aHole).pipe(as(deskAdmin))).id
}).pipe(Effect.orDie)

const respondedTo = (id: ClaimId) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const given = { text: "It was torn before.", photos: [], at: yield* Clock.currentTimeMillis }
    yield* transact((yield* ClaimResponseStore).give(id, given))
  })

test("laundry claims show has the worker's side, or until when it may come, and what the worker may bear", async () => {
  const cli = makeTestCli()
  const id = await cli.prepare(claimed)
  expect((await cli.laundry("claims", "show", id)).stdout).toContain("has said nothing, and may until")
  await cli.prepare(respondedTo(id))
  const { stdout } = await cli.laundry("claims", "show", id)
  expect(stdout).toContain("Carla Diaz")
  expect(stdout).toContain("It was torn before.")
  expect((await cli.laundry("claims", "show", id, "--json")).json()).toMatchObject({
    claim: {
      mostShares: { feeAdjustment: "10.50", deduction: "0.00" },
      worker: { name: "Carla Diaz", response: { given: { text: "It was torn before.", photos: 0 } } },
    },
  })
})

test("laundry claims says before it opens or decides one that the worker reads it", async () => {
  const opening = makeTestCli()
  await opening.prepare(delivered)
  const open = ["claims", "open", "1001", "--kind", "damaged", "--text", "A hole", "--dry-run"]
  expect((await opening.laundry(...open)).stdout).toContain("The laundry worker who did the order reads this.")
  const deciding = makeTestCli()
  const id = await deciding.prepare(claimed)
  const decide = ["claims", "decide", id, "--give", "refund", "--amount", "2", "--fee-adjustment", "1", "--dry-run"]
  const refuse = ["claims", "decide", id, "--give", "refusal", "--sentence", "It was there before.", "--dry-run"]
  expect((await deciding.laundry(...refuse)).stdout).toContain(
    "The laundry worker who did the order reads the sentence",
  )
  expect((await deciding.laundry(...decide, "--sentence", "Sorry.")).stdout).toContain("Borne: $1.00 by the fees")
})
