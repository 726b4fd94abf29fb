import { transacted } from "@laundry/core-testing/account-scene"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { agree, allBy, bookedPhone, choose, sentMessages } from "@laundry/core-testing/message-scene"
import { placeOrder } from "@laundry/core-testing/payment-scene"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { TextMessenger, TextRefused } from "../messaging/text-messenger.port.ts"
import { SentMessageStore } from "../order/messages/sent-message-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { MailStore } from "./mail-store.port.ts"
import { sendOwedMessage } from "./send-owed-message.ts"

it("sends no mail in the place of a text that is refused while its customer is forgotten, and keeps no address", async () => {
  const mailer = makeInMemoryMailer()
  const { ended, messages } = await runInMemory(
    Effect.gen(function* () {
      const orderId = yield* placeOrder
      const owner = { kind: "order", orderId } as const
      yield* agree(owner)
      yield* choose(owner, allBy("text"))
      const [owed] = yield* look(({ mails }) => [...mails.values()])
      const [mails, sent] = [yield* MailStore, yield* SentMessageStore]
      const work = yield* UnitOfWork
      const forget = transacted(
        Effect.andThen(
          mails.forgetPerson({ email: "ana@example.com", orders: [orderId], recurring: [] }),
          sent.forget([orderId]),
        ),
      ).pipe(Effect.provideService(UnitOfWork, work))
      const send = () =>
        Effect.andThen(forget, Effect.fail(new TextRefused({ because: "unreachable", reason: "no such phone" })))
      const messenger = yield* TextMessenger
      const ended = yield* Effect.exit(
        sendOwedMessage(owed?.mailId ?? "").pipe(Effect.provideService(TextMessenger, { ...messenger, send })),
      )
      return { ended, messages: yield* sentMessages }
    }),
    { mailer },
  )
  expect(ended._tag).toBe("Failure")
  expect(mailer.sent).toEqual([])
  expect(messages).toMatchObject([{ channel: "text", recipient: "", text: "" }])
  expect(JSON.stringify(messages)).not.toContain(bookedPhone)
})
