import { MailStore } from "@laundry/core/notifications/mail-store.port"
import { untried } from "@laundry/core/notifications/owed-message"
import { SentMessageStore } from "@laundry/core/order/messages/sent-message-store.port"
import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { RecurringStore } from "@laundry/core/order/recurring/recurring-store.port"
import { Outbox } from "@laundry/core/outbox/outbox.port"
import type { OwedMail } from "@laundry/core/outbox/owed-mail"
import { paymentRequestKey } from "@laundry/core/payment/payment-link"
import { PaymentLinkStore } from "@laundry/core/payment/payment-link-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Clock, Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { type Probe, type Subject, useSubject } from "../subject.ts"
import { sampleRecurring } from "./recurring-samples.ts"
import { placedAt, placeSample, sampleLink } from "./samples.ts"

type Services = Outbox | MailStore | UnitOfWork | OrderStore | PaymentLinkStore | SentMessageStore | RecurringStore

const owe = (...mails: ReadonlyArray<OwedMail>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const outbox = yield* Outbox
    yield* transact(Effect.forEach(mails, (mail) => outbox.oweMail(mail), { discard: true }))
  })

/** What every {@link MailStore} tells of an order's mails, and how it forgets those to a person. */
export const mailStoreContract = (
  name: string,
  setup: () => Promise<Subject<Services> & { readonly probe: Pick<Probe, "owedMails" | "addUser"> }>,
): void => {
  describe(`${name} keeps the contract of a mail store`, () => {
    const { run, subject } = useSubject<Services, Awaited<ReturnType<typeof setup>>>(setup)

    const newMail = async (changes: Partial<OwedMail> = {}): Promise<OwedMail> => {
      const orderId = await run(placeSample())
      const key = `contract:${freshId()}`
      return { key, to: "ana@example.com", content: { template: "order-received", orderId }, ...changes }
    }

    describe("forgets a person", () => {
      const email = `Forgotten.${freshId()}@Example.com`
      const name = email.toLowerCase()

      /** What a row says of its recipient now; undefined where it is gone. */
      const recipientOf = async ({ key }: OwedMail) => (await subject().probe.owedMails(key))[0]?.mail.to
      const about = (template: string, orderId: OrderId, to: string) => newMail({ to, content: { template, orderId } })
      const markSent = Effect.fnUntraced(function* (...mailIds: ReadonlyArray<string>) {
        for (const mailId of mailIds) yield* (yield* MailStore).markSent(mailId, Date.parse("2026-11-20T17:00:00Z"))
      })
      const idOf = async ({ key }: OwedMail) => (await subject().probe.owedMails(key))[0]?.mailId ?? ""
      const forget = (orders: ReadonlyArray<OrderId>, recurring: ReadonlyArray<string> = []) =>
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          yield* transact((yield* MailStore).forgetPerson({ email: email.toUpperCase(), orders, recurring }))
        })

      it("takes them off what was sent about their orders, to whatever address, and owes them no more of it", async () => {
        const other = `other.${freshId()}@example.com`
        const [own, elsewhere] = await run(
          Effect.all([placeSample({ customerEmail: name }), placeSample({ customerEmail: other })]),
        )
        const mails = [
          await about("order-received", own, name),
          await about("order-received", elsewhere, other.toUpperCase()),
          await about("order-link", elsewhere, email),
        ]
        const later = [await about("order-ready", own, email), await about("order-ready", elsewhere, other)]
        await run(owe(...mails, ...later))
        await run(markSent(...(await Promise.all(mails.map(idOf)))))
        const [unsentId = ""] = await Promise.all(later.map(idOf))
        await run(forget([own, elsewhere]))
        expect(await Promise.all(mails.map(recipientOf))).toEqual(["", "", ""])
        expect(await Promise.all(later.map(recipientOf))).toEqual([undefined, undefined])
        expect(await run(Effect.flatMap(MailStore, (store) => store.unsent(unsentId)))).toBeUndefined()
      })

      it("leaves what others get of their orders, and what they get of orders that are not theirs", async () => {
        const [own, open] = await run(
          Effect.all([placeSample({ customerEmail: name }), placeSample({ customerEmail: name })]),
        )
        const desk = await about("claim-opened", own, "desk@example.com")
        const sent = await about("order-received", open, name)
        const unsent = await about("order-ready", open, name)
        await run(owe(desk, sent, unsent))
        await run(markSent(await idOf(sent)))
        await run(forget([own]))
        expect(await Promise.all([desk, sent, unsent].map(recipientOf))).toEqual(["desk@example.com", name, name])
        expect(await run(Effect.flatMap(MailStore, (store) => store.ofOrder(open)))).toHaveLength(2)
      })

      it("does the same of requests to pay, which name their link", async () => {
        const [own, open] = await run(
          Effect.all([placeSample({ customerEmail: name }), placeSample({ customerEmail: name })]),
        )
        const asked: Array<OwedMail> = []
        for (const orderId of [own, open]) {
          const requestedAt = await run(Clock.currentTimeMillis)
          const link = sampleLink(orderId, { requestedAt, expiresAt: requestedAt + 60_000 })
          const content = { template: "payment-request", linkId: link.id }
          const mail = { key: paymentRequestKey(link.id), to: name, content }
          const add = Effect.flatMap(UnitOfWork, ({ transact }) =>
            transact(Effect.flatMap(PaymentLinkStore, (links) => links.add(link, undefined))),
          )
          await run(Effect.andThen(add, owe(mail)))
          asked.push(mail)
        }
        await run(forget([own]))
        expect(await Promise.all(asked.map(recipientOf))).toEqual([undefined, name])
      })

      it("takes what is about their recurring pickups, and about nothing but themselves", async () => {
        const { probe } = subject()
        const elsewhere = `elsewhere.${freshId()}@example.com`
        const repeating = async (customerEmail: string) => {
          const sample = sampleRecurring(await probe.addUser())
          const pickup = { ...sample, details: { ...sample.details, customerEmail } }
          const { transact } = await run(UnitOfWork)
          await run(transact(Effect.flatMap(RecurringStore, (store) => store.add(pickup, undefined))))
          return pickup.id
        }
        const [theirs, others] = [await repeating(elsewhere), await repeating(name)]
        const started = (recurringId: string, to: string) =>
          newMail({ to, content: { template: "recurring-started", recurringId } })
        const gone = [
          await started(theirs, elsewhere),
          await newMail({ to: name, content: { template: "reset-password", userId: crypto.randomUUID() } }),
        ]
        const kept = [await started(others, name), await newMail({ to: elsewhere })]
        await run(owe(...gone, ...kept))
        await run(forget([], [theirs]))
        expect(await Promise.all(gone.map(recipientOf))).toEqual([undefined, undefined])
        expect(await Promise.all(kept.map(recipientOf))).toEqual([name, elsewhere])
      })
    })

    it("tells an order's mails, the oldest first, with when it was sent", async () => {
      const orderId = await run(placeSample())
      const content = { template: "order-received", orderId } as const
      const first = await newMail({ content })
      await run(owe(first, await newMail()))
      await run(owe(await newMail({ content: { template: "order-picked-up", orderId }, to: "second@example.com" })))
      const [{ mailId } = { mailId: "" }] = await subject().probe.owedMails(first.key)
      const sentAt = Date.parse("2026-11-20T17:00:00Z")
      const mails = Effect.gen(function* () {
        const store = yield* MailStore
        yield* store.markSent(mailId, sentAt)
        return [yield* store.ofOrder(orderId), yield* store.ofOrder(freshId() as OrderId)]
      })
      expect(await run(mails)).toEqual([
        [
          { template: "order-received", to: first.to, sentAt },
          { template: "order-picked-up", to: "second@example.com", sentAt: null },
        ],
        [],
      ])
    })

    it("tells none that went to a phone instead, or that nobody was sent", async () => {
      const orderId = await run(placeSample())
      const templates = ["order-received", "order-picked-up", "order-ready", "order-delivered"]
      const owed = templates.map((template) => ({
        to: "ana@example.com",
        key: freshId(),
        content: { template, orderId },
      }))
      // One after the other: mails of one transaction are as old as each other.
      for (const mail of owed) await run(owe(mail))
      const order = await run(Effect.flatMap(OrderStore, (orders) => orders.get(orderId)))
      const became = [
        { channel: "mail", outcome: "sent" },
        { channel: "text", outcome: "sent" },
        { channel: "none", outcome: "dropped", dropped: "not-wanted" },
        { channel: "mail", outcome: "waiting" },
      ] as const
      for (const [index, { key }] of owed.entries()) {
        const [{ mailId } = { mailId: "" }] = await subject().probe.owedMails(key)
        const untold = untried(mailId, key, order, undefined, placedAt)
        await run(Effect.flatMap(SentMessageStore, (store) => store.save({ ...untold, ...became[index] })))
      }
      const told = await run(Effect.flatMap(MailStore, (store) => store.ofOrder(orderId)))
      expect(told.map(({ template }) => template)).toEqual(["order-received", "order-delivered"])
    })

    it("tells also those that ask for what the order owes", async () => {
      const [ids, mails] = await run(
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          const links = yield* PaymentLinkStore
          const orders = [yield* placeSample(), yield* placeSample()]
          for (const orderId of orders) {
            const requestedAt = yield* Clock.currentTimeMillis
            const link = sampleLink(orderId, { requestedAt, expiresAt: requestedAt + 60_000 })
            yield* transact(links.add(link, undefined))
            const content = { template: "payment-request", linkId: link.id }
            yield* owe({ key: paymentRequestKey(link.id), to: `${orderId}@example.com`, content })
          }
          return [orders, yield* Effect.forEach(orders, (_) => Effect.flatMap(MailStore, (all) => all.ofOrder(_)))]
        }),
      )
      expect(mails).toEqual(
        ids.map((orderId) => [{ template: "payment-request", to: `${orderId}@example.com`, sentAt: null }]),
      )
    })
  })
}
