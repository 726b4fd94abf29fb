import { changeOrder } from "@laundry/core-testing/account-scene"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { makeInMemoryTexts } from "@laundry/core-testing/in-memory/text-messenger"
import { agree, allBy, choose, oweMessage, sentMessages } from "@laundry/core-testing/message-scene"
import { placeOrder } from "@laundry/core-testing/payment-scene"
import { workOff } from "@laundry/core-testing/people-scene"
import { by, dan, makeReady } from "@laundry/core-testing/route-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { IsoDate } from "../local-time/local-time.ts"
import type { Order } from "../order/order.ts"
import type { ProgressMailTemplate } from "../order/order-mail.ts"
import type { OrderStatus } from "../order/order-status.ts"

const danDrives = by(dan)

const at = (time: string, date: string) => TestClock.setTime(eastern(date, time))

/** What becomes of a message that an outage keeps back until this hour of the pickup's day, while nobody has come. */
const untilEvening = (
  channel: "text" | "mail",
  content:
    | { readonly template: "recurring-ahead" }
    | { readonly template: "pickup-reminder"; readonly pickupDate: IsoDate },
  hour: string,
) => {
  const mailer = makeInMemoryMailer()
  const texts = makeInMemoryTexts()
  const program = Effect.gen(function* () {
    const orderId = yield* placeOrder
    const owner = { kind: "order", orderId } as const
    yield* agree(owner)
    yield* choose(owner, allBy(channel))
    yield* at("12:00", "2026-11-20")
    yield* oweMessage({ ...content, orderId })
    yield* at(hour, "2026-11-20")
    yield* workOff
    return (yield* sentMessages).filter(({ key }) => key.startsWith(content.template)).map(({ outcome }) => outcome)
  })
  return runInMemory(program, { mailer, texts })
}

/**
 * Owes a message of an order that is somewhere on its way, by text or by mail, which the quiet hours or an outage keep back
 * overnight while the order moves on. Returns what became of the message.
 */
const overnight = (
  channel: "text" | "mail",
  template: "order-received" | ProgressMailTemplate,
  [from, to]: readonly [Partial<Order>, Partial<Order>],
) => {
  const mailer = makeInMemoryMailer()
  const program = Effect.gen(function* () {
    const orderId = yield* placeOrder
    const owner = { kind: "order", orderId } as const
    yield* agree(owner)
    yield* choose(owner, allBy(channel))
    yield* changeOrder(orderId, from)
    yield* at("22:00", "2026-11-20")
    if (template !== "order-received") yield* oweMessage({ template, orderId })
    mailer.failWith("The mail server is down.")
    yield* Effect.exit(workOff)
    mailer.failWith(undefined)
    yield* changeOrder(orderId, to)
    yield* at("08:00", "2026-11-21")
    yield* workOff
    return (yield* sentMessages).filter(({ key }) => key.startsWith(template)).map(({ outcome }) => outcome)
  })
  return runInMemory(program, { mailer })
}

const waiting = (statusBefore: OrderStatus) => ({ status: "additional_payment_required", statusBefore }) as const

describe.each(["text", "mail"] as const)("a message by %s that its order may have overtaken", (channel) => {
  it.each([
    ["order-received", "ordered", "cancelled", "dropped"],
    ["order-received", "ordered", "missed_pickup", "dropped"],
    ["order-received", "ordered", "picked_up", "sent"],
    ["order-picked-up", "picked_up", "ordered", "dropped"],
    ["order-picked-up", "picked_up", "ready_for_delivery", "sent"],
    ["order-picked-up", "picked_up", "delivered", "dropped"],
    ["order-ready", "ready_for_delivery", "delivered", "dropped"],
    ["order-ready", "ready_for_delivery", "cancelled", "dropped"],
    ["order-delivered", "delivered", "delivered", "sent"],
    ["pickup-missed", "missed_pickup", "missed_pickup", "sent"],
    ["pickup-missed", "missed_pickup", "picked_up", "dropped"],
  ] as const)("of %s, owed while %s, is then %s: it is %s", async (template, from, to, outcome) => {
    expect(await overnight(channel, template, [{ status: from }, { status: to }])).toEqual([outcome])
  })

  it.each([
    { template: "pickup-reminder", pickupDate: "2026-11-20" as IsoDate },
    { template: "recurring-ahead" },
  ] as const)("announces no pickup once its window is over: $template", async (content) => {
    expect(await untilEvening(channel, content, "20:59")).toEqual(["sent"])
    expect(await untilEvening(channel, content, "21:00")).toEqual(["dropped"])
  })

  it("says nothing of a driver who has come, also while another is on the way to bring it back", async () => {
    const mailer = makeInMemoryMailer()
    const texts = makeInMemoryTexts()
    const told = await runInMemory(
      Effect.gen(function* () {
        const orderId = yield* placeOrder
        const owner = { kind: "order", orderId } as const
        yield* agree(owner)
        yield* choose(owner, allBy(channel))
        yield* at("21:05", "2026-11-20")
        mailer.failWith("The mail server is down.")
        texts.become("down")
        yield* danDrives.start("pickups", orderId)
        yield* Effect.exit(workOff)
        yield* danDrives.pickUp(orderId)
        yield* makeReady(orderId)
        yield* at("07:40", "2026-11-21")
        yield* danDrives.start("deliveries", orderId)
        yield* Effect.exit(workOff)
        mailer.failWith(undefined)
        yield* at("08:00", "2026-11-21")
        yield* workOff
        const sent = yield* sentMessages
        return ["driver-on-the-way", "out-for-delivery"].map(
          (template) => sent.find(({ key }) => key.startsWith(template))?.outcome,
        )
      }),
      { mailer, texts },
    )
    expect(told).toEqual(["dropped", "sent"])
  })

  it("goes by the place of an order that waits for money", async () => {
    const ready = { status: "ready_for_delivery" } as const
    expect(await overnight(channel, "order-ready", [ready, waiting("ready_for_delivery")])).toEqual(["sent"])
    expect(await overnight(channel, "order-ready", [ready, waiting("delivered")])).toEqual(["dropped"])
  })
})
