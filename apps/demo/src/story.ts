import type { Actor } from "@laundry/core/access/actor"
import type { Instant } from "@laundry/core/local-time/local-time"
import { type Cents, cents, zeroCents } from "@laundry/core/money/cents"
import { formatPounds, type Pounds } from "@laundry/core/money/pounds"
import type { Claim } from "@laundry/core/order/claims/claim"
import type { NewOrder, Order } from "@laundry/core/order/order"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { placeOf } from "@laundry/core/order/status-meaning"
import type { LedgerEntry } from "@laundry/core/payment/ledger"
import type { Refund, StaffWish } from "@laundry/core/payment/payment-attempt"
import { additionalChargesFor } from "@laundry/core/pricing/charges"
import { demoToken, demoUuid } from "./ids.ts"
import { demoStaff } from "./people.ts"
import { demoPhotoId } from "./photos.ts"

/** An order with everything that led to its present state. Its number and its ledger sums are the store's. */
export interface DemoOrder {
  readonly placed: NewOrder
  /** What has changed since it was placed. */
  readonly changes: Partial<Order>
  /** The first entry is the placing. */
  readonly history: ReadonlyArray<HistoryEntry>
  readonly ledger: ReadonlyArray<LedgerEntry>
  readonly refunds: ReadonlyArray<Refund>
  readonly claims: ReadonlyArray<Claim>
}

const minute = 60_000

const payments: Actor = { kind: "system", name: "payments" }

/** What may happen to an order after it was placed. Each happening is told the state before it. */
export type Happening = (before: DemoOrder, status: OrderStatus) => DemoOrder

const statusOf = ({ changes }: DemoOrder): OrderStatus => changes.status ?? "ordered"

/** Who placed an order. Histories name no customer: an account may be deleted, a history never. */
export const customerOf = ({ userId }: Pick<NewOrder, "userId">): Actor =>
  userId === null ? { kind: "guest" } : { kind: "user", userId, role: "client", name: "Customer" }

/** Tells what happened to an order, in the order in which it happened. */
export const tell = (placed: NewOrder, happenings: ReadonlyArray<Happening>): DemoOrder => {
  const entry: HistoryEntry = {
    at: placed.createdAt,
    actor: customerOf(placed),
    event: "placed",
    from: null,
    to: "ordered",
    changes: {},
  }
  const start: DemoOrder = { placed, changes: {}, history: [entry], ledger: [], refunds: [], claims: [] }
  return happenings.reduce((story, happening) => happening(story, statusOf(story)), start)
}

export const note = (
  story: DemoOrder,
  at: Instant,
  actor: Actor,
  event: HistoryEntry["event"],
  to: OrderStatus,
  changes: HistoryEntry["changes"] = {},
): DemoOrder => ({
  ...story,
  changes: to === statusOf(story) ? story.changes : { ...story.changes, status: to },
  history: [...story.history, { at, actor, event, from: statusOf(story), to, changes }],
})

const set = (story: DemoOrder, changes: Partial<Order>): DemoOrder => ({
  ...story,
  changes: { ...story.changes, ...changes },
})

const recordMoney = (
  story: DemoOrder,
  kind: LedgerEntry["kind"],
  amount: Cents,
  at: Instant,
  more: Pick<LedgerEntry, "goodwill" | "purpose"> = {},
): DemoOrder => {
  const name = `${story.placed.id}${story.ledger.length}`
  const providerId = `demo_${kind === "payment" ? "pi" : "re"}_${demoToken(name)}`
  const intentId = kind === "payment" ? providerId : (story.ledger[0]?.intentId ?? providerId)
  const orderId = story.placed.id
  const entry: LedgerEntry = { kind, providerId, intentId, orderId, amount, recordedAt: at, ...more }
  return { ...story, ledger: [...story.ledger, entry] }
}

/** The customer pays; a payment that settles a balance puts the order back where it was. */
const pays =
  (at: Instant, amountOf: (story: DemoOrder) => Cents): Happening =>
  (story, status) => {
    const amount = amountOf(story)
    const to = placeOf({ status, statusBefore: story.changes.statusBefore ?? null })
    const paid = recordMoney(story, "payment", amount, at)
    return set(note(paid, at, payments, "payment-recorded", to, { amount }), { statusBefore: null })
  }

export const paysMinimum = (at: Instant): Happening => pays(at, ({ placed }) => placed.terms.minimumOrderAmount)

