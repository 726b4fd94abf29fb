import { changeOrder, transacted } from "@laundry/core-testing/account-scene"
import { ana } from "@laundry/core-testing/customer-scene"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { makeInMemoryPush } from "@laundry/core-testing/in-memory/push-sender"
import { makeInMemoryTexts } from "@laundry/core-testing/in-memory/text-messenger"
import {
  agree,
  allBy,
  bookedPhone,
  choose,
  installOn,
  oweMessage,
  sentMessages,
} from "@laundry/core-testing/message-scene"
import { placeOrder } from "@laundry/core-testing/payment-scene"
import { look, workOff } from "@laundry/core-testing/people-scene"
import { by, dan, makeReady } from "@laundry/core-testing/route-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { TextConsentStore } from "../order/messages/text-consent-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { readMessageTrouble } from "./message-trouble.ts"
import { sendOwedMessage } from "./send-owed-message.ts"

const ownerOf = (orderId: OrderId) => ({ kind: "order", orderId }) as const

const services = () => ({ mailer: makeInMemoryMailer(), texts: makeInMemoryTexts(), push: makeInMemoryPush() })

/** An order whose customer gets texts. */
const texted = Effect.gen(function* () {
  const orderId = yield* placeOrder
  yield* agree(ownerOf(orderId))
  yield* choose(ownerOf(orderId), allBy("text"))
  return orderId
})

/** An order with two browsers, whose customer gets push messages. */
const pushed = Effect.gen(function* () {
  const orderId = yield* placeOrder
  yield* choose(ownerOf(orderId), allBy("push"))
  const endpoints = [yield* installOn(ownerOf(orderId), "phone"), yield* installOn(ownerOf(orderId), "laptop")]
  return { orderId, endpoints }
})

const at = (time: string, date = "2026-11-20") => TestClock.setTime(eastern(date, time))

