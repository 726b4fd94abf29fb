import {
  type PushMessage,
  PushNotSent,
  PushSender,
  type PushSubscription,
  PushSubscriptionGone,
} from "@laundry/core/messaging/push-sender.port"
import { Effect, type Layer, ManagedRuntime } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../property-runs.ts"

/** A browser that takes push messages. */
export interface SubscribedBrowser {
  readonly subscription: PushSubscription
  /** What it got so far, oldest first. */
  readonly arrived: () => Promise<ReadonlyArray<PushMessage>>
  /** It takes no more messages. */
  readonly leave: () => void
}

export interface OpenPushes {
  readonly layer: Layer.Layer<PushSender>
  /** Another browser for each call, which subscribed with the key that the sender says. */
  readonly browser: (publicKey: string) => Promise<SubscribedBrowser>
  /** From now on the push service takes nothing, or messages again. */
  readonly isDown: (isDown: boolean) => void
}

const message: PushMessage = {
  title: "Your laundry has been delivered",
  body: "Order #1042 was delivered at 6:40 PM. There is a photo.",
  url: "https://laundry.example/order/abc",
  tag: "delivered:order-1",
}

const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.constantFrom('"', "\\", "\n", "🧺", "Zoë", "שלום", "\0"),
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join("").replaceAll(/\p{Cs}/gu, " "))

/** What every {@link PushSender} promises. */
export const pushSenderContract = (name: string, subject: () => OpenPushes) => {
  const open = async () => {
    const { layer, browser, isDown } = subject()
    const runtime = ManagedRuntime.make(layer)
    const publicKey = await runtime.runPromise(PushSender.use((sender) => sender.publicKey))
    const send = (to: SubscribedBrowser, each: PushMessage = message) =>
      PushSender.use((sender) => sender.send(to.subscription, each))
    return {
      publicKey,
      browser: () => browser(publicKey),
      isDown,
      publicKeyAgain: () => runtime.runPromise(PushSender.use((sender) => sender.publicKey)),
      takes: (endpoint: string) => runtime.runPromise(Effect.map(PushSender, (sender) => sender.takes(endpoint))),
      send: (to: SubscribedBrowser, each?: PushMessage) => runtime.runPromise(send(to, each)),
      failure: (to: SubscribedBrowser) => runtime.runPromise(Effect.flip(send(to))),
      close: () => runtime.dispose(),
    }
  }

  describe(`push sender: ${name}`, () => {
    it("delivers a message whole, to its browser alone", async () => {
      const pushes = await open()
      const [first, second] = [await pushes.browser(), await pushes.browser()]
      await pushes.send(first)
      expect(await first.arrived()).toEqual([message])
      expect(await second.arrived()).toEqual([])
      await pushes.close()
    })

    it("takes the addresses of browsers, and none that leads into our own network", async () => {
      const pushes = await open()
      const { subscription } = await pushes.browser()
      expect(await pushes.takes(subscription.endpoint)).toBe(true)
      for (const address of ["https://127.0.0.1/abc", "http://fcm.googleapis.com/abc", "nowhere", ""]) {
        expect([address, await pushes.takes(address)]).toEqual([address, false])
      }
      await pushes.close()
    })

    it("delivers any text as it is", async () => {
      const pushes = await open()
      const browser = await pushes.browser()
      await fc.assert(
        fc.asyncProperty(anyText, anyText, async (title, body) => {
          const before = (await browser.arrived()).length
          await pushes.send(browser, { ...message, title, body })
          expect((await browser.arrived()).slice(before)).toEqual([{ ...message, title, body }])
        }),
        { numRuns: runs(25) },
      )
      await pushes.close()
    })

    it("has one key, whatever is sent", async () => {
      const pushes = await open()
      expect(pushes.publicKey).not.toBe("")
      await pushes.send(await pushes.browser())
      expect(await pushes.publicKeyAgain()).toBe(pushes.publicKey)
      await pushes.close()
    })

    it("says of a browser that left that it is gone, and still reaches the others", async () => {
      const pushes = await open()
      const [gone, here] = [await pushes.browser(), await pushes.browser()]
      gone.leave()
      expect(await pushes.failure(gone)).toBeInstanceOf(PushSubscriptionGone)
      await pushes.send(here)
      expect(await here.arrived()).toHaveLength(1)
      expect(await gone.arrived()).toEqual([])
      await pushes.close()
    })

    it("says that nothing was sent while the push service fails, and sends when it is back", async () => {
      const pushes = await open()
      const browser = await pushes.browser()
      pushes.isDown(true)
      const failure = await pushes.failure(browser)
      expect(failure).toBeInstanceOf(PushNotSent)
      expect(failure.message).toMatch(/^The push message could not be sent: ./)
      pushes.isDown(false)
      await pushes.send(browser)
      expect(await browser.arrived()).toEqual([message])
      await pushes.close()
    })
  })
}