export const paysBalance = (at: Instant): Happening => pays(at, ({ changes }) => changes.additionalCharges ?? zeroCents)

export const isPickedUp =
  (at: Instant, bags: number): Happening =>
  (story) =>
    set(note(story, at, demoStaff.driver, "updated", "picked_up", { actualBags: bags }), {
      actualBags: bags,
      pickedUpAt: at,
      pickupPhoto: demoPhotoId(story.placed.id, "pickup"),
    })

export const goesOn =
  (at: Instant, to: "in_progress" | "processing"): Happening =>
  (story) =>
    note(story, at, demoStaff.worker, "updated", to)

/** Weighed, charged and packed. */
export const isReady =
  (at: Instant, weight: Pounds, bags: number): Happening =>
  (story) => {
    const additionalCharges = additionalChargesFor(weight, story.placed.terms)
    const changes = { weight, readyBags: bags, additionalCharges }
    return set(note(story, at, demoStaff.worker, "updated", "ready_for_delivery", changes), changes)
  }

/** Staff ask for the balance: the status says so until it is paid. */
export const owes =
  (at: Instant): Happening =>
  (story, status) =>
    set(note(story, at, demoStaff.admin, "updated", "additional_payment_required"), { statusBefore: status })

/** The scales were read wrong: staff set the weight right after the delivery. */
export const isWeighedAgain =
  (at: Instant, weight: Pounds): Happening =>
  (story, status) => {
    const additionalCharges = additionalChargesFor(weight, story.placed.terms)
    const notes = `Weighed again: ${formatPounds(weight)} lbs. The customer knows.`
    const changes = { weight, additionalCharges, notes }
    return set(note(story, at, demoStaff.admin, "updated", status, changes), changes)
  }

export const isDelivered =
  (at: Instant): Happening =>
  (story) => {
    const deliveredBags = story.changes.readyBags ?? 1
    const delivered = note(story, at, demoStaff.driver, "updated", "delivered", { deliveredBags })
    const deliveryPhoto = demoPhotoId(story.placed.id, "delivery")
    return set(delivered, { deliveredBags, deliveredAt: at, deliveryPhoto })
  }

/** The customer thanks those who washed and delivered. */
export const tips =
  (at: Instant, amount: Cents): Happening =>
  (story, status) =>
    note(recordMoney(story, "payment", amount, at, { purpose: "tip" }), at, payments, "tip-recorded", status, {
      amount,
    })

/** Money goes back: asked for at `at`, confirmed by the provider a minute later. */
const gives = (at: Instant, amount: Cents, reason: Refund["reason"], staff?: StaffWish): Happening => {
  return (story, status) => {
    const asked = note(story, at, staff?.by ?? payments, "refund-requested", status, {
      amount,
      reason: staff?.note ?? reason,
    })
    const gift = staff === undefined ? {} : { goodwill: staff.goodwill }
    const recorded = recordMoney(asked, "refund", amount, at + minute, gift)
    const refund: Refund = {
      id: demoUuid(`refund of ${story.placed.id}`),
      orderId: story.placed.id,
      intentId: recorded.ledger[0]?.intentId ?? "",
      amount,
      reason,
      state: "sent",
      requestedAt: at,
      ...(staff !== undefined && { staff }),
    }
    const noted = note(recorded, at + minute, payments, "refund-recorded", status, { amount, ...gift })
    return { ...noted, refunds: [...noted.refunds, refund] }
  }
}

/** Staff give a part back of what was paid, as a gift. */
export const getsBack = (at: Instant, amount: Cents, why: string): Happening =>
  gives(at, amount, "by-staff", { by: demoStaff.admin, note: why, goodwill: amount })

/** Nobody opened: $10 of the minimum is kept, the rest goes back when the pickup window has ended. */
export const isMissed = (at: Instant, windowEnd: Instant): ReadonlyArray<Happening> => [
  (story) => note(story, at, demoStaff.driver, "updated", "missed_pickup"),
  gives(Math.max(windowEnd, at + 30 * minute), cents(2000), "missed-pickup"),
]

/** Staff cancel for a customer who called; `refund` is what goes back of what was paid. */
export const isCancelled = (at: Instant, notes: string, refund: Cents): ReadonlyArray<Happening> => [
  (story) => set(note(story, at, demoStaff.admin, "updated", "cancelled", { notes }), { notes }),
  ...(refund > 0 ? [gives(at, refund, "cancelled")] : []),
]
