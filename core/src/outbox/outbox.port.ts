import { Context, type Effect } from "effect"
import type { PhoneNumber } from "../shared/phone-number.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { OwedMail } from "./owed-mail.ts"

/** Work that a transaction leaves to be done after it, at least once, by the job runner. */
export type Job =
  /** Sends an owed message. Each is queued by itself; this queues one that waits anew. */
  | { readonly kind: "send-mail"; readonly mailId: string }
  | { readonly kind: "check-payment"; readonly attemptId: string }
  | { readonly kind: "send-refund"; readonly refundId: string }
  /** Ends what is open at the provider of an order for an amount that is not due any more. */
  | { readonly kind: "end-payments"; readonly orderId: string }
  /** Lets go of the place that an order took in a limited pickup window, unless something was paid for it. */
  | { readonly kind: "release-place"; readonly orderId: string }
  /** Notes which card made a payment. */
  | { readonly kind: "note-payment-card"; readonly intentId: string }
  /** Notes the card that a payment left to be kept. */
  | { readonly kind: "note-card"; readonly leftBy: string }
  /** Asks the provider what a kept card is now. */
  | { readonly kind: "check-card"; readonly methodId: string }
  /** Has the provider forget a card. */
  | { readonly kind: "forget-card"; readonly customerId: string; readonly methodId: string }
  /** Has the provider forget the person for whom a payment or a set-up was to leave a card. */
  | { readonly kind: "forget-card-owner"; readonly leftBy: string }
  /** Charges what an order owes after weighing to the kept card. */
  | { readonly kind: "charge-balance"; readonly chargeId: string }
  /** Tells of cards that expire soon, and ends those whose order is done. There is always one of these. */
  | { readonly kind: "tend-cards" }
  /** Ends credit whose day is over, and tells of credit whose day is near. There is always one of these. */
  | { readonly kind: "tend-credit" }
  /** Tells customers whose laundry comes late, and forgets routes that are over. There is always one of these. */
  | { readonly kind: "watch-deliveries" }
  /** Makes the orders of the next day's recurring pickups. There is always one of these. */
  | { readonly kind: "make-recurring-orders" }
  /** Charges the minimum of an order that a recurring pickup made, and announces it. */
  | { readonly kind: "charge-recurring"; readonly orderId: string }
  /** Offers a paid order to the marketplace's workers, and ends the offer when its time is over. */
  | { readonly kind: "open-offer"; readonly orderId: string }
  /** Does the same for orders that were missed. There is always one of these. */
  | { readonly kind: "tend-offers" }
  /** Mails to workers what they were offered since the moment before this one. */
  | { readonly kind: "announce-offers"; readonly mailedAt: number }
  /** Tells a worker that an accepted order is theirs no more. */
  | { readonly kind: "tell-worker"; readonly offerId: string }
  /** Reminds customers of the day's pickups at noon. There is always one of these. */
  | { readonly kind: "remind-of-pickups" }
  /** Gives back the money of a missed pickup, unless the customer showed up. */
  | { readonly kind: "refund-missed-pickup"; readonly orderId: string }
  /** Removes a photo that its order does not refer to. */
  | { readonly kind: "sweep-photo"; readonly orderId: string; readonly photoId: string }
  /** Removes a photo that a laundry worker's file does not refer to. */
  | { readonly kind: "sweep-worker-document"; readonly userId: string; readonly photoId: string }
  /** Removes the documents of somebody who was refused as a laundry worker, or whose work ended, some time ago. */
  | { readonly kind: "forget-worker-documents"; readonly userId: string }
  /** Somebody forgot the password of this email, if it has one. */
  | { readonly kind: "start-password-reset"; readonly email: string }
  /** Keeps the figures of all orders a sum over few rows. There is always one of these. */
  | { readonly kind: "fold-figures" }
  /** Adds up the days of reports. There is always one of these. */
  | { readonly kind: "roll-up-reports" }
  /** Compares our ledger with the provider's books. There is always one of these. */
  | { readonly kind: "reconcile-books" }
  /** Sends a payout to a laundry worker, or learns what came back of one. */
  | { readonly kind: "send-payout"; readonly payoutId: string }
  /** Learns whether a worker's account for payouts is complete. */
  | { readonly kind: "check-payout-account"; readonly accountId: string }
  /** Pays laundry workers on Mondays. There is always one of these. */
  | { readonly kind: "pay-workers" }
  /** Asks a phone whether it wants the texts that somebody chose for it. */
  | { readonly kind: "ask-phone"; readonly id: string; readonly phone: PhoneNumber }
  /** Takes guests out of orders that were over some time ago. There is always one of these. */
  | { readonly kind: "forget-guests" }
  /** Removes records that have served their purpose. There is always one of these. */
  | { readonly kind: "prune-records" }

/** What a transaction owes to the outside. It is kept or undone with the transaction and survives a crash. */
export class Outbox extends Context.Service<
  Outbox,
  {
    /** Owes a mail once per `key`, however often it is called. */
    readonly oweMail: (mail: OwedMail) => Effect.Effect<void, never, InTransaction>
    /** Queues a job; one that is queued already for the same thing is moved to the new time. */
    readonly schedule: (job: Job, delaySeconds: number) => Effect.Effect<void, never, InTransaction>
    /**
     * Queues a job to run by then: one that is queued already for the same thing runs at the earlier of the two times, with as many
     * tries as a new one. One that should have begun longer than `overdueSeconds` ago, if given, is moved to the new time: nobody has
     * run jobs for so long.
     */
    readonly scheduleBy: (
      job: Job,
      delaySeconds: number,
      overdueSeconds?: number,
    ) => Effect.Effect<void, never, InTransaction>
    /** Lets queued jobs run at once, with as many tries as a new one has; returns those that are still there. */
    readonly retry: (jobIds: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<string>, never, InTransaction>
  }
>()("@laundry/core/outbox/Outbox") {}
