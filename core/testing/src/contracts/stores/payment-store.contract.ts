import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { LedgerKind } from "@laundry/core/payment/ledger"
import type { PaymentAttempt, Refund } from "@laundry/core/payment/payment-attempt"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { type Probe, type Subject, useSubject } from "../subject.ts"
import { awkwardTexts, placedAt, placeSample, sampleAttempt, samplePayment } from "./samples.ts"

type Services = PaymentStore | OrderStore | UnitOfWork
type Store = PaymentStore["Service"]

const ask = <A, E>(question: (store: Store) => Effect.Effect<A, E>) => Effect.flatMap(PaymentStore, question)

/** Writes in a transaction that holds the order's lock, as writers do. */
const write = <A, E>(orderId: OrderId, statement: (store: Store) => Effect.Effect<A, E, InTransaction>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const orders = yield* OrderStore
    const store = yield* PaymentStore
    return yield* transact(Effect.andThen(orders.getForUpdate(orderId), statement(store)))
  })

const intentOf = (id: string) => ({ intentId: `pi_${id}`, clientSecret: `pi_${id}_secret_${id}` })

/** What every {@link PaymentStore} keeps. */
export const paymentStoreContract = (
  name: string,
  setup: () => Promise<Subject<Services> & { readonly probe: Pick<Probe, "flags"> }>,
): void => {
  describe(`${name} keeps the contract of a payment store`, () => {
    const { run, subject } = useSubject<Services, Awaited<ReturnType<typeof setup>>>(setup)

    const addAttempt = async (orderId: OrderId, changes: Partial<PaymentAttempt> = {}) => {
      const attempt = sampleAttempt(orderId, changes)
      await run(write(orderId, (store) => store.addAttempt(attempt)))
      return attempt
    }

    /** An order with one attempt whose intent is known. */
    const orderWithIntent = async () => {
      const orderId = await run(placeSample())
      const attempt = await addAttempt(orderId)
      const intent = intentOf(freshId())
      await run(ask((store) => store.attachIntent(attempt.id, intent)))
      return { orderId, attempt, intent }
    }

    describe("attempts", () => {
      it("returns an attempt as it was written", async () => {
        const orderId = await run(placeSample())
        const attempt = await addAttempt(orderId)
        expect(await run(ask((store) => store.attempt(attempt.id)))).toEqual(attempt)
      })

      it("knows nothing of other attempts and intents", async () => {
        expect(await run(ask((store) => store.attempt(crypto.randomUUID())))).toBeUndefined()
        expect(await run(ask((store) => store.attempt("not-one-of-ours")))).toBeUndefined()
        expect(await run(ask((store) => store.attemptByIntent(`pi_${freshId()}`)))).toBeUndefined()
      })

      it("lists the open ones of the order, oldest first", async () => {
        const orderId = await run(placeSample())
        const newer = await addAttempt(orderId, { amount: cents(4200), createdAt: placedAt + 2 })
        const older = await addAttempt(orderId, { createdAt: placedAt + 1 })
        const paid = await addAttempt(orderId, { amount: cents(100), createdAt: placedAt })
        const ended = await addAttempt(orderId, { amount: cents(200), createdAt: placedAt })
        await addAttempt(await run(placeSample()))
        await run(write(orderId, (store) => store.closeAttempt(paid.id, "succeeded")))
        await run(write(orderId, (store) => store.closeAttempt(ended.id, "canceled")))
        expect(await run(ask((store) => store.openAttempts(orderId)))).toEqual([older, newer])
        expect(await run(ask((store) => store.attempt(paid.id)))).toEqual({ ...paid, state: "succeeded" })
        expect(await run(ask((store) => store.attempt(ended.id)))).toEqual({ ...ended, state: "canceled" })
      })

      it("keeps the first intent of an attempt, however often one is attached", async () => {
        const { attempt, intent } = await orderWithIntent()
        const other = intentOf(freshId())
        await run(ask((store) => store.attachIntent(attempt.id, intent)))
        await run(ask((store) => store.attachIntent(attempt.id, other)))
        expect(await run(ask((store) => store.attempt(attempt.id)))).toEqual({ ...attempt, intent })
        expect(await run(ask((store) => store.attemptByIntent(intent.intentId)))).toEqual({ ...attempt, intent })
        expect(await run(ask((store) => store.attemptByIntent(other.intentId)))).toBeUndefined()
      })

      it("never calls an attempt canceled that was paid", async () => {
        const { orderId, attempt } = await orderWithIntent()
        await run(write(orderId, (store) => store.closeAttempt(attempt.id, "succeeded")))
        await run(write(orderId, (store) => store.closeAttempt(attempt.id, "canceled")))
        expect((await run(ask((store) => store.attempt(attempt.id))))?.state).toBe("succeeded")
      })

      it("lets money that arrives for an ended attempt still count as paid", async () => {
        const { orderId, attempt } = await orderWithIntent()
        await run(write(orderId, (store) => store.closeAttempt(attempt.id, "canceled")))
        await run(write(orderId, (store) => store.closeAttempt(attempt.id, "succeeded")))
        expect((await run(ask((store) => store.attempt(attempt.id))))?.state).toBe("succeeded")
      })
    })

    describe("the ledger", () => {
      it("takes each id of the provider once, says so, and keeps the first entry", async () => {
        const { orderId, intent } = await orderWithIntent()
        const payment = samplePayment(orderId, cents(3000), intent.intentId)
        expect(await run(write(orderId, (store) => store.record(payment)))).toBe(true)
        const again = { ...payment, amount: cents(1) }
        expect(await run(write(orderId, (store) => store.record(again)))).toBe(false)
        expect(await run(ask((store) => store.ledger(orderId)))).toEqual([payment])
      })

      it("is true once of twenty times at once", async () => {
        const { orderId, intent } = await orderWithIntent()
        const payment = samplePayment(orderId, cents(3000), intent.intentId)
        const record = write(orderId, (store) => store.record(payment))
        const answers = await run(
          Effect.all(Array(20).fill(record) as Array<typeof record>, { concurrency: "unbounded" }),
        )
        expect(answers.filter((isNew) => isNew)).toHaveLength(1)
        expect(await run(ask((store) => store.ledger(orderId)))).toEqual([payment])
      })

      it("takes what a row takes back beside it, under the same id, and sums both up on the order", async () => {
        const { orderId, intent } = await orderWithIntent()
        const payment = samplePayment(orderId, cents(3000), intent.intentId)
        const of = (kind: LedgerKind, providerId: string, amount: number) => ({
          ...payment,
          kind,
          providerId,
          amount: cents(amount),
        })
        const [refundId, disputeId] = [`re_${freshId()}`, `dp_${freshId()}`]
        const gift = { ...of("refund", refundId, 1000), goodwill: cents(600) }
        const order = () => run(Effect.flatMap(OrderStore, (store) => store.get(orderId)))
        for (const entry of [payment, gift, of("dispute", disputeId, 2000)]) {
          expect(await run(write(orderId, (store) => store.record(entry)))).toBe(true)
        }
        expect(await order()).toMatchObject({ paid: 3000, refunded: 1000, disputed: 2000, goodwill: 600 })
        const back = [{ ...gift, kind: "refund-failed" as const }, of("dispute-won", disputeId, 2000)]
        for (const entry of [...back, ...back]) await run(write(orderId, (store) => store.record(entry)))
        expect(await order()).toMatchObject({ paid: 3000, refunded: 0, disputed: 0, goodwill: 0 })
        const ledger = await run(ask((store) => store.ledger(orderId)))
        expect(ledger).toHaveLength(5)
        expect(ledger).toContainEqual(gift)
      })

      it("is oldest first and sums up on the order: payments, and refunds as a positive amount", async () => {
        const { orderId, intent } = await orderWithIntent()
        const payment = samplePayment(orderId, cents(3000), intent.intentId)
        const second = { ...samplePayment(orderId, cents(1250)), recordedAt: placedAt + 1 }
        const refund = {
          ...payment,
          kind: "refund",
          providerId: `re_${freshId()}`,
          amount: cents(1050),
          recordedAt: placedAt + 2,
        } as const
        for (const entry of [payment, second, refund]) await run(write(orderId, (store) => store.record(entry)))
        expect(await run(ask((store) => store.ledger(orderId)))).toEqual([payment, second, refund])
        const order = await run(Effect.flatMap(OrderStore, (store) => store.get(orderId)))
        expect(order).toMatchObject({ paid: 4250, refunded: 1050 })
      })

      it("shows a payment on the order within the same transaction, and undoes it with it", async () => {
        const { orderId, intent } = await orderWithIntent()
        const inside: Array<number> = []
        const failing = write(orderId, (store) =>
          Effect.gen(function* () {
            yield* store.record(samplePayment(orderId, cents(3000), intent.intentId))
            yield* Effect.fail("the mail could not be owed")
          }),
        )
        const looking = write(orderId, (store) =>
          store.record(samplePayment(orderId, cents(3000), intent.intentId)),
        ).pipe(
          Effect.andThen(Effect.flatMap(OrderStore, (store) => store.getForUpdate(orderId))),
          Effect.tap(({ paid }) => Effect.sync(() => inside.push(paid))),
          Effect.andThen(Effect.fail("changed its mind")),
        )
        await run(Effect.flip(failing))
        await run(Effect.flip(Effect.flatMap(UnitOfWork, ({ transact }) => transact(looking))))
        expect(inside).toEqual([3000])
        expect(await run(ask((store) => store.ledger(orderId)))).toEqual([])
        expect(await run(Effect.flatMap(OrderStore, (store) => store.get(orderId)))).toMatchObject({ paid: 0 })
      })
    })

    describe("showing payments", () => {
      it("returns each payment of the order once, oldest first, and no refunds", async () => {
        const orderId = await run(placeSample())
        const newer = { ...samplePayment(orderId, cents(1200)), recordedAt: placedAt + 2 }
        const older = { ...samplePayment(orderId, cents(3000)), recordedAt: placedAt + 1 }
        const refund = { ...older, kind: "refund", providerId: `re_${freshId()}`, amount: cents(100) } as const
        const others = await run(placeSample())
        const ofOthers = samplePayment(others, cents(4200))
        for (const entry of [newer, older, refund]) await run(write(orderId, (store) => store.record(entry)))
        await run(write(others, (store) => store.record(ofOthers)))
        const show = (id: OrderId) => run(ask((store) => store.showPayments(id, placedAt + 3)))
        expect(await show(orderId)).toEqual([older, newer])
        expect(await show(orderId)).toEqual([])
        const late = { ...samplePayment(orderId, cents(500)), recordedAt: placedAt + 4 }
        await run(write(orderId, (store) => store.record(late)))
        expect(await show(orderId)).toEqual([late])
        expect(await show(others)).toEqual([ofOthers])
      })

      it("returns a payment to one of twenty who look at once", async () => {
        const orderId = await run(placeSample())
        const payment = samplePayment(orderId, cents(3000))
        await run(write(orderId, (store) => store.record(payment)))
        const show = ask((store) => store.showPayments(orderId, placedAt))
        const answers = await run(Effect.all(Array(20).fill(show) as Array<typeof show>, { concurrency: "unbounded" }))
        expect(answers.flat()).toEqual([payment])
      })
    })

    describe("refunds", () => {
      const refundOf = (orderId: OrderId, intentId: string, amount: number): Refund => ({
        id: crypto.randomUUID(),
        orderId,
        intentId,
        amount: cents(amount),
        reason: "paid-too-much",
        state: "requested",
        requestedAt: placedAt,
      })

      it("is under way from its request until it was sent or rejected", async () => {
        const { orderId, intent } = await orderWithIntent()
        const first = refundOf(orderId, intent.intentId, 1000)
        const second = { ...refundOf(orderId, intent.intentId, 500), requestedAt: placedAt + 1 }
        const underWay = () => run(ask((store) => store.refundsUnderWay(orderId)))
        expect(await underWay()).toEqual([])
        for (const refund of [first, second]) await run(write(orderId, (store) => store.addRefund(refund)))
        expect(await underWay()).toEqual([first, second])
        expect(await run(ask((store) => store.refund(first.id)))).toEqual(first)
        await run(write(orderId, (store) => store.closeRefund(first.id, "sent")))
        expect(await underWay()).toEqual([second])
        await run(write(orderId, (store) => store.closeRefund(second.id, "rejected")))
        expect(await underWay()).toEqual([])
        await run(write(orderId, (store) => store.closeRefund(first.id, "rejected"))) // too late: it was sent
        expect((await run(ask((store) => store.refund(first.id))))?.state).toBe("sent")
        expect((await run(ask((store) => store.refund(second.id))))?.state).toBe("rejected")
      })

      it("counts only the order's own", async () => {
        const { orderId, intent } = await orderWithIntent()
        const other = await orderWithIntent()
        await run(write(orderId, (store) => store.addRefund(refundOf(orderId, intent.intentId, 1000))))
        expect(await run(ask((store) => store.refundsUnderWay(other.orderId)))).toEqual([])
      })

      it("keeps who asked for it and why, and knows it by its request", async () => {
        const { orderId, intent } = await orderWithIntent()
        const staff = {
          by: { kind: "operator", name: "olga" },
          note: awkwardTexts["emoji"] ?? "",
          goodwill: cents(400),
        } as const
        const asked: Refund = { ...refundOf(orderId, intent.intentId, 1000), reason: "by-staff", staff }
        const other = { ...refundOf(orderId, intent.intentId, 1), requestedAt: placedAt + 1 }
        const request = { key: freshId(), fingerprint: "f1" }
        await run(write(orderId, (store) => store.addRefund(asked, request)))
        await run(write(orderId, (store) => store.addRefund(other)))
        await run(write(orderId, (store) => store.closeRefund(other.id, "sent")))
        expect(await run(ask((store) => store.refunds(orderId)))).toEqual([asked, { ...other, state: "sent" }])
        expect(await run(ask((store) => store.refundsAskedBy(request)))).toEqual([asked])
        expect(await run(ask((store) => store.refundsAskedBy({ ...request, key: freshId() })))).toEqual([])
        const reused = ask((store) => Effect.flip(store.refundsAskedBy({ ...request, fingerprint: "f2" })))
        expect(await run(reused)).toMatchObject({ _tag: "IdempotencyKeyReused" })
      })

      it("knows nothing of others", async () => {
        expect(await run(ask((store) => store.refund(crypto.randomUUID())))).toBeUndefined()
        expect(await run(ask((store) => store.refund("not-one-of-ours")))).toBeUndefined()
      })
    })

    describe("tips", () => {
      /** An order with a payment and a tip of $5. */
      const tippedOrder = async () => {
        const { orderId, intent } = await orderWithIntent()
        const attempt = await addAttempt(orderId, { amount: cents(500), purpose: "tip" })
        const tipIntent = intentOf(freshId())
        await run(ask((store) => store.attachIntent(attempt.id, tipIntent)))
        const payment = samplePayment(orderId, cents(3000), intent.intentId)
        const tip = { ...samplePayment(orderId, cents(500), tipIntent.intentId), purpose: "tip" } as const
        for (const entry of [payment, tip]) await run(write(orderId, (store) => store.record(entry)))
        return { orderId, payment, tip, attempt: { ...attempt, intent: tipIntent } }
      }

      it("are apart from the order's money, in its sums and in what is asked for", async () => {
        const { orderId, payment, tip, attempt } = await tippedOrder()
        expect(await run(ask((store) => store.ledger(orderId)))).toEqual([payment])
        expect(await run(ask((store) => store.ledger(orderId, "tip")))).toEqual([tip])
        expect(await run(ask((store) => store.openAttempts(orderId, "tip")))).toEqual([attempt])
        expect(await run(ask((store) => store.openAttempts(orderId)))).toHaveLength(1)
        expect(await run(ask((store) => store.paidBy(tip.intentId)))).toEqual({ orderId, purpose: "tip" })
        expect(await run(ask((store) => store.showPayments(orderId, placedAt)))).toEqual([payment])
        const back = [
          { ...tip, kind: "refund", providerId: `re_${freshId()}`, amount: cents(100) },
          { ...tip, kind: "dispute", providerId: `dp_${freshId()}` },
        ] as const
        for (const entry of back) await run(write(orderId, (store) => store.record(entry)))
        expect(await run(ask((store) => store.ledger(orderId, "tip")))).toHaveLength(3)
        const order = await run(Effect.flatMap(OrderStore, (store) => store.get(orderId)))
        expect(order).toMatchObject({ paid: 3000, refunded: 0, disputed: 0, goodwill: 0 })
      })

      it("keep their refunds apart, too", async () => {
        const { orderId, tip } = await tippedOrder()
        const refund: Refund = {
          id: crypto.randomUUID(),
          orderId,
          purpose: "tip",
          intentId: tip.intentId,
          amount: cents(100),
          reason: "by-staff",
          state: "requested",
          requestedAt: placedAt,
        }
        await run(write(orderId, (store) => store.addRefund(refund)))
        for (const list of ["refunds", "refundsUnderWay"] as const) {
          expect(await run(ask((store) => store[list](orderId)))).toEqual([])
          expect(await run(ask((store) => store[list](orderId, "tip")))).toEqual([refund])
        }
        expect(await run(ask((store) => store.refund(refund.id)))).toEqual(refund)
      })
    })

    it("lists flags with their orders, the newest first, and keeps how each was resolved, once", async () => {
      const { orderId, intent } = await orderWithIntent()
      const about = `dp_${freshId()}`
      const flagOf = (reason: string, at: number) => ({ intentId: intent.intentId, orderId, reason, at })
      await run(ask((store) => store.flag(flagOf("older", placedAt))))
      await run(ask((store) => store.flag({ ...flagOf("newer", placedAt + 1), about })))
      const list = async (isResolved: boolean) => {
        const flags = await run(ask((store) => store.flags({ isResolved, limit: 1000 })))
        return flags.filter(({ intentId }) => intentId === intent.intentId)
      }
      const [newer, older] = await list(false)
      const order = await run(Effect.flatMap(OrderStore, (store) => store.get(orderId)))
      expect(newer).toEqual({
        ...flagOf("newer", placedAt + 1),
        id: newer?.id,
        orderNumber: order.orderNumber,
        resolution: null,
      })
      expect(older).toMatchObject({ reason: "older" })
      const resolution = { at: placedAt + 5, by: { kind: "operator", name: "olga" }, reason: "Looked up" } as const
      const resolve = write(orderId, (store) => store.resolveFlag(older?.id ?? 0, resolution))
      expect([await run(resolve), await run(resolve)]).toEqual([true, false])
      await run(write(orderId, (store) => store.resolveFlagsAbout(about, { ...resolution, reason: "Won" })))
      expect(await list(false)).toEqual([])
      expect((await list(true)).map((flag) => flag.resolution?.reason)).toEqual(["Won", "Looked up"])
      expect(await run(ask((store) => store.getFlag(older?.id ?? 0)))).toEqual({ ...older, resolution })
      expect(await run(ask((store) => store.getFlag(0)))).toBeUndefined()
    })

    it("knows the order of an intent by its attempt, or by the payment alone", async () => {
      const { orderId, intent } = await orderWithIntent()
      const other = samplePayment(orderId)
      await run(write(orderId, (store) => store.record(other)))
      for (const intentId of [intent.intentId, other.intentId]) {
        expect(await run(ask((store) => store.paidBy(intentId)))).toEqual({ orderId, purpose: "order" })
      }
      expect(await run(ask((store) => store.paidBy(`pi_${freshId()}`)))).toBeUndefined()
    })

    it("keeps a flag once per intent and reason", async () => {
      const { orderId, intent } = await orderWithIntent()
      const flag = { intentId: intent.intentId, orderId, reason: "it is in eur", at: placedAt }
      const all = Array(5).fill(ask((store) => store.flag(flag))) as Array<Effect.Effect<void, never, PaymentStore>>
      await run(Effect.all(all, { concurrency: "unbounded", discard: true }))
      expect(await subject().probe.flags(intent.intentId)).toBe(1)
      await run(ask((store) => store.flag({ ...flag, reason: awkwardTexts.quotes ?? "", orderId: undefined })))
      expect(await subject().probe.flags(intent.intentId)).toBe(2)
    })
  })
}
