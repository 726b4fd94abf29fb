import { type Instant, type IsoDate, localInstant, type WallTime } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { SentMessageStore } from "@laundry/core/order/messages/sent-message-store.port"
import type { NewOrder, Order, OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { CreditStore } from "@laundry/core/payment/credit-store.port"
import type { LedgerEntry } from "@laundry/core/payment/ledger"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import type { UserStore } from "@laundry/core/people/user-store.port"
import type { ReportStore } from "@laundry/core/reports/report-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import type { WorkerLedgerStore } from "@laundry/core/workers/ledger/worker-ledger-store.port"
import type { WorkerStore } from "@laundry/core/workers/worker-store.port"
import { Effect } from "effect"
import { placeSample, samplePayment } from "../samples.ts"

/** What a report is made of. */
export type ReportServices =
  | ReportStore
  | OrderStore
  | SentMessageStore
  | PaymentStore
  | CreditStore
  | UserStore
  | WorkerStore
  | WorkerLedgerStore
  | UnitOfWork

export const ten = "10:00" as WallTime
/** Before any of the orders: nothing is overdue. */
export const longAgo = localInstant("2017-01-01" as IsoDate, ten)
export const day = (text: string) => text as IsoDate
export const at = (date: string, time: string): Instant => localInstant(date as IsoDate, time as WallTime)

/** Places an order and makes it what it is to be. */
export const place = Effect.fnUntraced(function* (booked: Partial<NewOrder>, changes: Partial<Order> = {}) {
  const store = yield* OrderStore
  const { transact } = yield* UnitOfWork
  const id = yield* placeSample(booked)
  yield* transact(Effect.flatMap(store.getForUpdate(id), (order) => store.save({ ...order, ...changes })))
  return id
})

export const record = (
  kind: LedgerEntry["kind"],
  orderId: OrderId,
  amount: number,
  recordedAt: Instant,
  goodwill: number = 0,
) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const entry = { ...samplePayment(orderId, cents(amount)), kind, recordedAt, goodwill: cents(goodwill) }
    yield* transact((yield* PaymentStore).record(entry))
  })