describe("a text message", () => {
  it("says who writes, what happened and where to read more; the first to a phone tells how to end them", async () => {
    const outside = services()
    const program = Effect.gen(function* () {
      const orderId = yield* texted
      yield* workOff
      yield* changeOrder(orderId, { status: "picked_up", actualBags: 3 })
      yield* oweMessage({ template: "order-picked-up", orderId })
      yield* workOff
      return yield* sentMessages
    })
    const sent = await runInMemory(program, outside)
    expect(outside.mailer.sent).toEqual([])
    expect(outside.texts.taken).toMatchObject([
      {
        to: bookedPhone,
        body: expect.stringMatching(
          /^Wash & Fold Laundry: We have your order #1001 and pick it up Fri, Nov 20, 6:00 PM - 9:00 PM\. \$30\.00 are left to pay\. https:\/\/laundry\.example\/order\/\S+ Reply STOP to end, HELP for help\.$/,
        ),
      },
      {
        body: expect.stringMatching(
          /^Wash & Fold Laundry: We picked up 3 bags for your order #1001\. We bring it back Sat, Nov 21 before 10 AM\. https:\/\/laundry\.example\/order\/\S+$/,
        ),
      },
    ])
    expect(sent).toMatchObject([
      { event: "order_received", channel: "text", outcome: "sent", segments: 2, segmentPrice: 83, insteadOf: null },
      { event: "picked_up", channel: "text", outcome: "sent", recipient: bookedPhone },
    ])
    for (const { text } of sent) expect(text).toContain(" [link]")
    for (const { text } of sent) expect(text).not.toContain("https:")
  })

  it("waits at night until 8 AM, and goes out then", async () => {
    const outside = services()
    const program = Effect.gen(function* () {
      yield* texted
      yield* at("21:30")
      yield* workOff
      yield* workOff
      const held = yield* sentMessages
      yield* at("07:59", "2026-11-21")
      yield* workOff
      const none = outside.texts.taken.length
      yield* at("08:00", "2026-11-21")
      yield* workOff
      return { held, none, sent: yield* sentMessages, jobs: yield* look(({ jobs }) => jobs.size) }
    })
    const { held, none, sent, jobs } = await runInMemory(program, outside)
    const until = eastern("2026-11-21", "08:00")
    expect(held).toMatchObject([{ outcome: "held", channel: "text", heldUntil: until, tries: 0 }])
    expect([none, outside.texts.taken.length, outside.mailer.sent.length, jobs]).toEqual([0, 1, 0, 0])
    expect(sent).toMatchObject([{ outcome: "sent", heldUntil: null }])
  })

  it.each([
    ["21:05", "2026-11-20", "pickups", "driver_on_the_way"],
    ["07:30", "2026-11-21", "deliveries", "out_for_delivery"],
  ] as const)("goes out at %s on %s where it says that the driver is on the way", async (time, day, leg, event) => {
    const outside = services()
    const program = Effect.gen(function* () {
      const orderId = yield* texted
      yield* workOff
      if (leg === "deliveries") yield* makeReady(orderId)
      yield* workOff
      yield* at(time, day)
      yield* by(dan).start(leg, orderId)
      yield* workOff
      return (yield* sentMessages).find((message) => message.event === event)
    })
    expect(await runInMemory(program, outside)).toMatchObject({ outcome: "sent", channel: "text", heldUntil: null })
  })

  it("that nobody takes in the morning has been owed since then, not since the evening", async () => {
    const outside = services()
    outside.texts.become("down")
    outside.mailer.failWith("The mail server is down.")
    const program = Effect.gen(function* () {
      yield* texted
      yield* at("21:30")
      yield* workOff
      yield* at("08:00", "2026-11-21")
      yield* Effect.ignore(workOff)
      return yield* sentMessages
    })
    const until = eastern("2026-11-21", "08:00")
    expect(await runInMemory(program, outside)).toMatchObject([{ outcome: "waiting", heldUntil: until, tries: 2 }])
  })

  it("that is sent at night after all, as a mail, and fails, is not held any more", async () => {
    const outside = services()
    outside.mailer.failWith("The mail server is down.")
    const program = Effect.gen(function* () {
      const orderId = yield* texted
      yield* at("21:30")
      yield* workOff
      yield* choose(ownerOf(orderId), allBy("mail"))
      yield* at("22:00")
      yield* Effect.ignore(workOff)
      return yield* sentMessages
    })
    expect(await runInMemory(program, outside)).toMatchObject([
      { outcome: "waiting", channel: "mail", heldUntil: null, tries: 1 },
    ])
  })

  it("is a mail where the laundry has no provider of texts, which is no trouble to tell the desk of", async () => {
    const outside = { ...services(), texts: makeInMemoryTexts({ isOffered: false }) }
    const program = Effect.gen(function* () {
      yield* texted
      yield* workOff
      return { sent: yield* sentMessages, trouble: yield* readMessageTrouble() }
    })
    expect(await runInMemory(program, outside)).toMatchObject({
      sent: [{ channel: "mail", outcome: "sent", insteadOf: null }],
      trouble: null,
    })
    expect([outside.texts.taken.length, outside.mailer.sent.length]).toEqual([0, 1])
  })

  it("becomes a mail at once while the provider is down, of which the desk is told, until one goes out again", async () => {
    const outside = services()
    outside.texts.become("down")
    const program = Effect.gen(function* () {
      const orderId = yield* texted
      yield* workOff
      const during = yield* readMessageTrouble()
      outside.texts.become("up")
      yield* TestClock.adjust("10 minutes")
      yield* changeOrder(orderId, { status: "ready_for_delivery" })
      yield* oweMessage({ template: "order-ready", orderId })
      yield* workOff
      return { during, after: yield* readMessageTrouble(), sent: yield* sentMessages }
    })
    const { during, after, sent } = await runInMemory(program, outside)
    expect(outside.mailer.sent.map(({ subject }) => subject)).toEqual(["We have your order #1001"])
    expect(sent).toMatchObject([
      { channel: "mail", outcome: "sent", insteadOf: { channel: "text", because: "provider-down" } },
      { channel: "text", outcome: "sent" },
    ])
    expect(during).toMatchObject({ byMailInstead: 1 })
    expect(after).toBeNull()
  })

  it("is asked for while the provider may have it, and becomes a mail only after hours of silence", async () => {
    const outside = services()
    outside.texts.become("lost")
    const program = Effect.gen(function* () {
      yield* texted
      const [mailId = ""] = yield* look(({ mails }) => [...mails.values()].map((mail) => mail.mailId))
      const failure = yield* Effect.flip(sendOwedMessage(mailId))
      yield* TestClock.adjust("179 minutes")
      yield* Effect.flip(sendOwedMessage(mailId))
      const waiting = yield* sentMessages
      yield* TestClock.adjust("1 minute")
      yield* sendOwedMessage(mailId)
      return { failure, waiting, sent: yield* sentMessages }
    })
    const { failure, waiting, sent } = await runInMemory(program, outside)
    expect(failure._tag).toBe("TextNotSent")
    expect(waiting).toMatchObject([{ channel: "text", outcome: "waiting", tries: 2, failure: "The provider is down." }])
    expect(sent).toMatchObject([{ channel: "mail", outcome: "sent", failure: null }])
    expect(outside.mailer.sent).toHaveLength(1)
  })

  it.each(["stopped", "unreachable"] as const)("becomes a mail where the phone is %s", async (because) => {
    const outside = services()
    outside.texts.become(because)
    const program = Effect.gen(function* () {
      yield* texted
      yield* workOff
      const consents = yield* TextConsentStore
      return { sent: yield* sentMessages, isStopped: yield* consents.isStopped(bookedPhone) }
    })
    const { sent, isStopped } = await runInMemory(program, outside)
    expect(sent).toMatchObject([{ channel: "mail", outcome: "sent", insteadOf: { channel: "text", because } }])
    expect(isStopped).toBe(because === "stopped")
  })

  it("goes to no phone that nobody agreed to, or that the order has no more", async () => {
    const outside = services()
    const program = Effect.gen(function* () {
      const never = yield* placeOrder
      yield* choose(ownerOf(never), allBy("text"))
      yield* changeOrder(yield* texted, { customerPhone: "305-555-0199" })
      const ended = yield* texted
      yield* transacted((yield* TextConsentStore).end(ownerOf(ended), "customer", 1))
      yield* workOff
      return (yield* sentMessages).map(({ insteadOf }) => insteadOf?.because)
    })
    expect(await runInMemory(program, outside)).toEqual(["no-consent", "no-consent", "no-consent"])
    expect([outside.texts.taken.length, outside.mailer.sent.length]).toEqual([0, 3])
  })
})

