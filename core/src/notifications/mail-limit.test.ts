import { orderOf } from "@laundry/core-testing/customer-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { deliverAll, openedIntent } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { SentMessageStore } from "../order/messages/sent-message-store.port.ts"
import { placeGuestOrder } from "../orders/place-guest-order.ts"
import { strangersMailsADay } from "./mail-limit.ts"
import { sendOwedMessage } from "./send-owed-message.ts"

const victim = "victim@example.com"
const place = Effect.map(placeGuestOrder(guestBooking({ customerEmail: victim }), undefined), ({ id }) => id)

const sendAllOwed = Effect.gen(function* () {
  const { read } = yield* InMemoryDatabase
  for (const { mailId } of yield* read(({ mails }) => [...mails.values()])) yield* sendOwedMessage(mailId)
})

const mailsSent = Effect.flatMap(InMemoryDatabase, ({ read }) =>
  read((state) => [...state.sentMessages.values()].filter(({ outcome }) => outcome === "sent")),
)

it("goes to one recipient so many times a day, says why the next did not, and goes on the day after", async () => {
  const program = Effect.gen(function* () {
    for (let index = 0; index < strangersMailsADay; index += 1) yield* place
    yield* sendAllOwed
    const before = (yield* mailsSent).length
    const beyond = yield* place
    yield* sendAllOwed
    const [left] = yield* (yield* SentMessageStore).ofOrder(beyond)
    const next = yield* place
    yield* TestClock.adjust(25 * 60 * 60_000)
    yield* sendAllOwed
    const [after] = yield* (yield* SentMessageStore).ofOrder(next)
    return { before, left, after }
  })
  expect(await runInMemory(program)).toMatchObject({
    before: strangersMailsADay,
    left: { outcome: "dropped", failure: expect.stringMatching(/10 mails went to this address/) },
    after: { outcome: "sent" },
  })
})

it("never keeps a receipt of a real payment back", async () => {
  const program = Effect.gen(function* () {
    const provider = yield* InMemoryPaymentProvider
    for (let index = 0; index < strangersMailsADay + 2; index += 1) yield* place
    const id = yield* place
    yield* sendAllOwed
    provider.pay((yield* openedIntent(id)).intentId)
    yield* deliverAll()
    yield* sendAllOwed
    const sent = yield* (yield* SentMessageStore).ofOrder(id)
    return { paid: (yield* orderOf(id)).paid, outcomes: sent.map(({ key, outcome }) => [key.split(":")[0], outcome]) }
  })
  const { paid, outcomes } = await runInMemory(program)
  expect(paid).toBe(3000)
  expect(outcomes).toContainEqual(["payment-received", "sent"])
})
