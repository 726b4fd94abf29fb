import { as, ana as customer, payInFull } from "@laundry/core-testing/customer-scene"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import {
  addWorker,
  carla,
  dora,
  latestOffer,
  marketplaceScene,
  openMarketplace,
  paidOrder,
  worker,
} from "@laundry/core-testing/offer-scene"
import { runJobs } from "@laundry/core-testing/payment-scene"
import { look } from "@laundry/core-testing/people-scene"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { CompanySettingsStore } from "../../company/company-settings-store.port.ts"
import { handOver } from "../../offers/hand-over.ts"
import { tendOffers } from "../../offers/tend-offers.ts"
import { cancelOrder } from "../../orders/cancel-order.ts"
import { updateOrder } from "../../orders/update-order.ts"
import { sendOwedMessage } from "../send-owed-message.ts"

/** Plays a scene with an order that Carla was offered, and returns what was then mailed under keys that begin so. */
const mailed = async (prefix: string, scene: Parameters<typeof playing>[0]) => {
  const mailer = makeInMemoryMailer()
  await runInMemory(playing(scene, prefix), { mailer })
  return mailer.sent.map(({ to, subject, text }) => ({ to, subject, text }))
}

/** Sends what is owed under keys that begin so. */
const sendAll = Effect.fnUntraced(function* (prefix: string) {
  const owed = yield* look(({ mails }) => [...mails.values()])
  yield* Effect.forEach(
    owed.filter(({ mail }) => mail.key.startsWith(prefix)),
    ({ mailId }) => sendOwedMessage(mailId),
  )
})

const playing = Effect.fnUntraced(function* (
  scene:
    | "accepted"
    | "handed to another"
    | "moved"
    | "taken"
    | "given back"
    | "missed"
    | "cancelled"
    | "overdue"
    | "unaccepted"
    | "washed"
    | "washed, then taken"
    | "fee of an earlier time"
    | "recorded by staff in time"
    | "recorded by staff too late",
  prefix: string,
) {
  yield* marketplaceScene
  if (scene === "unaccepted") yield* openMarketplace({ whenNobody: "cancel" })
  const id = yield* paidOrder()
  const offer = yield* latestOffer(id)
  if (scene !== "unaccepted") yield* worker(carla).accept(offer)
  if (scene === "moved") yield* updateOrder(id, { pickupDate: "2026-11-23" as never })
  if (scene === "taken") yield* handOver(id, { to: "house" })
  if (scene === "handed to another") {
    yield* addWorker(dora, { name: "Dora Lee" })
    yield* TestClock.adjust("1 minute")
    yield* handOver(id, { to: "workers" })
    yield* runJobs
    yield* TestClock.adjust("1 minute")
    yield* worker(dora).accept(yield* latestOffer(id))
  }
  if (scene === "missed" || scene === "cancelled") {
    yield* TestClock.setTime(eastern("2026-11-20", "18:30"))
    yield* worker(carla).setOut(offer)
    yield* scene === "missed" ? worker(carla).miss(offer) : as(customer)(cancelOrder(id))
    yield* runJobs
    yield* TestClock.setTime(eastern("2026-11-20", "21:00"))
  }
  if (scene === "washed, then taken") {
    yield* worker(carla).pickUp(offer)
    yield* updateOrder(id, { status: "cancelled", notes: "By mistake" })
    yield* runJobs
    yield* sendAll(prefix)
    yield* updateOrder(id, { status: "picked_up" })
    yield* handOver(id, { to: "house" })
  }
  if (scene === "fee of an earlier time") {
    yield* TestClock.setTime(eastern("2026-11-20", "14:30"))
    yield* worker(carla).setOut(offer)
    yield* as(customer)(cancelOrder(id))
    yield* runJobs
    yield* updateOrder(id, { status: "ordered" })
    yield* handOver(id, { to: "workers" })
    yield* payInFull(customer, id)
    yield* runJobs
    yield* worker(carla).accept(yield* latestOffer(id))
    yield* handOver(id, { to: "house" })
    // Only the mail of the latest time is looked at.
    prefix = `work-ended:${yield* latestOffer(id)}`
  }
  if (scene === "recorded by staff in time") yield* handOver(id, { to: "house", workerCancelled: "with-notice" })
  if (scene === "recorded by staff too late") yield* handOver(id, { to: "house", workerCancelled: "without-notice" })
  if (scene === "washed") {
    yield* TestClock.setTime(eastern("2026-11-20", "18:30"))
    yield* worker(carla).setOut(offer)
    yield* worker(carla).pickUp(offer)
    yield* worker(carla).wash(offer)
    yield* updateOrder(id, { status: "cancelled", notes: "By the customer, on the phone" })
  }
  if (scene === "overdue") {
    const { information } = yield* (yield* CompanySettingsStore).current
    yield* changeSettings({ information: { ...information, email: "desk@example.com", phone: "3055550100" } })
    yield* TestClock.setTime(eastern("2026-11-20", "21:30"))
    yield* tendOffers()
  }
  if (scene === "given back") {
    yield* TestClock.adjust("150 minutes")
    yield* worker(carla).release(offer)
  }
  if (scene === "unaccepted") yield* TestClock.adjust("3 hours")
  yield* runJobs
  yield* sendAll(prefix)
})

