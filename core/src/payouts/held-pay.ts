import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import { type Cents, cents, zeroCents } from "../money/cents.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import { type Order, totalPaid } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { owesNothing, placeOf } from "../order/status-meaning.ts"
import { currentTicket, isAwaitingYes } from "../order/weigh-tickets/weigh-ticket-answers.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { ledgerSigns } from "../payment/ledger.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { platformFees } from "../workers/ledger/order-statement.ts"
import { sumOfRows, type WorkerLedgerEntry } from "../workers/ledger/worker-ledger-entry.ts"
import { type OrderPay, WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import type { HeldPay, PayHold } from "./pay-hold.ts"
import type { PayoutPart } from "./worker-payout.ts"

const dayMillis = 86_400_000

/** When an order's reserve begins: its delivery, or what earned the pay if the server heard of it later than the phone says. */
const earnedAt = ({ deliveredAt }: Order, rows: ReadonlyArray<WorkerLedgerEntry>): Instant =>
  Math.max(
    deliveredAt ?? 0,
    ...rows
      .filter(({ kind }) => kind === "service-payment" || kind === "cancellation-fee")
      .map(({ recordedAt }) => recordedAt),
  )

/** Whether a card paid for an order that paid for the worker's own, too. It may turn out once the worker has accepted. */
const isOwnByCard = Effect.fnUntraced(function* ({ id }: Order, workerId: UserId) {
  const payments = yield* PaymentStore
  const cards = yield* payments.fingerprints(id)
  if (cards.length === 0) return false
  const own = yield* payments.fingerprintsOfUser(workerId)
  return cards.some((card) => own.includes(card))
})

/** Whom an order's pay waits for, before its reserve is looked at; undefined for nobody. */
const waitsFor = Effect.fnUntraced(function* (order: Order, workerId: UserId) {
  if (yield* isOwnByCard(order, workerId)) return "own" satisfies PayHold
  if (order.disputed > zeroCents) return "disputed" satisfies PayHold
  const claims = yield* (yield* ClaimStore).ofOrder(order.id)
  if (claims.some(({ decision }) => decision === null)) return "claimed" satisfies PayHold
  if (owesNothing(order.status)) return undefined
  if (placeOf(order) !== "delivered") return "under-way" satisfies PayHold
  const ticket = currentTicket(order, yield* (yield* WeighTicketStore).ofOrder(order.id))
  if (ticket !== undefined && (ticket.answer.kind === "objected" || isAwaitingYes(ticket))) {
    return "objected" satisfies PayHold
  }
  return payableBalance(order) === undefined ? undefined : ("unpaid" satisfies PayHold)
})

/**
 * The most that workers are paid of an order: what its customer paid and did not get back, gifts apart, with the credit used on it and what
 * is left of its tips, less the platform's fees. A promo code, which nobody pays, comes off those fees first.
 */
const payableOf = Effect.fnUntraced(function* (order: Order) {
  const tips = yield* (yield* PaymentStore).ledger(order.id, "tip")
  const tipsLeft = tips.reduce((sum, { kind, amount }) => sum + ledgerSigns[kind] * amount, 0)
  const paid = totalPaid(order) + order.goodwill + order.credit
  return cents(Math.max(0, paid - platformFees(order)) + Math.max(0, tipsLeft))
})

interface Judged {
  readonly part: Cents
  readonly held: HeldPay | undefined
}

/** What of a worker's pay of an order can be paid out beyond what was, and what waits. */
const judge = Effect.fnUntraced(function* (workerId: UserId, { orderId, owed, paidOut }: OrderPay, now: Instant) {
  if (owed <= paidOut) return { part: cents(owed - paidOut), held: undefined } satisfies Judged
  const order = yield* Effect.orDie((yield* OrderStore).get(orderId))
  if (order.terms.marketplace === null) return { part: cents(owed - paidOut), held: undefined } satisfies Judged
  const rows = yield* (yield* WorkerLedgerStore).ofOrder(orderId)
  const { marketplace } = yield* (yield* CompanySettingsStore).current
  const because = yield* waitsFor(order, workerId)
  const until =
    earnedAt(
      order,
      rows.filter((row) => row.workerId === workerId),
    ) +
    marketplace.payReserveDays * dayMillis
  const toOthers = Math.max(0, sumOfRows(rows.filter((row) => row.workerId !== workerId)))
  const mayHave = because !== undefined || now < until ? paidOut : (yield* payableOf(order)) - toOthers
  const reached = Math.max(paidOut, Math.min(owed, mayHave))
  const amount = cents(owed - reached)
  const { orderNumber } = order
  const hold: PayHold = because ?? (now < until ? "reserve" : "short")
  return {
    part: cents(reached - paidOut),
    held:
      amount === zeroCents
        ? undefined
        : { orderId, orderNumber, amount, because: hold, until: hold === "reserve" ? until : null },
  } satisfies Judged
})

/** What of a worker's balance can be paid out now, for which orders, and what of it waits for what. */
export interface PayableBalance {
  readonly amount: Cents
  readonly parts: ReadonlyArray<PayoutPart>
  readonly held: ReadonlyArray<HeldPay>
}

/**
 * Pay follows money: of each order what its customer has paid less the fees, once it is paid, nobody objects, claims or disputes, and its
 * reserve of days is over. What was paid out stays paid, whatever becomes of the order: staff decide what a worker bears of that. Of rows
 * before an instant, where one is given.
 */
export const payableBalanceOf = Effect.fn("payableBalanceOf")(function* (workerId: UserId, before?: Instant) {
  const ledger = yield* WorkerLedgerStore
  const now = yield* Clock.currentTimeMillis
  const judged = yield* Effect.forEach(yield* ledger.notPaidOut(workerId, before), (pay) =>
    Effect.map(judge(workerId, pay, now), (found) => ({ ...found, orderId: pay.orderId })),
  )
  const balance = Math.min(yield* ledger.balance(workerId), yield* ledger.balance(workerId, before))
  const held = judged.flatMap((one) => one.held ?? [])
  const payable: PayableBalance = {
    amount: cents(held.reduce((left, { amount }) => left - amount, balance)),
    parts: judged.flatMap(({ orderId, part }) => (part === zeroCents ? [] : [{ orderId, amount: part }])),
    held,
  }
  return payable
})
