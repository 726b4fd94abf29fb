import { textedNumber } from "@laundry/core/messaging/phone-number"
import { MailStore } from "@laundry/core/notifications/mail-store.port"
import type { SentMessage } from "@laundry/core/order/messages/sent-message"
import { SentMessageStore } from "@laundry/core/order/messages/sent-message-store.port"
import type { OrderId } from "@laundry/core/order/order"
import type { OrderStore } from "@laundry/core/order/order-store.port"
import { Outbox } from "@laundry/core/outbox/outbox.port"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { placedAt, placeSample } from "../stores/samples.ts"
import { type Probe, type Subject, useSubject } from "../subject.ts"
import { sampleText as text } from "./sent-message-samples.ts"

type Services = SentMessageStore | OrderStore | UnitOfWork | Outbox | MailStore
type Store = SentMessageStore["Service"]

const ask = <A, E>(question: (store: Store) => Effect.Effect<A, E>) => Effect.flatMap(SentMessageStore, question)

const write = <A, E>(statement: (store: Store) => Effect.Effect<A, E, InTransaction>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    return yield* transact(statement(yield* SentMessageStore))
  })

const hour = 3_600_000

/** What every {@link SentMessageStore} keeps. The store has no other messages. */
export const sentMessageStoreContract = (
  name: string,
  setup: () => Promise<Subject<Services> & { readonly probe: Pick<Probe, "owedMails"> }>,
): void => {
  describe(`${name} keeps the contract of sent messages`, () => {
    const { run, subject } = useSubject<Services, Awaited<ReturnType<typeof setup>>>(setup)
    const person = { email: "ana@example.com", recurring: [] }
    /** A message that is owed, in its first try. */
    const owed = async (orderId: OrderId, changes: Partial<SentMessage> = {}) => {
      const key = `order-ready:${freshId()}`
      const content = { template: "order-ready", orderId } as const
      await run(
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          yield* transact((yield* Outbox).oweMail({ key, to: person.email, content }))
        }),
      )
      const [mail] = await subject().probe.owedMails(key)
      return text(orderId, { id: mail?.mailId ?? expect.fail(), key, ...changes })
    }
    const begin = (message: SentMessage) => run(ask((store) => store.begin(message)))
    const save = (message: SentMessage) => run(ask((store) => store.save(message)))
    const get = (id: string) => run(ask((store) => store.get(id)))

    it("keeps a message as it was written last, those of an order in the order in which they were begun", async () => {
      const [one, other] = [await run(placeSample()), await run(placeSample())]
      const held = text(one, { outcome: "held", heldUntil: placedAt + hour, tries: 0, triedSince: null })
      const dropped = text(one, { event: null, channel: "none", outcome: "dropped", dropped: "stale", tries: 0 })
      const mail = text(other, { channel: "mail", insteadOf: { channel: "push", because: "no-device" } })
      const refused = text(other, {
        channel: "none",
        outcome: "dropped",
        dropped: "refused",
        failure: "no such mailbox",
      })
      for (const each of [held, dropped, mail, refused]) await save(each)
      const sent = {
        ...held,
        outcome: "sent",
        heldUntil: null,
        segments: 2,
        segmentPrice: 83,
        providerId: "SM1",
      } as const
      await save(sent)
      expect(await get(mail.id)).toEqual(mail)
      const unknown = await Promise.all(["no-such-message", crypto.randomUUID()].map(get))
      expect(unknown).toEqual([undefined, undefined])
      expect(await run(ask((store) => store.ofOrder(one)))).toEqual([sent, dropped])
      expect(await run(ask((store) => store.ofOrder(other)))).toEqual([mail, refused])
    })

    it("begins each try once, however many begin it at the same time", async () => {
      const message = await owed(await run(placeSample()))
      const beginners = ["one", "other", "third"].map((failure) => ({ ...message, failure }))
      const begun = await Promise.all(beginners.map(begin))
      expect(begun.filter(Boolean)).toHaveLength(1)
      const first = beginners[begun.indexOf(true)]
      expect(await get(message.id)).toEqual(first)
      expect(await begin(message)).toBe(false)
      expect(await begin({ ...message, tries: 3 })).toBe(false)
      expect(await get(message.id)).toEqual(first)
      const second = { ...message, tries: 2, at: placedAt + 1 }
      expect(await begin(second)).toBe(true)
      expect(await get(message.id)).toEqual(second)
    })

    it("begins the first try of a message that was held", async () => {
      const held = await owed(await run(placeSample()), { outcome: "held", tries: 0, heldUntil: placedAt + hour })
      await save(held)
      expect(await begin({ ...held, outcome: "waiting", tries: 1, heldUntil: null })).toBe(true)
    })

    it("begins no try of a message that was sent, or that is owed no more since its person was forgotten", async () => {
      const order = await run(placeSample())
      const [sent, forgotten] = [await owed(order), await owed(order)]
      await run(Effect.flatMap(MailStore, (mails) => mails.markSent(sent.id, placedAt)))
      expect(await begin(sent)).toBe(false)
      expect(await get(sent.id)).toBeUndefined()
      expect(await begin(forgotten)).toBe(true)
      await run(
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          const [mails, messages] = [yield* MailStore, yield* SentMessageStore]
          yield* transact(Effect.andThen(mails.forgetPerson({ ...person, orders: [order] }), messages.forget([order])))
        }),
      )
      // By mail, since its text was refused meanwhile.
      expect(await begin({ ...forgotten, channel: "mail", recipient: person.email, tries: 2 })).toBe(false)
      expect(await get(forgotten.id)).toEqual({ ...forgotten, recipient: "", text: "" })
      expect(await begin(text(order))).toBe(false)
    })

    it("knows whether a text went out to a phone", async () => {
      const order = await run(placeSample())
      const phones = ["+13055550101", "+13055550102", "+13055550103"].map(textedNumber)
      const [texted, tried, mailed] = phones
      await save(text(order, { recipient: texted ?? "", outcome: "sent", segments: 1, segmentPrice: 83 }))
      await save(text(order, { recipient: tried ?? "" }))
      await save(text(order, { recipient: mailed ?? "", channel: "mail", outcome: "sent" }))
      const known = phones.map((phone) => run(ask((store) => store.wasTexted(phone ?? expect.fail()))))
      expect(await Promise.all(known)).toEqual([true, false, false])
    })

    it("forgets whom the messages of an order went to and what they said", async () => {
      const [one, other] = [await run(placeSample()), await run(placeSample())]
      const [gone, kept] = [text(one, { failure: "no answer from +13055550142" }), text(other)]
      for (const each of [gone, kept]) await save(each)
      await run(write((store) => store.forget([one])))
      expect(await get(gone.id)).toEqual({ ...gone, recipient: "", text: "", failure: null })
      expect(await get(kept.id)).toEqual(kept)
    })

    it("does not learn them again from a try that was under way then, whatever becomes of it", async () => {
      const order = await run(placeSample())
      const [tried, sent] = [await owed(order), await owed(order)]
      for (const each of [tried, sent]) await begin(each)
      await run(write((store) => store.forget([order])))
      await save({ ...tried, failure: "no answer from +13055550142" })
      await save({ ...sent, outcome: "sent" })
      expect(await get(tried.id)).toEqual({ ...tried, recipient: "", text: "" })
      expect(await get(sent.id)).toEqual({ ...sent, outcome: "sent", recipient: "", text: "" })
    })

    it("tells since when texts fail, and how many mails took their place", async () => {
      const order = await run(placeSample())
      const day = placedAt + 100 * 24 * hour
      const trouble = () => run(ask((store) => store.trouble(day)))
      const byMail = (at: number) =>
        text(order, { channel: "mail", outcome: "sent", insteadOf: { channel: "text", because: "provider-down" }, at })
      await save(byMail(day - hour))
      await save(
        text(order, {
          outcome: "sent",
          channel: "mail",
          insteadOf: { channel: "text", because: "stopped" },
          at: day + 1,
        }),
      )
      await save(text(order, { outcome: "waiting", channel: "mail", failure: "The mail server is down.", at: day + 2 }))
      expect(await trouble()).toBeUndefined()
      await save(byMail(day + hour))
      await save(text(order, { outcome: "waiting", failure: "no answer", at: day + 2 * hour }))
      expect(await trouble()).toEqual({ since: day + hour, byMailInstead: 1 })
      await save(text(order, { outcome: "sent", segments: 1, segmentPrice: 83, at: day + 3 * hour }))
      expect(await trouble()).toBeUndefined()
      await save(byMail(day + 4 * hour))
      expect(await trouble()).toEqual({ since: day + 4 * hour, byMailInstead: 2 })
    })
  })
}
