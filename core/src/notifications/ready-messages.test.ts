import { addClient, ana } from "@laundry/core-testing/customer-scene"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { makeInMemoryTexts } from "@laundry/core-testing/in-memory/text-messenger"
import { agree, allBy, choose } from "@laundry/core-testing/message-scene"
import { paidOrder } from "@laundry/core-testing/offer-scene"
import { deliverAll, openedIntent, placeOrder } from "@laundry/core-testing/payment-scene"
import { workOff } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { changeBalances } from "../company/change-balances.ts"
import type { ChannelChoices } from "../messaging/message-event.ts"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import type { OrderId } from "../order/order.ts"
import { updateOrder } from "../orders/update-order.ts"
import { grantCredit } from "../payments/grant-credit.ts"
import { requestPayment } from "../payments/request-payment.ts"

const ready = { status: "ready_for_delivery", weight: 42 as Pounds, readyBags: 2 }

type Scene = Parameters<typeof runInMemory<unknown, unknown>>[0]

/** What a guest, who paid nothing, is told since an order is weighed and ready at once, by the channels that they chose. */
const toldSince = async (
  choices: ChannelChoices,
  follow: (orderId: OrderId) => Scene = () => workOff,
  mailer = makeInMemoryMailer(),
) => {
  const texts = makeInMemoryTexts()
  await runInMemory(
    Effect.gen(function* () {
      const orderId = yield* placeOrder
      const owner = { kind: "order", orderId } as const
      yield* agree(owner)
      yield* choose(owner, choices)
      yield* updateOrder(orderId, ready)
      yield* follow(orderId)
    }),
    { mailer, texts },
  )
  const mails = mailer.sent.map(({ subject, text }) => `${subject}\n${text}`)
  return [...mails, ...texts.taken.map(({ body }) => body)].filter((text) => !/We have your order/.test(text))
}

/** The message that such an order is ready. */
const toldReady = async (channel: "mail" | "text", holdUntilPaid: boolean) => {
  const told = await toldSince(allBy(channel), () => Effect.andThen(changeBalances({ holdUntilPaid }), workOff))
  return told.find((text) => text.includes("clean and folded"))
}

describe.each(["mail", "text"] as const)("the %s that laundry is ready", (channel) => {
  it("promises its delivery on its day, unless that waits for the payment", async () => {
    expect(await toldReady(channel, false)).toMatch(/We bring it .*Sat, Nov 21 before 10 AM\./)
    const held = await toldReady(channel, true)
    expect(held).toContain("We bring it once its balance is paid.")
    expect(held).not.toMatch(/10 AM/)
  })
})

describe("laundry that waits to be paid before it is brought", () => {
  const mailsOf = async (holdUntilPaid: boolean) => {
    const mailer = makeInMemoryMailer()
    await runInMemory(
      Effect.gen(function* () {
        yield* changeBalances({ holdUntilPaid })
        const orderId = yield* placeOrder
        const { intentId } = yield* openedIntent(orderId)
        yield* updateOrder(orderId, { status: "picked_up" })
        yield* workOff
        yield* updateOrder(orderId, { status: "processing", weight: 42 as Pounds })
        ;(yield* InMemoryPaymentProvider).pay(intentId)
        yield* deliverAll()

        yield* workOff
        yield* requestPayment(orderId)
        yield* workOff
      }),
      { mailer },
    )
    return mailer.sent.map(({ subject, text }) => [subject, text] as const)
  }
  const promises = (mails: Awaited<ReturnType<typeof mailsOf>>) =>
    mails.filter(([, text]) => text.includes("10 AM")).map(([subject]) => subject)

  it("has no time of its delivery in any mail once it is weighed, and has it before and where the company does not wait", async () => {
    const [free, held] = [await mailsOf(false), await mailsOf(true)]
    expect(held.map(([subject]) => subject)).toEqual(free.map(([subject]) => subject))
    expect(promises(free)).toEqual(free.map(([subject]) => subject))
    expect(promises(held)).toEqual(["We have your order #1001", "We picked up your order #1001"])
    const received = held.find(([subject]) => subject.startsWith("Payment received"))
    expect(received?.[1]).toContain("Thank you. We bring it once its balance is paid.")
  })

  it("is promised by the mail that it is ready, where credit that was granted meanwhile pays it", async () => {
    const mailer = makeInMemoryMailer()
    await runInMemory(
      Effect.gen(function* () {
        yield* changeBalances({ holdUntilPaid: true })
        yield* addClient(ana, "ana@example.com")
        const id = yield* paidOrder()
        yield* updateOrder(id, { status: "processing", weight: 42 as Pounds })
        yield* workOff
        yield* grantCredit(ana, { amount: cents(2000), reason: "Something was damp", expiresOn: null })
        yield* updateOrder(id, { status: "ready_for_delivery", readyBags: 2 })
        yield* workOff
      }),
      { mailer },
    )
    const told = mailer.sent.find(({ text }) => text.includes("clean and folded"))?.text
    expect(told).toMatch(/We bring it .*Sat, Nov 21 before 10 AM\./)
    expect(told).not.toContain("once its balance is paid")
  })
})

