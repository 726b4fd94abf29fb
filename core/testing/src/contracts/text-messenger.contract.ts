import type { Instant } from "@laundry/core/local-time/local-time"
import { textedNumber } from "@laundry/core/messaging/phone-number"
import {
  type TextMessage,
  TextMessenger,
  TextNotSent,
  type TextWebhook,
  TextWebhookRefused,
} from "@laundry/core/messaging/text-messenger.port"
import type { PhoneNumber } from "@laundry/core/shared/phone-number"
import { Clock, Effect, type Layer, ManagedRuntime } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../property-runs.ts"

/** A text as a phone got it. */
export type ArrivedText = Pick<TextMessage, "to" | "body">

export interface OpenTexts {
  readonly layer: Layer.Layer<TextMessenger>
  /** What phones got so far, oldest first. */
  readonly arrived: () => Promise<ReadonlyArray<ArrivedText>>
}

export interface TextMessengerSubject {
  readonly working: () => OpenTexts | Promise<OpenTexts>
  /** A messenger whose provider can't be reached. */
  readonly failing: () => Layer.Layer<TextMessenger>
  /** One whose provider takes messages and loses its answers until it is mended; left out where nothing can be lost on the way. */
  readonly losing?: () => Promise<OpenTexts & { readonly mend: () => void }>
  /** A call of the provider's that brings a text to the laundry, as the working messenger takes it. */
  readonly inbound: (text: {
    readonly providerId: string
    readonly from: string
    readonly body: string
  }) => TextWebhook | Promise<TextWebhook>
}

const phone = (text: string): PhoneNumber => {
  const parsed = textedNumber(text)
  if (parsed === undefined) throw new Error(`${text} is no phone number.`)
  return parsed
}
const ana = phone("(305) 555-0142")
const ben = phone("(786) 555-0188")

const message: TextMessage = {
  id: "order-1-delivered",
  to: ana,
  body: "Miami Beach Wash & Fold: Your laundry has been delivered. https://laundry.test/order/abc",
}

/** A next try has another link, as tokens are not kept. */
const nextTry = { ...message, body: message.body.replace("/abc", "/xyz") }

const anyBody = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
      fc.constantFrom("\n", "Zoë", "🧺", "שלום", "=&?+%", "{}[]~^|€", "<b>&amp;</b>", "To: +13055550199\n"),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => `a${parts.join("").replaceAll(/[\p{Cs}\p{Cc}]/gu, " ")}z`)

