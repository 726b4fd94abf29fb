import { ana, as, orderOf } from "@laundry/core-testing/customer-scene"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import {
  addWorker,
  carla,
  dora,
  latestOffer,
  marketplaceScene,
  paidOrder,
  toldOf,
  worker,
} from "@laundry/core-testing/offer-scene"
import { runJobs } from "@laundry/core-testing/payment-scene"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { disableUser } from "../accounts/disable-user.ts"
import { sendOwedMessage } from "../notifications/send-owed-message.ts"
import type { OrderId } from "../order/order.ts"
import { cancelOrder } from "../orders/cancel-order.ts"
import { updateOrder } from "../orders/update-order.ts"
import { handOver } from "./hand-over.ts"
import { openOffer } from "./open-offer.ts"
import { tendOffers } from "./tend-offers.ts"

/** Gives an order back to the workers, so that it is offered anew. */
const offerAgain = (id: OrderId) => Effect.andThen(handOver(id, { to: "workers" }), runJobs)

const accept = Effect.fnUntraced(function* (who: typeof carla, id: OrderId) {
  yield* worker(who).accept(yield* latestOffer(id))
})

/** Until the deadline nobody accepts, and it is looked at any number of times. */
const nobodyAccepts = Effect.fnUntraced(function* (id: OrderId) {
  yield* runJobs
  yield* TestClock.setTime(eastern("2026-11-20", "15:00"))
  yield* runJobs
  yield* tendOffers()
  yield* openOffer(id)
})

/** What a customer was told of an order that Carla has accepted, once this has come of it. */
const toldOnce = <E, R>(happens: (id: OrderId) => Effect.Effect<unknown, E, R>) =>
  Effect.gen(function* () {
    yield* marketplaceScene
    yield* addWorker(dora, { name: "Dora Lee" })
    const id = yield* paidOrder()
    yield* accept(carla, id)
    yield* happens(id)
    yield* runJobs
    return yield* toldOf(id)
  })

describe("a customer who was told that a worker comes", () => {
  it("learns once that the house crew comes, when the worker gives it back and nobody else accepts", async () => {
    const told = toldOnce((id) =>
      Effect.gen(function* () {
        yield* worker(carla).release(yield* latestOffer(id))
        yield* nobodyAccepts(id)
        expect((yield* orderOf(id)).handling.kind).toBe("house")
      }),
    )
    expect(await runInMemory(told)).toEqual(["Carla", "house"])
  })

  it("learns the same when the worker's account is disabled", async () => {
    const told = toldOnce((id) => Effect.andThen(disableUser(carla), nobodyAccepts(id)))
    expect(await runInMemory(told)).toEqual(["Carla", "house"])
  })

  it("learns who comes instead", async () => {
    const told = toldOnce((id) => Effect.andThen(offerAgain(id), accept(dora, id)))
    expect(await runInMemory(told)).toEqual(["Carla", "Dora"])
  })

  it("hears nothing while it is offered, nor when the same worker has it again", async () => {
    expect(await runInMemory(toldOnce(offerAgain))).toEqual(["Carla"])
    const told = toldOnce((id) => Effect.andThen(offerAgain(id), accept(carla, id)))
    expect(await runInMemory(told)).toEqual(["Carla"])
  })

  it("hears nothing once it is picked up", async () => {
    const told = toldOnce((id) =>
      Effect.andThen(updateOrder(id, { status: "picked_up" }), handOver(id, { to: "house" })),
    )
    expect(await runInMemory(told)).toEqual(["Carla"])
  })

  it("hears nothing of the crew that comes after the order was cancelled and brought back", async () => {
    const told = toldOnce((id) =>
      Effect.gen(function* () {
        yield* as(ana)(cancelOrder(id))
        yield* updateOrder(id, { status: "ordered" })
        yield* offerAgain(id)
        yield* handOver(id, { to: "house" })
      }),
    )
    expect(await runInMemory(told)).toEqual(["Carla", "nobody"])
  })
})

it("a customer who was told of no worker hears nothing when the house crew takes the order", async () => {
  const program = Effect.gen(function* () {
    yield* marketplaceScene
    const id = yield* paidOrder()
    yield* nobodyAccepts(id)
    return [(yield* orderOf(id)).handling.kind, ...(yield* toldOf(id))]
  })
  expect(await runInMemory(program)).toEqual(["house"])
})

it("a mail that goes out late says nothing that a later one corrects", async () => {
  const mailer = makeInMemoryMailer()
  const program = Effect.gen(function* () {
    yield* marketplaceScene
    const id = yield* paidOrder()
    yield* accept(carla, id)
    yield* TestClock.adjust("1 minute")
    yield* handOver(id, { to: "house" })
    const owed = yield* look(({ mails }) => [...mails.values()])
    const ofWho = owed.filter(({ mail }) => /^(worker-confirmed|house-takes-over):/.test(mail.key))
    yield* Effect.forEach(ofWho.toReversed(), ({ mailId }) => sendOwedMessage(mailId))
    return ofWho.length
  })
  expect(await runInMemory(program, { mailer })).toBe(2)
  expect(mailer.sent.filter(({ to }) => to === "ana@example.com").map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Our own crew picks up your order"),
  ])
})