const ana = "ana@example.com"
const hers = `${carla}@workers.test`

it.each([
  [
    "the customer that a worker comes, by the first name",
    "accepted",
    "worker-confirmed",
    ana,
    "Your laundry worker Carla has accepted it",
  ],
  [
    "the customer whose order another worker has",
    "handed to another",
    "worker-changed",
    ana,
    "Your laundry worker Dora has accepted it and comes to pick it up, in place of what we wrote to you before.",
  ],
  [
    "the customer whose order the house crew took from its worker",
    "taken",
    "house-takes-over",
    ana,
    "It comes in place of the laundry worker of whom we wrote to you before.",
  ],
  [
    "the customer that nobody comes, and that all goes back",
    "unaccepted",
    "order-unaccepted",
    ana,
    "A refund of $33.00 is on its way",
  ],
  [
    "the worker of an order that was moved",
    "moved",
    "work-ended",
    hers,
    "It was cancelled, or moved to another day or address.",
  ],
  ["the worker of an order that staff took", "taken", "work-ended", hers, "Our own crew takes it"],
  [
    "the worker whose customer missed the pickup, with what they get",
    "missed",
    "work-ended",
    hers,
    "The customer did not hand the bags over in time: the pickup was missed.\n\nYou were on your way: the Cancellation Fee of $10.00 is yours.",
  ],
  [
    "the worker whose customer cancelled on the way, with what they get",
    "cancelled",
    "work-ended",
    hers,
    "You were on your way: the Cancellation Fee of $10.00 is yours.",
  ],
  [
    "the worker who has the bags of an order that staff cancelled, with what they get",
    "washed",
    "work-ended",
    hers,
    "we tell you where to bring them.\n\nYou were on your way: the Cancellation Fee of $10.00 is yours.",
  ],
  [
    "the worker that staff recorded in time that they cancelled",
    "recorded by staff in time",
    "work-ended",
    hers,
    "You told us in time that you can't come, so it does not count among your cancellations.",
  ],
  [
    "the worker of an Unauthorized Cancellation that staff recorded, with what follows",
    "recorded by staff too late",
    "work-ended",
    hers,
    "it counts as an Unauthorized Cancellation. If that is not so, please call us.\n\nYou cancelled 1 of 1 accepted orders",
  ],
  [
    "the company of an order that was not picked up",
    "overdue",
    "pickup-overdue",
    "desk@example.com",
    "Carla Diaz accepted it, and the pickup window is over. Please call, or hand the order over.",
  ],
  [
    "the worker of an order that was not picked up",
    "overdue",
    "work-overdue",
    hers,
    "If you can't come, please call us at (305) 555-0100 at once.",
  ],
  [
    "the worker of a breach",
    "given back",
    "work-ended",
    hers,
    "You cancelled 1 of 1 accepted orders less than 4 hours before the pickup",
  ],
] as const)("tells %s", async (_, scene, prefix, to, sentence) => {
  const mails = await mailed(prefix, scene)
  expect(mails).toMatchObject([{ to, text: expect.stringContaining(sentence) }])
})

it("tells a worker of each end: that an order was cancelled, and that it is another's after it went on", async () => {
  const mails = await mailed("work-ended", "washed, then taken")
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/is cancelled$/),
    expect.stringMatching(/is not yours any more$/),
  ])
})

it("announces a Cancellation Fee once: not of the time after it", async () => {
  const mails = await mailed("work-ended", "fee of an earlier time")
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain("Cancellation Fee")
})
