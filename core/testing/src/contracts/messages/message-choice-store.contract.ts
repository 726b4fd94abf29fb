import { defaultChoices } from "@laundry/core/messaging/message-event"
import { PushKeyStore } from "@laundry/core/messaging/push-keys.port"
import { MessageChoiceStore } from "@laundry/core/order/messages/message-choice-store.port"
import type { MessageOwner } from "@laundry/core/order/messages/message-owner"
import type { OrderStore } from "@laundry/core/order/order-store.port"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { placedAt, placeSample } from "../stores/samples.ts"
import { type Probe, type Subject, useSubject } from "../subject.ts"

type Services = MessageChoiceStore | PushKeyStore | OrderStore | UnitOfWork
type Store = MessageChoiceStore["Service"]
type Setup = Subject<Services> & { readonly probe: Probe }

const ask = <A, E>(question: (store: Store) => Effect.Effect<A, E>) => Effect.flatMap(MessageChoiceStore, question)

const write = <A, E>(statement: (store: Store) => Effect.Effect<A, E, InTransaction>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    return yield* transact(statement(yield* MessageChoiceStore))
  })

const browser = (name: string, auth = "auth") => ({
  endpoint: `https://push.example/${name}`,
  p256dh: `key of ${name}`,
  auth,
})

/** What every {@link MessageChoiceStore} and {@link PushKeyStore} keeps. */
export const messageChoiceStoreContract = (name: string, setup: () => Promise<Setup>): void => {
  describe(`${name} keeps the contract of choices and browsers`, () => {
    const { run, subject } = useSubject<Services, Setup>(setup)
    const user = async (): Promise<MessageOwner> => ({ kind: "user", userId: await subject().probe.addUser() })
    const order = async (): Promise<MessageOwner> => ({ kind: "order", orderId: await run(placeSample()) })
    const choices = (owner: MessageOwner) => run(ask((store) => store.choices(owner)))
    const subscriptions = (owner: MessageOwner) => run(ask((store) => store.subscriptions(owner)))
    const subscribe = (owner: MessageOwner, subscription: ReturnType<typeof browser>) =>
      run(write((store) => store.subscribe(owner, subscription, placedAt)))

    it("keeps what a customer or an order chose last, each apart", async () => {
      const [one, other] = [await user(), await order()]
      const texts = { ...defaultChoices, ready: "text" } as const
      expect(await choices(one)).toBeUndefined()
      await run(write((store) => store.saveChoices(one, { ...texts, delivered: "none" }, placedAt)))
      await run(write((store) => store.saveChoices(one, texts, placedAt + 1)))
      await run(write((store) => store.saveChoices(other, defaultChoices, placedAt)))
      expect(await choices(one)).toEqual(texts)
      expect(await choices(other)).toEqual(defaultChoices)
    })

    it("keeps each browser of an owner once, the oldest first, with its newest keys", async () => {
      const [one, other] = [await user(), await order()]
      await subscribe(one, browser("phone"))
      await subscribe(one, browser("laptop"))
      await subscribe(other, browser("phone"))
      await subscribe(one, browser("phone", "newer"))
      expect(await subscriptions(one)).toEqual([browser("phone", "newer"), browser("laptop")])
      expect(await subscriptions(other)).toEqual([browser("phone")])
    })

    it("takes a browser off one owner, or off all", async () => {
      const [one, other] = [await user(), await order()]
      for (const owner of [one, other]) {
        await subscribe(owner, browser("watch"))
        await subscribe(owner, browser("tablet"))
      }
      await run(ask((store) => store.unsubscribe(browser("watch").endpoint, one)))
      expect([await subscriptions(one), await subscriptions(other)]).toEqual([
        [browser("tablet")],
        [browser("watch"), browser("tablet")],
      ])
      await run(ask((store) => store.unsubscribe(browser("tablet").endpoint)))
      expect([await subscriptions(one), await subscriptions(other)]).toEqual([[], [browser("watch")]])
      await run(write((store) => store.unsubscribeAll(other)))
      expect(await subscriptions(other)).toEqual([])
    })

    it("forgets an owner's choices and browsers, and no other's", async () => {
      const [one, other] = [await user(), await user()]
      for (const owner of [one, other]) {
        await run(write((store) => store.saveChoices(owner, defaultChoices, placedAt)))
        await subscribe(owner, browser("old phone"))
      }
      await run(write((store) => store.forget(one)))
      expect([await choices(one), await subscriptions(one)]).toEqual([undefined, []])
      expect([await choices(other), await subscriptions(other)]).toEqual([defaultChoices, [browser("old phone")]])
    })

    it("forgets the choices and browsers of a user's orders, and neither the user's own nor another order's", async () => {
      const userId = await subject().probe.addUser()
      const own = await run(Effect.forEach(["first", "second"], () => placeSample({ userId })))
      const orders = own.map((orderId): MessageOwner => ({ kind: "order", orderId }))
      const others: ReadonlyArray<MessageOwner> = [{ kind: "user", userId }, await order()]
      for (const owner of [...orders, ...others]) {
        await run(write((store) => store.saveChoices(owner, defaultChoices, placedAt)))
        await subscribe(owner, browser("shared phone"))
      }
      await run(write((store) => store.forgetOrdersOf(userId)))
      const kept = async (owner: MessageOwner) => [await choices(owner), await subscriptions(owner)]
      expect(await Promise.all(orders.map(kept))).toEqual(orders.map(() => [undefined, []]))
      expect(await Promise.all(others.map(kept))).toEqual(others.map(() => [defaultChoices, [browser("shared phone")]]))
    })

    it("keeps the first keys of push messages for good", async () => {
      const kept = (publicKey: string) =>
        run(Effect.flatMap(PushKeyStore, (store) => store.kept(() => ({ publicKey, privateKey: `of ${publicKey}` }))))
      const all = await Promise.all(["one", "other", "third"].map(kept))
      const [first] = all
      expect(first?.privateKey).toBe(`of ${first?.publicKey}`)
      expect([...all, await kept("late")]).toEqual([first, first, first, first])
    })
  })
}