describe("what a laundry weighs and costs, when it is ready by the same change", () => {
  const weighs = "Your order #1001 weighs 42 lbs and costs $42.00."

  it("is in the text that it is ready", async () => {
    const [told, ...others] = await toldSince(allBy("text"))
    expect(told).toContain(`${weighs} Your order #1001 is clean and folded. We bring it back`)
    expect(others).toEqual([])
  })

  it("is told alone to whom wants no message that it is ready", async () => {
    expect(await toldSince(allBy("text", { ready: "none" }))).toEqual([
      expect.stringContaining(`${weighs} $42.00 are left to pay.`),
    ])
    const [mail, ...others] = await toldSince(allBy("mail", { ready: "none", weighed: "none" }))
    expect(mail).toMatch(/^Your order #1001 weighs 42 lbs\n/)
    expect(others).toEqual([])
  })

  it("is told alone also after a mail server that was down", async () => {
    const mailer = makeInMemoryMailer()
    const outage = Effect.gen(function* () {
      mailer.failWith("The mail server is down.")
      yield* Effect.exit(workOff)
      mailer.failWith(undefined)
      yield* workOff
    })
    const told = await toldSince(allBy("mail", { ready: "none", order_received: "text" }), () => outage, mailer)
    expect(told).toEqual([expect.stringMatching(/^Your order #1001 weighs 42 lbs\n/)])
  })

  it.each([
    ["delivered", [weighs, "Your order #1001 is delivered."]],
    ["cancelled", []],
  ])("is told of laundry that was %s in the quiet hours as long as there is something to pay", async (status, said) => {
    const told = await toldSince(allBy("text"), (orderId) =>
      Effect.gen(function* () {
        yield* TestClock.setTime(eastern("2026-11-20", "22:00"))
        yield* workOff
        yield* updateOrder(orderId, { status, notes: "At night" })
        yield* TestClock.setTime(eastern("2026-11-21", "08:00"))
        yield* workOff
      }),
    )
    const texts = told.filter((text) => text.startsWith("Wash & Fold Laundry: "))
    expect(texts).toEqual(said.map((sentence) => expect.stringContaining(sentence)))
    expect(texts.join()).not.toContain("clean and folded")
  })

  it("is told once, by the newer ticket, where it was weighed again meanwhile", async () => {
    const told = await toldSince(allBy("text"), (orderId) =>
      Effect.andThen(updateOrder(orderId, { weight: 40 as Pounds }), workOff),
    )
    expect(told).toHaveLength(2)
    expect(told.filter((text) => text.includes("weighs"))).toEqual([expect.stringContaining("weighs 40 lbs and costs")])
  })
})
