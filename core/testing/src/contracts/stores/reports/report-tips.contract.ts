import { type Actor, paymentsActor, type UserId } from "@laundry/core/access/actor"
import type { Instant } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { LedgerEntry } from "@laundry/core/payment/ledger"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { ReportStore } from "@laundry/core/reports/report-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { gratuityKeyOf } from "@laundry/core/workers/ledger/settle-gratuity"
import { WorkerLedgerStore } from "@laundry/core/workers/ledger/worker-ledger-store.port"
import { WorkerStore } from "@laundry/core/workers/worker-store.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../../arbitraries.ts"
import { sampleWorker } from "../../../worker-scene.ts"
import { add, sampleUser } from "../user-samples.ts"
import { at, day, place, type ReportServices } from "./report-samples.ts"

const staff = (name: string): Actor & { readonly kind: "user" } => ({
  kind: "user",
  userId: freshId() as UserId,
  role: "driver",
  name,
})

/** Writes that somebody took an order to a place. */
const moves = (id: OrderId, actor: Actor, to: HistoryEntry["to"], changes: HistoryEntry["changes"] = {}) =>
  Effect.gen(function* () {
    const orders = yield* OrderStore
    const { transact } = yield* UnitOfWork
    const from = to === "additional_payment_required" ? to : "processing"
    yield* transact(
      orders.addHistory(id, { at: at("2018-08-01", "12:00"), actor, event: "updated", from, to, changes }),
    )
  })

const inTransaction = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(UnitOfWork, ({ transact }) => transact(effect))

const record = (entry: Omit<LedgerEntry, "recordedAt">, recordedAt: Instant) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    yield* transact((yield* PaymentStore).record({ ...entry, recordedAt }))
  })

