import { acceptedOffer } from "@laundry/core/order/offers/offer"
import { OfferStore } from "@laundry/core/order/offers/offer-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { sampleOffer } from "@laundry/core-testing/contracts/marketplace/offer-store.contract"
import { orderOf } from "@laundry/core-testing/customer-scene"
import { addWorker, carla } from "@laundry/core-testing/offer-scene"
import { Effect } from "effect"
import { expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

/** Two orders on offer, the first of which Carla has accepted. */
const twoOffers = Effect.gen(function* () {
  const { transact } = yield* UnitOfWork
  const { save } = yield* OfferStore
  yield* addWorker(carla)
  const [first, second] = [yield* placeOrder(newOrder(1)), yield* placeOrder(newOrder(2))]
  const offer = sampleOffer(first.id)
  yield* transact(save(acceptedOffer(offer, carla, offer.openedAt + 1000)))
  yield* transact(save(sampleOffer(second.id)))
  return (yield* orderOf(first.id)).pickupDate
})

test("laundry offers list shows what waits for a worker and what one accepted, by state and pickup day", async () => {
  const { laundry, prepare } = makeTestCli()
  expect((await laundry("offers", "list")).stdout).toBe("No offers.\n")
  const pickupDate = await prepare(twoOffers)
  const found = async (...which: ReadonlyArray<string>) =>
    (await laundry("offers", "list", "--json", ...which)).json() as { readonly offers: ReadonlyArray<unknown> }
  const accepted = { orderNumber: 1001, state: "accepted", workerName: "Carla Diaz", pickupDate }
  const open = { orderNumber: 1002, state: "open", workerName: null, acceptedAt: null }
  expect(await found()).toMatchObject({ offers: [open, accepted], notShown: 0 })
  expect(await found("--state", "accepted")).toMatchObject({ offers: [accepted] })
  expect((await found("--day", "2020-01-01")).offers).toEqual([])
  expect((await found("--day", pickupDate)).offers).toHaveLength(2)
  expect((await laundry("offers", "list")).stdout).toContain("Carla Diaz")
  expect(await laundry("offers", "list", "--state", "lost")).toMatchObject({ exitCode: 2 })
})
