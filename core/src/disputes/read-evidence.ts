import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import type { Instant } from "../local-time/local-time.ts"
import { MailStore } from "../notifications/mail-store.port.ts"
import { workersOf } from "../order/offers/order-workers.ts"
import { formatOrderNumber, type Order, type OrderId } from "../order/order.ts"
import { disputesOf } from "../order/order-disputes.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { deskMail } from "../order/order-mail.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { PhotoId } from "../order/photo.ts"
import { ReceiptStore } from "../order/receipts/receipt-store.port.ts"
import { RecurringStore } from "../order/recurring/recurring-store.port.ts"
import type { AnsweredTicket } from "../order/weigh-tickets/weigh-ticket.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { CardStore } from "../payment/card-store.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { PhotoCleaner } from "../photos/photo-cleaner.port.ts"
import { PhotoStore } from "../photos/photo-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import type { Evidence, EvidencePhoto } from "./evidence.ts"

/** As much as a bank needs to see, and little enough for a file of many photos: the longest side, in pixels. */
const longestSide = 1000

interface Taken extends Omit<EvidencePhoto, "photo"> {
  readonly id: PhotoId | null
}

/** When the bags that were brought were photographed: that delivery may have been taken back, and the laundry delivered later without a photo. */
const deliveryPhotoTakenAt = (order: Order, history: ReadonlyArray<HistoryEntry>): Instant | null => {
  const entry = history.findLast(({ changes }) => changes["deliveryPhoto"] === true)
  if (entry === undefined) return order.deliveredAt
  const { deliveredAt } = entry.changes
  return typeof deliveredAt === "number" ? deliveredAt : entry.at
}

const takenOf = (
  order: Order,
  tickets: ReadonlyArray<AnsweredTicket>,
  history: ReadonlyArray<HistoryEntry>,
): ReadonlyArray<Taken> => [
  { kind: "pickup", id: order.pickupPhoto, takenAt: order.pickedUpAt, sha256: null },
  ...tickets.map(
    ({ photo, weighedAt }): Taken => ({
      kind: "scale",
      id: photo?.id ?? null,
      takenAt: weighedAt,
      sha256: photo?.sha256 ?? null,
    }),
  ),
  { kind: "delivery", id: order.deliveryPhoto, takenAt: deliveryPhotoTakenAt(order, history), sha256: null },
]

/** A photo made small. One that is gone, or that can't be read any more, is left out: the rest is needed in time. */
const shrunk = ({ id, ...taken }: Taken) =>
  Effect.gen(function* () {
    if (id === null) return []
    const kept = yield* (yield* PhotoStore).get(id)
    const photo = yield* (yield* PhotoCleaner).clean(kept.bytes, longestSide)
    const evidence: EvidencePhoto = { ...taken, photo }
    return [evidence]
  }).pipe(Effect.catch(() => Effect.succeed<ReadonlyArray<EvidencePhoto>>([])))

/** The same photo is on each ticket that corrects nothing but the arithmetic. */
const onlyOnce = (taken: ReadonlyArray<Taken>): ReadonlyArray<Taken> =>
  taken.filter(({ id }, index) => taken.findIndex((other) => other.id === id) === index)

/** What was agreed to about the recurring pickup that made an order. */
const agreedToRepeat = Effect.fnUntraced(function* (orderId: OrderId) {
  const store = yield* RecurringStore
  const made = yield* store.occurrenceOf(orderId)
  if (made === undefined) return []
  const { consent } = yield* Effect.orDie(store.get(made.recurringId))
  return [{ ...consent, state: "given" as const }]
})

const gather = Effect.fnUntraced(function* (order: Order, madeAt: Instant) {
  const history = yield* (yield* OrderStore).history(order.id)
  const tickets = yield* (yield* WeighTicketStore).ofOrder(order.id)
  const cards = yield* CardStore
  const consents = [
    ...(yield* cards.consents({ kind: "order", orderId: order.id })),
    ...(order.userId === null ? [] : yield* cards.consents({ kind: "user", userId: order.userId })),
    ...(yield* agreedToRepeat(order.id)),
  ]
  const photos = yield* Effect.forEach(onlyOnce(takenOf(order, tickets, history)), shrunk)
  const evidence: Evidence = {
    madeAt,
    order,
    disputes: disputesOf(history),
    workers: yield* workersOf(order),
    history,
    ledger: yield* (yield* PaymentStore).ledger(order.id),
    receipts: yield* (yield* ReceiptStore).ofOrder(order.id),
    tickets,
    consents: consents.toSorted((one, other) => one.acceptedAt - other.acceptedAt),
    mails: (yield* (yield* MailStore).ofOrder(order.id)).filter(({ template }) => template !== deskMail),
    photos: photos.flat(),
  }
  return evidence
})

/** Gathers what shows a bank that an order was done and paid rightly, for staff to answer a dispute with. An audit entry says who did. */
export const readEvidence = Effect.fn("readEvidence")(function* (orderId: OrderId) {
  yield* authorize("orders:manage")
  const order = yield* (yield* OrderStore).get(orderId)
  const evidence = yield* gather(order, yield* Clock.currentTimeMillis)
  const { transact } = yield* UnitOfWork
  const subject = formatOrderNumber(order.orderNumber)
  const after = { photos: evidence.photos.length, mails: evidence.mails.length }
  yield* transact(recordAuditEntry("evidence-exported", subject, {}, after))
  return evidence
})
