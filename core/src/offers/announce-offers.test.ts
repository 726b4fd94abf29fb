import { ana, as, orderOf } from "@laundry/core-testing/customer-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { type inMemoryProduct, runInMemory } from "@laundry/core-testing/in-memory/product"
import {
  addWorker,
  carla,
  dora,
  latestOffer,
  marketplaceScene,
  paidOrder,
  worker,
} from "@laundry/core-testing/offer-scene"
import { runJobs } from "@laundry/core-testing/payment-scene"
import { workOff } from "@laundry/core-testing/people-scene"
import { runs } from "@laundry/core-testing/property-runs"
import { owedKeys } from "@laundry/core-testing/route-scene"
import { Clock, Effect, type Layer } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { UserId } from "../access/actor.ts"
import { mailedAt } from "../order/offers/offer-terms.ts"
import { cancelOrder } from "../orders/cancel-order.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { announceOffers } from "./announce-offers.ts"

/** Maps know where it is. */
const placed = { pickupAddress: "1670 Lenox Avenue, Miami Beach, FL 33139, USA" }

const nextMails = Effect.andThen(TestClock.adjust("11 minutes"), workOff)

/** Plays a scene in the marketplace and returns the mails of new offers that went out. */
const mailed = async (scene: Effect.Effect<unknown, unknown, Layer.Success<ReturnType<typeof inMemoryProduct>>>) => {
  const mailer = makeInMemoryMailer()
  await runInMemory(Effect.andThen(marketplaceScene, scene), { mailer })
  return mailer.sent.filter(({ subject }) => /new order/.test(subject))
}

describe("mails of new offers", () => {
  it("tell when, how much, how far, for what pay and why, and nothing of whose it is", async () => {
    let secrets: ReadonlyArray<string> = []
    const [mail, ...others] = await mailed(
      Effect.gen(function* () {
        const { id, customerName, customerEmail, customerPhone, pickupAddress, orderNumber } = yield* orderOf(
          yield* paidOrder(placed),
        )
        secrets = [id, customerName, customerEmail, customerPhone, pickupAddress, `${orderNumber}`, "Lenox", "33139"]
        yield* nextMails
      }),
    )
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: `${carla}@workers.test`, subject: "A new order near you" })
    for (const said of [
      "about 30 lbs, under 1 mile away, about $22.50",
      "6:00 PM - 9:00 PM",
      "because you work on Fridays, within 5 miles of where you wash, and have room for 3 more orders",
      "/work?view=offers",
      "Turn these mails off",
    ]) {
      expect(mail?.text).toContain(said)
    }
    for (const secret of secrets) expect(mail?.text.replaceAll(/https?:\S+/g, "")).not.toContain(secret)
  })

  it("go to those alone who want them, work that day, have room and did not give it back", async () => {
    const sent = await mailed(
      Effect.gen(function* () {
        const others = ["d1", "d2", "d3", "d4"].map((end) => `00000000-0000-4000-8000-0000000000${end}` as UserId)
        const [quiet = carla, paused = carla, sunday = carla, far = carla] = others
        yield* addWorker(quiet, { offerMails: false })
        yield* addWorker(paused, { state: "paused" })
        yield* addWorker(sunday, { availability: ["sunday"] })
        yield* addWorker(far, {
          home: { address: "", zipCode: "33139" as never, coordinates: { latitude: 26.5, longitude: -80 } },
        })
        yield* addWorker(dora, { capacity: 1 })
        const first = yield* paidOrder(placed)
        yield* worker(dora).accept(yield* latestOffer(first))
        yield* paidOrder(placed)
        const back = yield* paidOrder(placed)
        yield* worker(carla).accept(yield* latestOffer(back))
        yield* worker(carla).release(yield* latestOffer(back))
        yield* runJobs
        yield* nextMails
      }),
    )
    expect(sent.map(({ to, subject }) => `${subject} ${to}`)).toEqual([`A new order near you ${carla}@workers.test`])
  })

  it("are not sent for what was accepted or cancelled by then, nor to who turned them off meanwhile", async () => {
    const sent = await mailed(
      Effect.gen(function* () {
        yield* addWorker(dora)
        const [first, second] = [yield* paidOrder(), yield* paidOrder()]
        yield* worker(dora).accept(yield* latestOffer(first))
        yield* as(ana)(cancelOrder(second))
        yield* nextMails
        yield* paidOrder()
        const now = yield* Clock.currentTimeMillis
        yield* TestClock.adjust("10 minutes")
        yield* announceOffers(mailedAt(now))
        yield* addWorker(carla, { offerMails: false })
        yield* addWorker(dora, { state: "ended" })
        yield* workOff
      }),
    )
    expect(sent).toEqual([])
  })

  it("are not sent for what lost its payment once the mail was owed", async () => {
    const sent = await mailed(
      Effect.gen(function* () {
        yield* paidOrder()
        const moment = mailedAt(yield* Clock.currentTimeMillis)
        yield* TestClock.setTime(moment)
        yield* announceOffers(moment)
        const { update } = yield* InMemoryDatabase
        yield* update((state) => [undefined, { ...state, ledger: new Map() }])
        yield* workOff
      }),
    )
    expect(sent).toEqual([])
  })

  it("are one for each worker, of 20 workers and 10 offers, exactly once after a crash between any two lines", () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 22 }), { maxLength: 3 }), async (crashes) => {
        const keys = await runInMemory(
          Effect.gen(function* () {
            yield* marketplaceScene
            for (let index = 1; index < 20; index += 1) {
              yield* addWorker(`00000000-0000-4000-8000-0000000002${index + 10}` as UserId)
            }
            for (let index = 0; index < 10; index += 1) yield* paidOrder()
            const moment = mailedAt(yield* Clock.currentTimeMillis)
            yield* TestClock.setTime(moment)
            const outbox = yield* Outbox
            for (const crash of crashes) {
              let lines = 0
              const dying = Outbox.of({
                ...outbox,
                oweMail: (mail) =>
                  Effect.suspend(() => (lines++ === crash ? Effect.die("crashed") : outbox.oweMail(mail))),
              })
              yield* Effect.exit(Effect.provideService(announceOffers(moment), Outbox, dying))
            }
            yield* runJobs
            yield* announceOffers(moment)
            return yield* owedKeys("new-offers")
          }),
        )
        expect(keys).toHaveLength(20)
        expect(new Set(keys).size).toBe(20)
      }),
      { numRuns: runs(10) },
    ))
})
