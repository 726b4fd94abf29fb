import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { deliverAll, openedIntent, placeOrder } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Pounds } from "../../money/pounds.ts"
import type { OrderId } from "../../order/order.ts"
import { weighTicketPath } from "../../order/weigh-tickets/weigh-ticket.ts"
import { WeighTicketStore } from "../../order/weigh-tickets/weigh-ticket-store.port.ts"
import { type OrderUpdate, updateOrder } from "../../orders/update-order.ts"
import { keepTicket, objectToTicket } from "../../weighing/answer-ticket.ts"
import { sendOwedMessage } from "../send-owed-message.ts"

const payMinimum = Effect.fnUntraced(function* (id: OrderId) {
  const { intentId } = yield* openedIntent(id)
  ;(yield* InMemoryPaymentProvider).pay(intentId)
  yield* deliverAll()
})

const sendAll = Effect.gen(function* () {
  const mails = yield* (yield* InMemoryDatabase).read((state) => [...state.mails.values()])
  for (const { mailId } of mails) yield* sendOwedMessage(mailId)
})

/** The mails about a paid order that staff change so, without the first and the receipt; and the newest ticket's link. */
const mailsAfter = async (updates: ReadonlyArray<OrderUpdate>) => {
  const mailer = makeInMemoryMailer()
  const link = await runInMemory(
    Effect.gen(function* () {
      const id = yield* placeOrder
      yield* payMinimum(id)
      yield* sendAll
      for (const update of updates) yield* updateOrder(id, update)
      yield* sendAll
      const ticket = yield* (yield* WeighTicketStore).newest(id)
      return ticket && `https://laundry.example${weighTicketPath(ticket.id)}`
    }),
    { mailer },
  )
  return { mails: mailer.sent.slice(2), link }
}
const lbs = (weight: number) => weight as Pounds

describe("the mail with a weigh ticket", () => {
  it("says what the laundry weighs and costs, what is left to pay, and where the ticket is", async () => {
    const { mails, link } = await mailsAfter([{ status: "processing", weight: lbs(42) }])
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe("Your order #1001 weighs 42 lbs")
    for (const said of [
      "$12.00 is left to pay. Please pay it with the button below.",
      "Weight: 42 lbs",
      "Minimum, covers 30 lbs: $30.00",
      "12 lbs more, at $1.00 per pound: $12.00",
      "Paid so far: -$30.00",
      "Amount due: $12.00",
      "Pay $12.00: https://laundry.example/pay/",
      `See the weigh ticket: ${link}`,
    ]) {
      expect(mails[0]?.text).toContain(said)
    }
    expect(mails[0]?.html).toContain(`href="${link}"`)
  })

  it("says that nothing is left to pay where the minimum covers it", async () => {
    const { mails, link } = await mailsAfter([{ status: "processing", weight: lbs(15) }])
    expect(mails[0]?.text).toContain("It is paid for: nothing is left to pay.")
    expect(mails[0]?.text).toContain("Total: $30.00")
    expect(mails[0]?.text).toContain(`See the weigh ticket: ${link}`)
    expect(mails[0]?.text).not.toContain("/pay/")
  })

  it("is not sent of a ticket that a newer one took the place of; the newer says why", async () => {
    const { mails } = await mailsAfter([{ status: "processing", weight: lbs(42) }, { weight: lbs(34.5) }])
    expect(mails.map(({ subject }) => subject)).toEqual(["New weigh ticket for your order #1001: 34.5 lbs"])
    expect(mails[0]?.text).toContain("The weight was corrected. This ticket takes the place of ticket 1.")
  })

  it("comes with the mail that the laundry is ready, when that is the same change", async () => {
    const { mails, link } = await mailsAfter([{ status: "ready_for_delivery", weight: lbs(15), readyBags: 2 }])
    expect(mails.map(({ subject }) => subject)).toEqual(["Your order #1001 is ready"])
    expect(mails[0]?.text).toContain("It weighs 15 lbs.")
    expect(mails[0]?.text).toContain("Total: $30.00")
    expect(mails[0]?.text).toContain(`See the weigh ticket: ${link}`)
  })
})

it("the mail with staff's answer says it, and that the weight stays", async () => {
  const mailer = makeInMemoryMailer()
  await runInMemory(
    Effect.gen(function* () {
      const id = yield* placeOrder
      yield* updateOrder(id, { status: "processing", weight: lbs(42) })
      const ticket = yield* (yield* WeighTicketStore).newest(id)
      if (ticket === undefined) return yield* Effect.die("no ticket")
      yield* objectToTicket(ticket.id, { reason: "too-heavy", text: null })
      yield* keepTicket(ticket.id, "We weighed it <twice>.")
      yield* sendAll
    }),
    { mailer },
  )
  const mail = mailer.sent.at(-1)
  expect(mail?.subject).toBe("About the weight of your order #1001")
  expect(mail?.text).toContain("It stays at 42 lbs.\n\nWe weighed it <twice>.")
  expect(mail?.html).toContain("We weighed it &lt;twice&gt;.")
})
