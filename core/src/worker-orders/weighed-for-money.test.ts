import { as, orderOf } from "@laundry/core-testing/customer-scene"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { addWorker, dora, latestOffer, marketplaceScene, paidOrder, worker } from "@laundry/core-testing/offer-scene"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { sampleScale, sampleWorker } from "@laundry/core-testing/worker-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { IsoDate } from "../local-time/local-time.ts"
import type { Pounds } from "../money/pounds.ts"
import { unknownScale } from "../order/weigh-tickets/scale.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { updateOrder } from "../orders/update-order.ts"
import { changeOwnFile } from "../vetting/own-file.ts"
import { reviewWorker } from "../vetting/review-worker.ts"
import type { Worker } from "../workers/worker.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"

const benchScale = { ...unknownScale, name: "Bench scale", serial: "WF-2207" }

/** An order that Dora, whose file says this, has washed. */
const washed = Effect.fnUntraced(function* (file: Partial<Worker> = {}) {
  yield* marketplaceScene
  yield* changeSettings({ scale: benchScale })
  yield* addWorker(dora, file)
  const id = yield* paidOrder()
  const offer = yield* latestOffer(id)
  const theirs = worker(dora)
  yield* theirs.accept(offer)
  yield* TestClock.setTime(eastern("2026-11-20", "17:30"))
  yield* theirs.setOut(offer)
  yield* theirs.pickUp(offer)
  yield* theirs.wash(offer)
  return { id, offer, theirs }
})

type Washed = Effect.Success<ReturnType<typeof washed>>

const scaleOf = (id: Washed["id"]) =>
  Effect.flatMap(WeighTicketStore, (tickets) => tickets.newest(id)).pipe(Effect.map((ticket) => ticket?.scale))

/** What Dora's weighing comes to: the sentence that it is refused with, or whose scale the ticket names. */
const weighs = ({ id, offer, theirs }: Washed) =>
  theirs.weigh(offer, 31).pipe(
    Effect.andThen(Effect.map(scaleOf(id), (scale) => `${scale?.owner}: ${scale?.name}`)),
    Effect.catchTag("MoveNotAllowed", ({ message }) => Effect.succeed(message)),
  )

const ended = { ...sampleScale, permitUntil: "2026-11-19" as IsoDate }
const { reviewed } = sampleWorker()
const vettedWith = (scale: Worker["scale"]): Partial<Worker> => ({
  scale,
  reviewed: reviewed && { ...reviewed, scale },
})

describe("a weigh ticket of a worker's order", () => {
  it("names the worker's scale as it was, with its certificate and permit, and not the company's", async () => {
    const program = Effect.gen(function* () {
      const { id, offer, theirs } = yield* washed()
      yield* theirs.weigh(offer, 31)
      const { version, ...file } = yield* (yield* WorkerStore).get(dora)
      const changed = { ...file, address: file.home.address, version, scale: { ...sampleScale, name: "Another" } }
      yield* as(dora)(changeOwnFile(changed))
      return yield* scaleOf(id)
    })
    expect(await runInMemory(program)).toEqual(sampleScale)
  })

  it.each<[string, Partial<Worker>, string]>([
    ["with a permit", {}, "worker: Portable scale"],
    ["on its last day", vettedWith({ ...sampleScale, permitUntil: "2026-11-20" as IsoDate }), "worker: Portable scale"],
    ["of which the file says nothing", { scale: null }, "Your file names no scale with a permit"],
    ["whose permit has ended", vettedWith(ended), "The permit ended on Thu, Nov 19, 2026, so your scale can't weigh"],
    ["that was changed since", { scale: { ...sampleScale, serial: "X" } }, "We have not looked at your scale yet."],
    ["of a file that nobody looked at", { reviewed: null }, "We have not looked at your scale yet."],
  ])("is written on a scale %s: %j", async (_what, file, expected) => {
    expect(await runInMemory(Effect.flatMap(washed(file), weighs))).toContain(expected)
  })

  it("is the house's where the worker can't weigh, who goes on with what the house has weighed", async () => {
    const program = Effect.gen(function* () {
      const scene = yield* washed({ scale: null })
      const refused = yield* Effect.flip(scene.theirs.weigh(scene.offer, 60))
      yield* updateOrder(scene.id, { weight: 31 as Pounds })
      const dearer = yield* Effect.flip(scene.theirs.weigh(scene.offer, 60))
      yield* scene.theirs.weigh(scene.offer, 31)
      const { status, weight } = yield* orderOf(scene.id)
      const tickets = yield* (yield* WeighTicketStore).ofOrder(scene.id)
      return {
        tags: [refused._tag, dearer._tag],
        status,
        weight,
        scales: tickets.map(({ scale }) => scale),
        photo: tickets.at(-1)?.photo,
      }
    })
    expect(await runInMemory(program)).toEqual({
      tags: ["MoveNotAllowed", "MoveNotAllowed"],
      status: "ready_for_delivery",
      weight: 31,
      scales: [benchScale],
      photo: null,
    })
  })

  it("goes on naming the worker's scale when staff correct the weight at the desk", async () => {
    const program = Effect.gen(function* () {
      const { id, offer, theirs } = yield* washed()
      yield* theirs.weigh(offer, 34)
      yield* updateOrder(id, { weight: 31 as Pounds })
      return yield* scaleOf(id)
    })
    expect(await runInMemory(program)).toEqual(sampleScale)
  })

  it("is written by a changed scale once staff have looked at it", async () => {
    const program = Effect.gen(function* () {
      const scene = yield* washed({ scale: { ...sampleScale, serial: "X" } })
      const before = yield* weighs(scene)
      yield* reviewWorker(dora)
      return [before, yield* weighs(scene)]
    })
    const [before, after] = await runInMemory(program)
    expect(before).toContain("Please call us")
    expect(after).toBe("worker: Portable scale")
  })
})
