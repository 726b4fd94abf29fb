import type { Actor, UserId } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import type { OrderStore } from "@laundry/core/order/order-store.port"
import type { Approval } from "@laundry/core/payment/approval"
import { ApprovalStore } from "@laundry/core/payment/approval-store.port"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { type Subject, useSubject } from "../subject.ts"
import { awkwardTexts, placedAt, placeSample } from "./samples.ts"

type Services = ApprovalStore | OrderStore | UnitOfWork
type Store = ApprovalStore["Service"]

const admin = (): Actor => ({ kind: "user", userId: freshId() as UserId, role: "admin", name: "Ada" })
const owner: Actor = { kind: "user", userId: freshId() as UserId, role: "owner", name: "Olga" }

const write = <A>(statement: (store: Store) => Effect.Effect<A, never, InTransaction>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    return yield* transact(statement(yield* ApprovalStore))
  })

/** What every {@link ApprovalStore} keeps. */
export const approvalStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of approvals`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const ask = (approval: Approval) => run(write(({ ask: add }) => add(approval)))
    const get = (id: string) => run(write(({ getForUpdate }) => getForUpdate(id)))
    const waiting = (orderId: OrderId) =>
      run(Effect.flatMap(ApprovalStore, ({ list }) => list("waiting", 1000))).then((all) =>
        all.filter((each) => each.orderId === orderId),
      )
    const refund = (orderId: OrderId, changes: Partial<Approval> = {}): Approval => ({
      id: crypto.randomUUID(),
      kind: "refund",
      orderId,
      claimId: null,
      accountId: null,
      amount: cents(15_000),
      givenBefore: cents(300),
      reason: "Ruined",
      wish: { amount: 15_000, reason: "Ruined" },
      askedBy: admin(),
      askedAt: placedAt,
      state: "waiting",
      decidedBy: null,
      decidedAt: null,
      ...changes,
    })

    it.each(Object.entries(awkwardTexts))("returns what was asked for as it was written: %s", async (_, reason) => {
      const approval = refund(await run(placeSample()), { reason, wish: { reason } })
      await ask(approval)
      expect(await get(approval.id)).toEqual(approval)
      expect(await get("nothing")).toBeUndefined()
    })

    it("keeps one of a kind waiting for each order and asker, the latest", async () => {
      const orderId = await run(placeSample())
      const askedBy = admin()
      const [first, second] = [refund(orderId, { askedBy }), refund(orderId, { askedBy, amount: cents(16_000) })]
      const others = [refund(orderId), refund(orderId, { askedBy, kind: "order-update" })]
      for (const approval of [first, second, ...others]) await ask(approval)
      expect(new Set((await waiting(orderId)).map(({ id }) => id))).toEqual(
        new Set([second.id, ...others.map(({ id }) => id)]),
      )
      expect(await get(first.id)).toBeUndefined()
    })

    it("ends one once, and empties what was asked for", async () => {
      const orderId = await run(placeSample())
      const approval = refund(orderId)
      await ask(approval)
      const decide = (state: "approved" | "declined") =>
        run(write((store) => store.decide(approval.id, { state, by: owner, at: placedAt + 5 })))
      await decide("approved")
      await decide("declined")
      const decided = { ...approval, wish: {}, state: "approved", decidedBy: owner, decidedAt: placedAt + 5 }
      expect(await get(approval.id)).toEqual(decided)
      expect(await waiting(orderId)).toEqual([])
      const list = await run(Effect.flatMap(ApprovalStore, (store) => store.list("decided", 1000)))
      expect(list.filter(({ id }) => id === approval.id)).toEqual([decided])
    })

    it("forgets what waits about an order or an account, and the texts of what was decided, and nothing else", async () => {
      const [orderId, other] = [await run(placeSample()), await run(placeSample())]
      const accountId = crypto.randomUUID() as UserId
      const decided = refund(orderId)
      const credit = refund(orderId, { kind: "credit", orderId: null, accountId })
      const stays = refund(other)
      for (const approval of [decided, credit, stays]) await ask(approval)
      await run(write((store) => store.decide(decided.id, { state: "declined", by: owner, at: placedAt })))
      const waits = refund(orderId)
      await ask(waits)
      await run(write((store) => store.forget([orderId], null)))
      expect([await get(waits.id), (await get(decided.id))?.reason]).toEqual([undefined, ""])
      expect(await get(credit.id)).toEqual(credit)
      await run(write((store) => store.forget([], accountId)))
      expect([await get(credit.id), await get(stays.id)]).toEqual([undefined, stays])
    })
  })
}
