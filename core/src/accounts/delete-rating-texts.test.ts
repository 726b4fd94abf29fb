import { addClient, ana, as, book, payInFull } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { actAs, addWorker, carla, deliverAsWorker, rated, workerActor } from "@laundry/core-testing/rating-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { RatingStore } from "../order/ratings/rating-store.port.ts"
import { answerRating } from "../ratings/respond-to-rating.ts"
import { deleteAccount } from "./delete-account.ts"
import { exportPersonalData } from "./export-personal-data.ts"

describe("an account that is deleted", () => {
  it("takes the customer's words along, and leaves the stars", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        yield* addWorker()
        const orderId = yield* book(ana)
        yield* payInFull(ana, orderId)
        yield* deliverAsWorker(orderId)
        const { id } = yield* rated(orderId, 2, "Ana's shirt is gone")
        yield* answerRating(id, { text: "Dear Ana" }).pipe(actAs(workerActor(carla)))
        const taken = yield* as(ana)(exportPersonalData())
        yield* as(ana)(deleteAccount("ana@example.com"))
        return { taken, left: yield* (yield* RatingStore).ofOrder(orderId) }
      }),
    )
    expect(seen.taken.orders).toMatchObject([
      { rating: { stars: 2, text: "Ana's shirt is gone", answer: { text: "Dear Ana" }, decision: null } },
    ])
    expect(seen.left).toMatchObject({ stars: 2, text: "", answer: { text: "" } })
  })
})