/** What every {@link TextMessenger} promises. */
export const textMessengerContract = (name: string, { working, failing, losing, inbound }: TextMessengerSubject) => {
  const open = ({ layer, arrived }: OpenTexts) => {
    const runtime = ManagedRuntime.make(layer)
    const run = <A, E>(use: (texts: TextMessenger["Service"]) => Effect.Effect<A, E>) =>
      runtime.runPromise(Effect.flatMap(TextMessenger, use))
    return {
      arrived,
      run,
      send: (each: TextMessage, triedSince?: Instant) => run(({ send }) => send(each, triedSince)),
      now: () => runtime.runPromise(Clock.currentTimeMillis),
      close: () => runtime.dispose(),
    }
  }

  describe(`text messenger: ${name}`, () => {
    it("delivers a message whole, to its phone alone", async () => {
      const texts = open(await working())
      await texts.run(({ check }) => check)
      const sent = await texts.send(message)
      expect(await texts.arrived()).toEqual([{ to: ana, body: message.body }])
      expect(sent.segments).toBe(1)
      expect(sent.providerId).not.toBe("")
      await texts.close()
    })

    it("delivers any text as it is", async () => {
      const texts = open(await working())
      let count = 0
      await fc.assert(
        fc.asyncProperty(anyBody, async (body) => {
          const before = (await texts.arrived()).length
          await texts.send({ id: `any-${count++}`, to: ana, body })
          expect((await texts.arrived()).slice(before)).toEqual([{ to: ana, body }])
        }),
        { numRuns: runs(30) },
      )
      await texts.close()
    })

    it("counts the parts that a long text is sent in", async () => {
      const texts = open(await working())
      const { segments } = await texts.send({ ...message, body: "a".repeat(161) })
      expect(segments).toBe(2)
      await texts.close()
    })

    it("sends messages that say the same: who asks for no earlier one gets each", async () => {
      const texts = open(await working())
      await texts.send(message)
      await texts.send({ ...message, id: "order-2-delivered" })
      await texts.send({ ...message, to: ben, id: "order-3-delivered" })
      expect((await texts.arrived()).map(({ to }) => to)).toEqual([ana, ana, ben])
      await texts.close()
    })

    it("sends again what may have been sent only if it was not", async () => {
      const texts = open(await working())
      const since = await texts.now()
      const first = await texts.send(message)
      const again = await texts.send(nextTry, since)
      expect(again).toEqual(first)
      expect(await texts.arrived()).toHaveLength(1)
      const other = { ...message, id: "order-1-ready", body: "Your laundry is ready." }
      await texts.send(other, since)
      await texts.send({ ...message, id: "order-9-delivered", to: ben }, since)
      expect((await texts.arrived()).map(({ to, body }) => [to, body])).toEqual([
        [ana, message.body],
        [ana, other.body],
        [ben, message.body],
      ])
      await texts.close()
    })

    it.each([
      ["send", ({ send }: TextMessenger["Service"]) => Effect.asVoid(send(message))],
      ["check", ({ check }: TextMessenger["Service"]) => check],
    ] as const)("says that nothing was sent when the provider can't be reached: %s", async (_, use) => {
      const failure = await Effect.runPromise(
        Effect.flatMap(TextMessenger, (texts) => Effect.flip(use(texts))).pipe(Effect.provide(failing())),
      )
      expect(failure).toBeInstanceOf(TextNotSent)
      expect(failure).toMatchObject({ mayHaveSent: false })
      expect(failure.reason).not.toBe("")
    })

    it("does not say that nothing was sent while it can't ask about an earlier try", async () => {
      const texts = open({ layer: failing(), arrived: async () => [] })
      const since = await texts.now()
      const failure = await texts.run(({ send }) => Effect.flip(send(message, since)))
      expect(failure).toMatchObject({ _tag: "TextNotSent", mayHaveSent: true })
      await texts.close()
    })

    if (losing !== undefined) {
      it("says that a message may have been sent whose answer was lost, and finds it later", async () => {
        const subject = await losing()
        const texts = open(subject)
        const since = await texts.now()
        const failure = await texts.run(({ send }) => Effect.flip(send(message)))
        expect(failure).toMatchObject({ _tag: "TextNotSent", mayHaveSent: true })
        subject.mend()
        await texts.send(nextTry, since)
        expect(await texts.arrived()).toEqual([{ to: ana, body: message.body }])
        await texts.close()
      })
    }

    it("reads a text that comes back", async () => {
      const texts = open(await working())
      const text = { providerId: "in-1", from: ana, body: " Stop, please & thank you – 🧺\n" }
      const webhook = await inbound(text)
      expect(await texts.run(({ receive }) => receive(webhook))).toMatchObject(text)
      await texts.close()
    })

    it("refuses a call that somebody else made, or changed on the way", async () => {
      const texts = open(await working())
      const right = await inbound({ providerId: "in-1", from: ana, body: "STOP" })
      const other = await inbound({ providerId: "in-2", from: ben, body: "START" })
      const unsigned = Object.fromEntries(Object.keys(right.headers).map((header) => [header, undefined]))
      const forged: ReadonlyArray<TextWebhook> = [
        { ...right, headers: unsigned },
        { ...right, headers: other.headers },
        { ...right, body: other.body },
        { ...right, url: `${right.url}?to=somebody` },
        { ...right, url: right.url.replace("laundry.example", "evil.example") },
        { ...right, body: `${right.body}&more=1` },
        { ...right, body: "" },
      ]
      for (const webhook of forged)
        expect(await texts.run(({ receive }) => Effect.flip(receive(webhook)))).toBeInstanceOf(TextWebhookRefused)
      await texts.close()
    })

    it("says nothing where there is nothing to say", async () => {
      const texts = open(await working())
      const { said, silent } = await texts.run(({ reply }) =>
        Effect.succeed({ said: reply("You get no more messages."), silent: reply(undefined) }),
      )
      expect(said.body).toContain("You get no more messages.")
      expect(silent.body).not.toContain("undefined")
      expect(silent.contentType).toBe(said.contentType)
      await texts.close()
    })
  })
}