describe("a push message", () => {
  it("goes to each browser once, names no person, and leads to the order", async () => {
    const outside = services()
    const program = Effect.gen(function* () {
      yield* pushed
      yield* workOff
      return yield* sentMessages
    })
    const sent = await runInMemory(program, outside)
    expect(outside.push.taken.map(({ endpoint }) => endpoint)).toEqual([
      "https://push.example.com/phone",
      "https://push.example.com/laptop",
    ])
    const [message] = outside.push.taken
    expect(message).toMatchObject({ title: "Wash & Fold Laundry", tag: sent[0]?.id })
    expect(message?.url).toMatch(/^https:\/\/laundry\.example\/order\//)
    expect(message?.body).not.toMatch(/Ana|Ocean/)
    expect(sent).toMatchObject([{ channel: "push", outcome: "sent", segments: null }])
    expect(outside.mailer.sent).toEqual([])
  })

  it("takes off a browser that is gone, and becomes a mail once none is left", async () => {
    const outside = services()
    const program = Effect.gen(function* () {
      const { orderId, endpoints } = yield* pushed
      outside.push.become("gone", endpoints[0])
      yield* workOff
      const left = yield* look(({ pushSubscriptions }) => [...pushSubscriptions.values()].flat().length)
      outside.push.become("gone", endpoints[1])
      yield* changeOrder(orderId, { status: "ready_for_delivery" })
      for (const template of ["order-ready", "order-delivered"] as const) yield* oweMessage({ template, orderId })
      yield* workOff
      return { left, sent: yield* sentMessages }
    })
    const { left, sent } = await runInMemory(program, outside)
    expect(left).toBe(1)
    const noDevice = { channel: "mail", insteadOf: { channel: "push", because: "no-device" } }
    expect(sent).toMatchObject([{ channel: "push" }, noDevice, noDevice])
  })

  it("becomes a mail at once where its service is surely down", async () => {
    const outside = services()
    outside.push.become("down")
    const sent = await runInMemory(Effect.andThen(pushed, Effect.andThen(workOff, sentMessages)), outside)
    expect(sent).toMatchObject([{ channel: "mail", insteadOf: { channel: "push", because: "provider-down" } }])
  })
})

describe("the channel of a message", () => {
  it("is what was chosen for the order, else what its customer chose for all", async () => {
    const outside = services()
    const program = Effect.gen(function* () {
      const user = { kind: "user", userId: ana } as const
      yield* choose(user, allBy("push"))
      yield* installOn(user, "phone")
      const orderId = yield* placeOrder
      yield* changeOrder(orderId, { userId: ana, status: "ready_for_delivery" })
      yield* workOff
      yield* choose(ownerOf(orderId), allBy("mail"))
      yield* oweMessage({ template: "order-ready", orderId })
      yield* workOff
      return (yield* sentMessages).map(({ channel }) => channel)
    })
    expect(await runInMemory(program, outside)).toEqual(["push", "mail"])
  })

  it("is left out where it is not wanted, but goes by mail where it concerns money", async () => {
    const outside = services()
    const program = Effect.gen(function* () {
      const orderId = yield* placeOrder
      yield* choose(ownerOf(orderId), allBy("mail", { ready: "none", order_received: "none" }))
      yield* changeOrder(orderId, { status: "ready_for_delivery" })
      yield* oweMessage({ template: "order-ready", orderId })
      yield* workOff
      yield* workOff
      return yield* sentMessages
    })
    expect(await runInMemory(program, outside)).toMatchObject([
      { event: "order_received", channel: "mail", outcome: "sent" },
      { event: "ready", channel: "none", outcome: "dropped", dropped: "not-wanted", text: "" },
    ])
    expect(outside.mailer.sent).toHaveLength(1)
  })

  it("is always mail for receipts and links", async () => {
    const outside = services()
    const program = Effect.gen(function* () {
      const orderId = yield* texted
      yield* oweMessage({ template: "order-link", orderId })
      yield* workOff
      return (yield* sentMessages).map(({ event, channel, text }) => [event, channel, text.includes("https:")])
    })
    expect(await runInMemory(program, outside)).toEqual([
      ["order_received", "text", false],
      [null, "mail", false],
    ])
  })
})
