import type { MessageOwner } from "@laundry/core/order/messages/message-owner"
import type { TextConsent } from "@laundry/core/order/messages/text-consent"
import { TextConsentStore } from "@laundry/core/order/messages/text-consent-store.port"
import type { OrderStore } from "@laundry/core/order/order-store.port"
import type { PhoneNumber } from "@laundry/core/shared/phone-number"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { placedAt, placeSample } from "../stores/samples.ts"
import { type Probe, type Subject, useSubject } from "../subject.ts"

type Services = TextConsentStore | OrderStore | UnitOfWork
type Store = TextConsentStore["Service"]
type Setup = Subject<Services> & { readonly probe: Probe }

const ask = <A, E>(question: (store: Store) => Effect.Effect<A, E>) => Effect.flatMap(TextConsentStore, question)

const write = <A, E>(statement: (store: Store) => Effect.Effect<A, E, InTransaction>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    return yield* transact(statement(yield* TextConsentStore))
  })

const consent = (owner: MessageOwner, phone: PhoneNumber, changes: Partial<TextConsent> = {}): TextConsent => ({
  id: crypto.randomUUID(),
  owner,
  phone,
  wording: "I agree to “texts”.",
  place: "profile",
  givenAt: placedAt,
  ended: null,
  ...changes,
})

/** What every {@link TextConsentStore} keeps. */
export const textConsentStoreContract = (name: string, setup: () => Promise<Setup>): void => {
  describe(`${name} keeps the contract of consents to texts`, () => {
    const { run, subject } = useSubject<Services, Setup>(setup)
    let phones = 0
    const freshPhone = () => `+1305555${String(++phones).padStart(4, "0")}` as PhoneNumber
    const user = async (): Promise<MessageOwner> => ({ kind: "user", userId: await subject().probe.addUser() })
    const order = async (): Promise<MessageOwner> => ({ kind: "order", orderId: await run(placeSample()) })
    const add = (given: TextConsent) => run(write((store) => store.add(given)))
    const ofOwner = (owner: MessageOwner) => run(ask((store) => store.ofOwner(owner)))
    const ofPhone = (phone: PhoneNumber) => run(ask((store) => store.ofPhone(phone)))

    it("keeps each consent as it was given, the oldest first", async () => {
      const [one, other, phone] = [await user(), await order(), freshPhone()]
      const given = [
        consent(one, phone, { ended: { at: placedAt + 5, by: "customer" } }),
        consent(one, phone, { place: "text", givenAt: placedAt + 9 }),
        consent(other, phone, { place: "order-page" }),
      ]
      for (const each of given) await add(each)
      expect(await ofOwner(one)).toEqual(given.slice(0, 2))
      expect(await ofOwner(other)).toEqual(given.slice(2))
      expect(await ofPhone(phone)).toEqual(given)
      expect(await ofPhone(freshPhone())).toEqual([])
    })

    it("ends those of a phone or of an owner that have not ended", async () => {
      const [one, other, phone, second] = [await user(), await order(), freshPhone(), freshPhone()]
      for (const each of [consent(one, phone), consent(other, phone), consent(one, second)]) await add(each)
      await run(write((store) => store.end(phone, "stop", placedAt + 1)))
      await run(write((store) => store.end(one, "customer", placedAt + 2)))
      const ends = async (owner: MessageOwner) => (await ofOwner(owner)).map(({ ended }) => ended)
      const stopped = { at: placedAt + 1, by: "stop" }
      expect(await ends(one)).toEqual([stopped, { at: placedAt + 2, by: "customer" }])
      expect(await ends(other)).toEqual([stopped])
    })

    it("forgets an owner's phone, and keeps that there was a consent", async () => {
      const [one, other, phone] = [await user(), await user(), freshPhone()]
      const given = [consent(one, phone), consent(other, phone)]
      for (const each of given) await add(each)
      await run(write((store) => store.forget(one, placedAt + 1)))
      const [kept] = await ofOwner(one)
      expect(kept).toEqual({ ...given[0], phone: undefined, ended: { at: placedAt + 1, by: "account-deleted" } })
      expect(await ofPhone(phone)).toEqual([given[1]])
    })

    it("knows which phones want no texts", async () => {
      const [phone, other] = [freshPhone(), freshPhone()]
      const isStopped = (which: PhoneNumber) => run(ask((store) => store.isStopped(which)))
      const set = (to: boolean) => run(write((store) => store.setStopped(phone, to, placedAt)))
      await set(false)
      expect(await isStopped(phone)).toBe(false)
      await set(true)
      await set(true)
      expect([await isStopped(phone), await isStopped(other)]).toEqual([true, false])
      await set(false)
      expect(await isStopped(phone)).toBe(false)
      await set(true)
      expect(await isStopped(phone)).toBe(true)
    })

    it("takes an inbound text once, however many take it in at the same time", async () => {
      const id = `SM${freshId()}`
      const note = (name: string) => run(write((store) => store.noteInbound({ id: name, receivedAt: placedAt })))
      const first = await Promise.all([note(id), note(id), note(id)])
      expect(first.filter(Boolean)).toHaveLength(1)
      expect([await note(id), await note(`${id}x`)]).toEqual([false, true])
    })

    it("keeps what a person has to read until somebody has, the oldest first", async () => {
      const [one, other] = [freshPhone(), freshPhone()]
      const unreadOf = async () => {
        const { rows } = await run(ask((store) => store.unreadTexts(1000)))
        return rows.filter(({ from }) => from === one || from === other)
      }
      const text = (from: PhoneNumber, seconds: number) => ({
        id: `SM${freshId()}`,
        from,
        body: "¿Dónde?\n🧺",
        receivedAt: placedAt + seconds * 1000,
      })
      const [late, early, third] = [text(one, 2), text(one, 1), text(other, 3)]
      for (const each of [late, early, third]) await run(write((store) => store.noteInbound(each)))
      await run(write((store) => store.noteInbound({ id: `SM${freshId()}`, receivedAt: placedAt })))
      expect(await unreadOf()).toEqual([early, late, third])
      const read = (of: { readonly id: string } | { readonly from: PhoneNumber }) =>
        run(write((store) => store.markTextsRead(of, placedAt + 9)))
      expect([await read({ id: late.id }), await read({ id: late.id }), await read({ id: "nobody's" })]).toEqual([
        true,
        false,
        false,
      ])
      expect(await read({ from: other })).toBe(true)
      expect(await unreadOf()).toEqual([early])
    })

    it("removes what came from the phone of somebody who is forgotten", async () => {
      const [owner, phone] = [await user(), freshPhone()]
      await add(consent(owner, phone))
      await run(
        write((store) => store.noteInbound({ id: `SM${freshId()}`, receivedAt: placedAt, from: phone, body: "Hi?" })),
      )
      await run(write((store) => store.forget(owner, placedAt + 1)))
      const { rows } = await run(ask((store) => store.unreadTexts(1000)))
      expect(rows.filter(({ from }) => from === phone)).toEqual([])
    })
  })
}
