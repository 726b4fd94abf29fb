import { Agent } from "node:https"
import { SiteAddress } from "@laundry/core/company/site-address"
import {
  type PushMessage,
  PushNotSent,
  PushSender,
  PushSubscriptionGone,
} from "@laundry/core/messaging/push-sender.port"
import { pushSenderContract } from "@laundry/core-testing/contracts/push-sender.contract"
import * as InMemoryStores from "@laundry/core-testing/in-memory/stores/all-stores"
import { Effect, Layer } from "effect"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { startPushService } from "./testing/push-service.ts"
import { layer, type WebPushOptions } from "./web-push.ts"

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterEach(() => service.answerWith(undefined))
afterAll(() => service.close())

const surroundings = Layer.merge(
  InMemoryStores.layer,
  Layer.succeed(SiteAddress, { publicUrl: "https://laundry.example" }),
)
const opened = (options: WebPushOptions = {}) =>
  Layer.provide(layer({ services: [service.origin], agent: service.agent, ...options }), surroundings)

pushSenderContract("web push", () => ({
  layer: opened(),
  browser: async (publicKey) => service.browser(publicKey),
  isDown: (isDown) => service.answerWith(isDown ? 503 : undefined),
}))

const message: PushMessage = {
  title: "The driver is on the way",
  body: "About 6:40 PM",
  url: "https://laundry.example/order/abc",
  tag: "driver_on_the_way:order-1",
}

/** Sends to a browser whose subscription was changed. */
const send = (
  changes: Partial<ReturnType<typeof service.browser>["subscription"]> = {},
  options: WebPushOptions = {},
) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const sender = yield* PushSender
      const browser = service.browser(yield* sender.publicKey)
      return yield* Effect.result(sender.send({ ...browser.subscription, ...changes }, message))
    }).pipe(Effect.provide(opened(options))),
  )

describe("web push", () => {
  it("asks to be told at once, for a day at most, and once for each event", async () => {
    const before = service.headers.length
    await send()
    await send()
    const [first, second] = service.headers.slice(before)
    expect(first).toMatchObject({ ttl: "86400", urgency: "high", topic: expect.stringMatching(/^[\w-]{32}$/) })
    expect(second?.topic).toBe(first?.topic)
  })

  it.each([404, 410])("says of a browser's address that is answered %i that it is gone", async (status) => {
    service.answerWith(status)
    expect(await send()).toMatchObject({ _tag: "Failure", failure: new PushSubscriptionGone() })
  })

  it.each([400, 403, 413, 429, 500, 502, 503])("keeps a browser's address when the answer is %i", async (status) => {
    service.answerWith(status)
    const reason = `the push service refused it (${status})`
    expect(await send()).toMatchObject({ _tag: "Failure", failure: { _tag: "PushNotSent", reason } })
  })

  it("does not wait for a push service that hangs", async () => {
    service.answerWith(0)
    expect(await send({}, { timeoutMillis: 100 })).toMatchObject({ failure: expect.any(PushNotSent) })
  })

  it("trusts no push service whose certificate nobody knows", async () => {
    const result = await send({}, { agent: new Agent() })
    expect(result).toMatchObject({
      failure: { reason: expect.stringMatching(/^the push service can't be reached \(/) },
    })
  })

  it.each([
    ["short keys", { p256dh: "AAAA" }],
    ["keys that are no point of the curve", { p256dh: `BA${"A".repeat(85)}` }],
    ["no secret", { auth: "" }],
    ["letters that are no key's", { p256dh: "?".repeat(87), auth: "?".repeat(22) }],
  ])("gives a subscription up with %s: nothing can be encrypted for it", async (_, changes) => {
    expect(await send(changes)).toMatchObject({ failure: new PushSubscriptionGone() })
  })
})