/** The part of the report store's contract about tips. */
export const describeTips = (run: <A, E>(effect: Effect.Effect<A, E, ReportServices>) => Promise<A>): void => {
  const tipsOf = (from: string, to = from) =>
    run(Effect.flatMap(ReportStore, ({ tips }) => tips({ from: day(from), to: day(to) })))
  const tip = (orderId: OrderId) => {
    const providerId = freshId()
    const payment = { kind: "payment", providerId, intentId: providerId, orderId, purpose: "tip" } as const
    const later = (kind: "refund" | "refund-failed", providerRefundId: string) => ({
      ...payment,
      kind,
      providerId: providerRefundId,
    })
    return { payment, later }
  }

  describe("tips", () => {
    it("are what came and went of them, each with what was left before, also before the range, and without other money", async () => {
      const id = await run(place({ createdAt: at("2018-08-01", "12:00"), pickupDate: day("2018-08-01") }))
      const { payment, later } = tip(id)
      const other = tip(id)
      await run(record({ ...payment, amount: cents(501) }, at("2018-08-02", "23:59")))
      await run(record({ ...other.payment, amount: cents(300) }, at("2018-08-03", "00:00")))
      await run(record({ ...tip(id).payment, purpose: "order", amount: cents(3000) }, at("2018-08-03", "09:00")))
      await run(record({ ...later("refund", "re_one"), amount: cents(200) }, at("2018-08-03", "10:00")))
      await run(record({ ...later("refund", "re_two"), amount: cents(301) }, at("2018-08-03", "11:00")))
      await run(record({ ...later("refund-failed", "re_two"), amount: cents(301) }, at("2018-08-04", "00:00")))
      expect(await tipsOf("2018-08-03")).toMatchObject([
        { orderId: id, kind: "payment", amount: 300, before: 0, recordedAt: at("2018-08-03", "00:00") },
        { orderId: id, kind: "refund", amount: 200, before: 501 },
        { orderId: id, kind: "refund", amount: 301, before: 301 },
      ])
      expect(await tipsOf("2018-08-04")).toMatchObject([{ kind: "refund-failed", amount: 301, before: 0 }])
      expect(await tipsOf("2018-08-02", "2018-08-04")).toHaveLength(5)
      expect(await tipsOf("2018-08-05", "2018-08-09")).toEqual([])
    })

    it("know who made their order ready and who delivered it last, also while it waited for money", async () => {
      const [dora, wim, admin] = [staff("Dora"), staff("Wim"), staff("Ada")]
      const plain = await run(place({ createdAt: at("2018-08-10", "12:00"), pickupDate: day("2018-08-10") }))
      await run(moves(plain, admin, "ready_for_delivery"))
      await run(moves(plain, wim, "ready_for_delivery"))
      await run(moves(plain, admin, "delivered"))
      await run(moves(plain, dora, "delivered"))
      const waiting = await run(place({ createdAt: at("2018-08-10", "12:00"), pickupDate: day("2018-08-10") }))
      await run(moves(waiting, wim, "additional_payment_required", { statusBefore: "ready_for_delivery" }))
      await run(moves(waiting, dora, "additional_payment_required", { statusBefore: "delivered" }))
      const unknown = await run(place({ createdAt: at("2018-08-10", "12:00"), pickupDate: day("2018-08-10") }))
      await run(moves(unknown, { kind: "operator", name: "somebody" }, "delivered"))
      for (const [index, id] of [plain, waiting, unknown].entries()) {
        await run(record({ ...tip(id).payment, amount: cents(400) }, at("2018-08-11", `1${index}:00`)))
      }
      const people = (await tipsOf("2018-08-11")).map(({ driver, washer }) => ({ driver, washer }))
      const known = {
        driver: { userId: dora.userId, name: "Dora" },
        washer: { userId: wim.userId, name: "Wim" },
      }
      expect(people).toEqual([known, known, { driver: null, washer: null }])
    })

    it("are no manager's, and what is nobody's is whose it was assigned to last", async () => {
      const [ada, wim] = [{ ...staff("Ada"), role: "owner" as const }, staff("Wim")]
      const beside = await run(place({ createdAt: at("2018-08-25", "12:00"), pickupDate: day("2018-08-25") }))
      await run(moves(beside, wim, "in_progress"))
      await run(moves(beside, ada, "ready_for_delivery"))
      await run(moves(beside, ada, "delivered"))
      const alone = await run(place({ createdAt: at("2018-08-25", "12:00"), pickupDate: day("2018-08-25") }))
      await run(moves(alone, ada, "delivered"))
      for (const [index, id] of [beside, alone].entries()) {
        await run(record({ ...tip(id).payment, amount: cents(400) }, at("2018-08-26", `1${index}:00`)))
      }
      const people = async () => (await tipsOf("2018-08-26")).map(({ driver, washer }) => [driver, washer])
      const isWim = { userId: wim.userId, name: "Wim" }
      expect(await people()).toEqual([
        [isWim, isWim],
        [null, null],
      ])
      const ids = { wim: crypto.randomUUID() as UserId, dora: crypto.randomUUID() as UserId }
      for (const [userId, name] of [
        [ids.wim, "Wim"],
        [ids.dora, "Dora"],
      ] as const) {
        const assignment = { orderId: alone, userId, name, by: ada, at: at("2018-08-27", "12:00") }
        await run(inTransaction(Effect.flatMap(ReportStore, ({ assignTips }) => assignTips(assignment))))
      }
      const isDora = { userId: ids.dora, name: "Dora" }
      expect(await people()).toEqual([
        [isWim, isWim],
        [isDora, isDora],
      ])
    })

    it("are wholly the laundry worker's who was paid them, wherever staff recorded the way of the order", async () => {
      const ada = staff("Ada")
      const { userId, name } = sampleWorker({ userId: (await run(add(sampleUser()))).id })
      await run(inTransaction(Effect.flatMap(WorkerStore, ({ save }) => save(sampleWorker({ userId })))))
      const id = await run(place({ createdAt: at("2018-08-20", "12:00"), pickupDate: day("2018-08-20") }))
      await run(moves(id, ada, "ready_for_delivery"))
      await run(moves(id, ada, "delivered"))
      const pay = (workerId: UserId, kind: "payment" | "refund", providerId: string, amount: number) =>
        run(
          inTransaction(
            Effect.flatMap(WorkerLedgerStore, (ledger) =>
              ledger.add({
                id: crypto.randomUUID(),
                workerId,
                orderId: id,
                kind: "gratuity",
                amount: cents(amount),
                key: gratuityKeyOf({ kind, providerId }),
                reason: null,
                recordedAt: at("2018-08-21", "09:00"),
                by: paymentsActor,
              }),
            ),
          ),
        )
      const [workers, house, gone] = [tip(id), tip(id), tip(id)]
      await run(record({ ...workers.payment, amount: cents(501) }, at("2018-08-21", "09:00")))
      await pay(userId, "payment", workers.payment.providerId, 501)
      const back = freshId()
      await run(record({ ...workers.later("refund", back), amount: cents(200) }, at("2018-08-21", "10:00")))
      await pay(userId, "refund", back, -200)
      await run(record({ ...house.payment, amount: cents(300) }, at("2018-08-21", "11:00")))
      await run(record({ ...gone.payment, amount: cents(400) }, at("2018-08-21", "12:00")))
      await pay(crypto.randomUUID() as UserId, "payment", gone.payment.providerId, 400)
      const [theirs, byStaff] = [
        { userId, name },
        { userId: ada.userId, name: "Ada" },
      ]
      expect(await tipsOf("2018-08-21")).toMatchObject([
        { kind: "payment", driver: theirs, washer: theirs },
        { kind: "refund", before: 501, driver: theirs, washer: theirs },
        { kind: "payment", amount: 300, driver: byStaff, washer: byStaff },
        { kind: "payment", amount: 400, driver: null, washer: null },
      ])
    })
  })
}
