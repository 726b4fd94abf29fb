import { OrderLinkStore } from "@laundry/core/order/links/order-link-store.port"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Probe, type Subject, useSubject } from "../subject.ts"
import { placedAt, placementOf, placeSample, sampleOrder } from "./samples.ts"

type Services = OrderLinkStore | OrderStore | UnitOfWork
type Setup = Subject<Services> & { readonly probe: Pick<Probe, "addUser"> }

/** What every {@link OrderLinkStore} keeps. */
export const orderLinkStoreContract = (name: string, setup: () => Promise<Setup>): void => {
  describe(`${name} keeps the contract of links to orders`, () => {
    const { run, subject } = useSubject<Services, Setup>(setup)
    const place = () => run(placeSample())
    type Id = Awaited<ReturnType<typeof place>>
    const issue = (id: Id) => run(Effect.flatMap(OrderLinkStore, (store) => store.issueToken(id, placedAt)))
    const orderOf = (token: string) => run(Effect.flatMap(OrderLinkStore, (store) => store.orderOf(token)))
    const endAll = (id: Id) =>
      run(
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          yield* transact((yield* OrderLinkStore).endAll(id, placedAt))
        }),
      )

    it("leads from each token to its order, however many there are", async () => {
      const [one, other] = [await place(), await place()]
      const tokens = [await issue(one), await issue(one), await issue(other)]
      expect(new Set(tokens).size).toBe(3)
      const orders = await Promise.all(tokens.map(orderOf))
      expect(orders).toEqual([one, one, other].map((orderId) => ({ orderId, isEnded: false })))
    })

    it("ends all that an order has, and none that it gets later or that another has", async () => {
      const [one, other] = [await place(), await place()]
      const before = [await issue(one), await issue(one), await issue(other)]
      await endAll(one)
      await endAll(one)
      const ended = await Promise.all([...before, await issue(one)].map(orderOf))
      expect(ended.map((link) => link?.isEnded)).toEqual([true, true, false, false])
    })

    it("ends those to a user's orders that push messages brought, and no others", async () => {
      const [userId, another] = [await subject().probe.addUser(), await subject().probe.addUser()]
      const [one, two] = [await run(placeSample({ userId })), await run(placeSample({ userId }))]
      const others = [await run(placeSample({ userId: another })), await place()]
      const issueBy = (id: Id, carrier?: "push") =>
        run(OrderLinkStore.use((store) => store.issueToken(id, placedAt, carrier)))
      const pushed = await Promise.all([one, two, ...others].map((id) => issueBy(id, "push")))
      const mailed = await issueBy(one)
      await run(
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          yield* transact((yield* OrderLinkStore).endPushed(userId, placedAt))
        }),
      )
      const ended = await Promise.all([...pushed, mailed].map(orderOf))
      expect(ended.map((link) => link?.isEnded)).toEqual([true, true, false, false, false])
    })

    it("knows of which orders any was ended", async () => {
      const [one, other] = [await place(), await place()]
      const hasEnded = (id: Id) => run(Effect.flatMap(OrderLinkStore, (store) => store.hasEnded(id)))
      const haveDocumentsEnded = (id: Id) => run(Effect.flatMap(OrderLinkStore, (store) => store.areDocumentsEnded(id)))
      for (const id of [one, one, other]) await issue(id)
      expect([await hasEnded(one), await hasEnded(other)]).toEqual([false, false])
      await endAll(one)
      await issue(one)
      expect([await hasEnded(one), await hasEnded(other)]).toEqual([true, false])
      expect([await haveDocumentsEnded(one), await haveDocumentsEnded(other)]).toEqual([true, false])
      const none = await place()
      await endAll(none)
      await endAll(none)
      expect(await hasEnded(none)).toBe(true)
    })

    it("knows the browsers that placed an order, until its links are ended", async () => {
      const placeIn = (browser: string) =>
        run(OrderStore.use(({ place: write }) => Effect.orDie(write(placementOf(sampleOrder(), { browser })))))
      const [one, other] = [(await placeIn("first")).id, (await placeIn("second")).id]
      const known = (id: Id, secret: string) => run(OrderLinkStore.use((store) => store.isPlacedBy(id, secret)))
      const add = (id: Id, secret: string) =>
        run(
          Effect.gen(function* () {
            const { transact } = yield* UnitOfWork
            yield* transact((yield* OrderLinkStore).addBrowser(id, secret))
          }),
        )
      expect([await known(one, "first"), await known(one, "second"), await known(other, "first")]).toEqual([
        true,
        false,
        false,
      ])
      await add(one, "second")
      await add(one, "second")
      expect([await known(one, "first"), await known(one, "second")]).toEqual([true, true])
      await endAll(one)
      expect([await known(one, "first"), await known(one, "second"), await known(other, "second")]).toEqual([
        false,
        false,
        true,
      ])
    })

    it("knows no other token, nor one with a letter changed", async () => {
      const token = await issue(await place())
      const last = token.at(-1) === "a" ? "b" : "a"
      const others = ["", "'", "no-such-token", "\u{1f9fa}", token.slice(0, -1), `${token}a`, token.slice(0, -1) + last]
      for (const each of others) expect(await orderOf(each)).toBeUndefined()
    })
  })
}
