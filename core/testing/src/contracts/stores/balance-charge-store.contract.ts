import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import type { OrderStore } from "@laundry/core/order/order-store.port"
import type { BalanceCharge } from "@laundry/core/payment/balance-charge"
import { BalanceChargeStore } from "@laundry/core/payment/balance-charge-store.port"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { type Subject, useSubject } from "../subject.ts"
import { placedAt, placeSample, sampleCharge } from "./samples.ts"

type Services = BalanceChargeStore | OrderStore | UnitOfWork
type Store = BalanceChargeStore["Service"]

const ask = <A, E>(question: (store: Store) => Effect.Effect<A, E>) => Effect.flatMap(BalanceChargeStore, question)

const write = <A, E>(statement: (store: Store) => Effect.Effect<A, E, InTransaction>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    return yield* transact(statement(yield* BalanceChargeStore))
  })

/** What every {@link BalanceChargeStore} keeps. */
export const balanceChargeStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of charges of balances`, () => {
    const { run, runExit } = useSubject<Services, Subject<Services>>(setup)
    const added = async (changes: Partial<BalanceCharge> = {}) => {
      const made = sampleCharge(changes.orderId ?? (await run(placeSample())), changes)
      await run(write((store) => store.add(made)))
      return made
    }
    const latest = (orderId: OrderId) => run(ask((store) => store.latest(orderId)))

    it("returns a charge as it was added, and as it was saved last", async () => {
      const made = await added()
      expect(await latest(made.orderId)).toEqual(made)
      const tried: BalanceCharge = {
        ...made,
        state: "failed",
        tries: 3,
        firstTriedAt: placedAt + 5,
        attemptId: crypto.randomUUID(),
        lastError: "insufficient_funds",
        dueAt: placedAt + 9,
      }
      await run(write((store) => store.save(tried)))
      expect(await run(ask((store) => store.get(made.id)))).toEqual(tried)
      const held = await added({ state: "held", heldFor: "above-limit" })
      expect(await latest(held.orderId)).toEqual(held)
    })

    it("knows no other", async () => {
      for (const id of ["", "'", crypto.randomUUID()]) {
        expect(await run(ask((store) => store.get(id)))).toBeUndefined()
      }
      expect(await latest(freshId() as OrderId)).toBeUndefined()
    })

    it("keeps one open charge per order beside those that are over", async () => {
      const { orderId } = await added({ state: "ended" })
      await added({ orderId, state: "charged" })
      const open = await added({ orderId, state: "held", heldFor: "looks-wrong" })
      const another = sampleCharge(orderId)
      expect((await runExit(write((store) => store.add(another))))._tag).toBe("Failure")
      expect(await latest(orderId)).toEqual(open)
      await run(write((store) => store.save({ ...open, state: "ended" })))
      await run(write((store) => store.add(another)))
      expect(await latest(orderId)).toEqual(another)
    })

    it("returns all charges of an order, the oldest first", async () => {
      const ofOrder = (id: OrderId) => run(ask((store) => store.ofOrder(id)))
      const failed = await added({ state: "failed" })
      await added({ state: "failed" })
      const { orderId } = failed
      const charged = await added({ orderId, state: "charged" })
      const open = await added({ orderId })
      expect(await ofOrder(orderId)).toEqual([failed, charged, open])
      expect(await ofOrder(freshId() as OrderId)).toEqual([])
    })

    it("adds up what was charged of an order", async () => {
      const sum = (id: OrderId) => run(ask((store) => store.sumCharged(id)))
      const { orderId } = await added({ state: "charged", amount: cents(450) })
      await added({ state: "charged", amount: cents(9999) })
      await added({ orderId, state: "ended", amount: cents(70) })
      await added({ orderId, state: "charged", amount: cents(1050) })
      await added({ orderId, state: "scheduled", amount: cents(5) })
      expect(await sum(orderId)).toBe(1500)
      expect(await sum(freshId() as OrderId)).toBe(0)
    })

    it("lists the newest first, those in the states that are asked for", async () => {
      const [first, second, third] = [
        await added({ state: "held", heldFor: "due-grew" }),
        await added({ state: "failed" }),
        await added(),
      ]
      const list = (states: ReadonlyArray<BalanceCharge["state"]>, limit: number) =>
        run(ask((store) => store.list({ states, limit }))).then(({ rows }) => rows)
      expect(await list([], 3)).toEqual([third, second, first])
      expect(await list(["failed", "scheduled"], 2)).toEqual([third, second])
      const { notShown } = await run(ask((store) => store.list({ states: ["held", "failed", "scheduled"], limit: 1 })))
      expect(notShown).toBe((await list(["held", "failed", "scheduled"], 1000)).length - 1)
      expect((await list(["held"], 1)).map(({ id }) => id)).toEqual([first.id])
    })
  })
}
