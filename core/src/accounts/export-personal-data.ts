import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import type { ChatMessage } from "../chat/chat-message.ts"
import { ChatStore } from "../chat/chat-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import { formatMoney } from "../money/cents.ts"
import type { Claim } from "../order/claims/claim.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import { costOf } from "../order/cost-lines.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { formatReceiptNumber, type Receipt } from "../order/receipts/receipt.ts"
import { ReceiptStore } from "../order/receipts/receipt-store.port.ts"
import type { AnsweredTicket } from "../order/weigh-tickets/weigh-ticket.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import type { CreditEntry } from "../payment/account-credit.ts"
import { CardStore } from "../payment/card-store.port.ts"
import { CreditStore } from "../payment/credit-store.port.ts"
import type { CardConsent, KeptCard } from "../payment/kept-card.ts"
import type { LedgerEntry } from "../payment/ledger.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { NoSuchUser } from "../people/role-errors.ts"
import type { User } from "../people/user.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { historyOf } from "./export-history.ts"
import { howToTell, noticesOf } from "./export-messages.ts"
import { orderFacts } from "./export-order.ts"
import { givenRatingOf } from "./export-ratings.ts"
import { recurringOf } from "./export-recurring.ts"
import { workerFileOf } from "./export-worker.ts"

/** More than anybody writes to a laundry. */
const allMessages = 100_000

const iso = (at: Instant): string => new Date(at).toISOString()
const isoOrNull = (at: Instant | null): string | null => (at === null ? null : iso(at))

const profile = ({ id: _id, createdAt, disabledAt, ...user }: User) => ({
  ...user,
  createdAt: iso(createdAt),
  disabledAt: isoOrNull(disabledAt),
})

const payment = ({ kind, amount, recordedAt }: LedgerEntry) => ({
  kind,
  amount: formatMoney(amount),
  recordedAt: iso(recordedAt),
})

const keptCard = ({ brand, last4, expMonth, expYear, isDefault, keptAt }: KeptCard) => ({
  brand,
  last4,
  expires: `${expYear}-${String(expMonth).padStart(2, "0")}`,
  isDefault,
  keptAt: iso(keptAt),
})

const cardConsent = ({ wording, limit, acceptedAt, ip, state }: CardConsent) => ({
  wording,
  limit: formatMoney(limit),
  acceptedAt: iso(acceptedAt),
  ip,
  state,
})

const creditEntry = ({ kind, amount, at, reason, expiresOn }: CreditEntry) => ({
  kind,
  amount: formatMoney(amount),
  at: iso(at),
  reason,
  expiresOn,
})

/** A weigh ticket with what its customer said of it, and what they were answered. */
const weighTicket = ({ number, weight, writtenAt, answer, ...ticket }: AnsweredTicket) => {
  const objection = "objection" in answer ? answer.objection : null
  return {
    number,
    weight,
    total: formatMoney(costOf(ticket)),
    writtenAt: iso(writtenAt),
    objection: objection && { ...objection, at: iso(objection.at) },
    acceptedAt: answer.kind === "accepted" ? iso(answer.at) : null,
    answer: answer.kind === "decided" ? answer.sentence : null,
  }
}

/** A claim with all that was said of it, without the names of staff. */
const claim = ({ kind, text, photos, openedAt, messages, decision }: Claim) => ({
  kind,
  text,
  photos: photos.length,
  openedAt: iso(openedAt),
  messages: messages.map((said) => ({
    from: said.from === "customer" ? "you" : "staff",
    at: iso(said.at),
    text: said.text,
  })),
  decision: decision && {
    kind: decision.kind,
    amount: formatMoney(decision.amount),
    sentence: decision.sentence,
    at: iso(decision.at),
  },
})

const message = ({ message: text, isFromUser, createdAt, readAt }: ChatMessage) => ({
  from: isFromUser ? "you" : "support",
  message: text,
  createdAt: iso(createdAt),
  readAt: isoOrNull(readAt),
})

const receipt = ({ number, kind, amount, at }: Receipt) => ({
  number: formatReceiptNumber(number),
  kind,
  amount: formatMoney(amount),
  at: iso(at),
})

/** The orders of an account, and those placed as a guest with its email, which is a verified one. */
const ordersOf = Effect.fnUntraced(function* ({ id, email }: User) {
  const store = yield* OrderStore
  const asGuest = yield* Effect.forEach(yield* store.guestOrdersOf(email), (order) => Effect.orDie(store.get(order)))
  return [...(yield* store.listByUser(id)), ...asGuest]
})

/** Everything that is kept about a person: neither the names nor the notes of staff are in it. */
const personalData = Effect.fnUntraced(function* (user: User) {
  const userId = user.id
  const paymentStore = yield* PaymentStore
  const orders = yield* Effect.forEach(yield* ordersOf(user), (order) =>
    Effect.gen(function* () {
      const ledger = yield* paymentStore.ledger(order.id)
      return {
        ...orderFacts(order),
        history: yield* historyOf(order, user),
        payments: ledger.map(payment),
        tips: (yield* paymentStore.ledger(order.id, "tip")).map(payment),
        receipts: (yield* (yield* ReceiptStore).ofOrder(order.id)).map(receipt),
        weighTickets: (yield* (yield* WeighTicketStore).ofOrder(order.id)).map(weighTicket),
        claims: (yield* (yield* ClaimStore).ofOrder(order.id)).map(claim),
        ...(yield* givenRatingOf(order)),
        notices: yield* noticesOf(order.id),
        ...(yield* howToTell({ kind: "order", orderId: order.id })),
      }
    }),
  )
  const cardStore = yield* CardStore
  const holder = { kind: "user", userId } as const
  const cards = yield* cardStore.cards(holder)
  const consents = yield* cardStore.consents(holder)
  const credit = yield* (yield* CreditStore).entries(userId)
  const messages = yield* (yield* ChatStore).messages(userId, allMessages)
  return {
    exportedAt: iso(yield* Clock.currentTimeMillis),
    profile: profile(user),
    orders,
    cards: cards.map(keptCard),
    cardConsents: consents.map(cardConsent),
    credit: credit.map(creditEntry),
    recurringPickups: yield* recurringOf(userId),
    ...(yield* workerFileOf(userId)),
    messages: messages.map(message),
    ...(yield* howToTell(holder)),
  }
})

/**
 * Everything that is kept about the acting user, for them to take along, as JSON: money as decimal dollars, instants as ISO
 * 8601.
 */
export const exportPersonalData = Effect.fn("exportPersonalData")(function* () {
  yield* authorize("own-profile:edit")
  const { userId } = yield* actingUser
  return yield* personalData(yield* (yield* UserStore).get(userId))
})

/** The same about somebody who asked staff for it. It gets an audit entry. */
export const exportPersonalDataOf = Effect.fn("exportPersonalDataOf")(function* (userId: UserId) {
  yield* authorize("users:manage")
  const user = yield* (yield* UserStore).get(userId).pipe(Effect.mapError(() => new NoSuchUser()))
  const data = yield* personalData(user)
  const { transact } = yield* UnitOfWork
  yield* transact(recordAuditEntry("personal-data-exported", { account: user.id }, {}, { orders: data.orders.length }))
  return data
})
