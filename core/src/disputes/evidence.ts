import type { UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { SentMail } from "../notifications/mail-store.port.ts"
import type { Order } from "../order/order.ts"
import type { OrderDispute } from "../order/order-disputes.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import type { Photo } from "../order/photo.ts"
import type { Receipt } from "../order/receipts/receipt.ts"
import type { AnsweredTicket } from "../order/weigh-tickets/weigh-ticket.ts"
import type { CardConsent } from "../payment/kept-card.ts"
import type { LedgerEntry } from "../payment/ledger.ts"

/** A photo that was taken of an order. */
export interface EvidencePhoto {
  readonly kind: "pickup" | "delivery" | "scale"
  /** Null where nobody wrote it down. */
  readonly takenAt: Instant | null
  readonly sha256: string | null
  readonly photo: Photo
}

/** All that shows a bank what was ordered, done and paid; each list the oldest first. */
export interface Evidence {
  readonly madeAt: Instant
  readonly order: Order
  readonly disputes: ReadonlyArray<OrderDispute>
  /** The laundry workers who accepted it. */
  readonly workers: ReadonlySet<UserId>
  readonly history: ReadonlyArray<HistoryEntry>
  readonly ledger: ReadonlyArray<LedgerEntry>
  readonly receipts: ReadonlyArray<Receipt>
  readonly tickets: ReadonlyArray<AnsweredTicket>
  /** What the customer agreed to about kept cards, and about the recurring pickup that made the order. */
  readonly consents: ReadonlyArray<Pick<CardConsent, "wording" | "acceptedAt" | "ip" | "state">>
  /** To the customer. */
  readonly mails: ReadonlyArray<SentMail>
  readonly photos: ReadonlyArray<EvidencePhoto>
}
