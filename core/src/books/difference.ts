import { formatDay, type Instant, localDateOf } from "../local-time/local-time.ts"
import { type Cents, cents, formatDollars, formatMoney } from "../money/cents.ts"
import { formatOrderNumber } from "../order/order.ts"
import type { BookKind } from "../payment/provider-books.port.ts"

/** What somebody has to see to: our books and the provider's say different things of the same money. */
export const openKinds = [
  "missing-here",
  "missing-there",
  "amount",
  "doubled",
  "refund-failed",
  "dispute",
  "payment-failed",
  "currency",
  "test-mode",
  "payout-returned",
] as const

/** What makes the sums differ and is as it should be. */
export const explainedKinds = ["late", "fee", "payout", "worker-payout", "came-and-went", "other"] as const

export const differenceKinds = [...openKinds, ...explainedKinds] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** One thing that only one of the two books has in a span, or that both have differently. */
export interface Difference {
  readonly kind: DifferenceKind
  /** What moved the money. */
  readonly movement: BookKind
  /** The provider's id of the payment, refund, dispute, fee or payout. */
  readonly providerId: string
  /** The order that it is of, where that is known. */
  readonly orderNumber: number | null
  /** What each of the books has in the span; negative when it leaves us, null when it is not there. */
  readonly ours: Cents | null
  readonly theirs: Cents | null
  /** "usd", or what the payment was in. */
  readonly currency: string
  /** When the provider moved it, and when we recorded it; null where that is not known. */
  readonly movedAt: Instant | null
  readonly recordedAt: Instant | null
}

const explained: ReadonlySet<DifferenceKind> = new Set(explainedKinds)

/** Whether somebody has to see to it. */
export const isOpenDifference = ({ kind }: Pick<Difference, "kind">): boolean => !explained.has(kind)

/** By how much the provider's sum is larger than ours because of it. Other currencies and test mode are in no sum. */
export const gapOf = ({ kind, ours, theirs }: Pick<Difference, "kind" | "ours" | "theirs">): Cents =>
  cents((kind === "currency" || kind === "test-mode" ? 0 : (theirs ?? 0)) - (ours ?? 0))

const words: Readonly<Record<BookKind, string>> = {
  payment: "payment",
  refund: "refund",
  "refund-failed": "refund that came back",
  dispute: "dispute",
  "dispute-won": "dispute that was won",
  "payment-failed": "payment that failed later",
  fee: "fee",
  payout: "payout",
  "payout-returned": "payout that came back",
  transfer: "transfer",
  "transfer-returned": "transfer that came back",
  other: "movement",
}

const say = (amount: Cents | null, currency: string): string => {
  const size = cents(Math.abs(amount ?? 0))
  return currency === "usd" ? formatDollars(size) : `${formatMoney(size)} ${currency.toUpperCase()}`
}

const sayDay = (at: Instant | null): string => (at === null ? "another day" : formatDay(localDateOf(at)))

/** What to do about what laundry workers are paid, which is in a ledger of its own. */
const transferToDo: Readonly<Partial<Record<DifferenceKind, string>>> = {
  "missing-here":
    "If we sent it, before the database was restored, it is written down by itself before its worker is paid next: press Pay Now, or wait for Monday. If somebody sent it at the provider, take it back there.",
  "missing-there":
    "If it is on its way still, look at the jobs: it is sent once. Otherwise no money arrived: look whether the server uses the keys of another account or mode.",
  amount: "The provider's amount is what moved. Settle the rest with the laundry worker.",
}

const sayTransfer = ({ kind, ours, theirs, currency }: Difference, thing: string): string => {
  if (kind === "missing-here")
    return `${thing} over ${say(theirs, currency)} is at the provider, and no payout to a laundry worker that we know.`
  if (kind === "missing-there")
    return `${thing} over ${say(ours, "usd")} is a payout to a laundry worker here, and not at the provider.`
  return `${thing} is ${say(theirs, currency)} at the provider, and ${say(ours, "usd")} among the payouts to laundry workers.`
}

/** What a difference is, and what to do about it, each in a sentence or two for the person who looks. */
export const explainDifference = (difference: Difference): { readonly what: string; readonly toDo: string } => {
  const { kind, movement, providerId, orderNumber, ours, theirs, currency, movedAt, recordedAt } = difference
  const thing = `The ${words[movement]} ${providerId}`
  const of = orderNumber === null ? "" : ` of order ${formatOrderNumber(orderNumber)}`
  const theirAmount = say(theirs, currency)
  const resend =
    "Have the provider send its event again (at Stripe: Developers, Events, Resend): it is then recorded by itself."
  if (movement === "transfer" || movement === "transfer-returned") {
    const toDo = transferToDo[kind]
    if (toDo !== undefined) return { what: sayTransfer(difference, thing), toDo }
  }
  switch (kind) {
    case "missing-here":
      return {
        what: `${thing}${of} over ${theirAmount} is at the provider and not in our ledger.`,
        toDo: `${resend} If it is flagged instead, it was not asked for by us: refund it at the provider.`,
      }
    case "missing-there":
      return {
        what: `${thing}${of} over ${say(ours, "usd")} is in our ledger and not at the provider.`,
        toDo: "Look it up at the provider. If it is of another account or of test mode, no money moved: settle the order with its customer.",
      }
    case "amount":
      return {
        what: `${thing}${of} is ${theirAmount} at the provider and ${say(ours, "usd")} in our ledger.`,
        toDo: "The provider's amount is what moved. Settle what is missing or too much with the customer.",
      }
    case "doubled":
      return {
        what: `${thing}${of} over ${theirAmount} was made twice: our ledger has it once.`,
        toDo: `Refund ${providerId} at the provider, and tell the customer.`,
      }
    case "refund-failed":
      return {
        what: `${thing}${of} over ${theirAmount} is not in our ledger: the customer has not got it.`,
        toDo: `${resend} Then ask the customer for another way.`,
      }
    case "dispute":
      return {
        what: `${thing}${of} over ${theirAmount} is at the provider and not in our ledger.`,
        toDo: `${resend} A dispute wants an answer at the provider, with evidence, by its day.`,
      }
    case "payment-failed":
      return {
        what: `${thing}${of}: the provider took ${theirAmount} back after it had been paid.`,
        toDo: "The order counts as paid and is not. Ask its customer for another payment.",
      }
    case "currency":
      return {
        what: `${thing}${of} is over ${theirAmount}, not in US dollars.`,
        toDo: "We take no other currency. Refund it at the provider, and look who asked for it.",
      }
    case "test-mode":
      return {
        what: `${thing}${of} over ${theirAmount} was made in the other mode: one of test and live.`,
        toDo: "No money moved in test mode. Look which keys the server uses, and ask for the payment again.",
      }
    case "payout-returned":
      return {
        what: `${thing} over ${theirAmount} did not reach our bank account.`,
        toDo: "Look at the bank account at the provider; the money waits there.",
      }
    case "late":
      return {
        what: `${thing}${of} moved on ${sayDay(movedAt)} and was recorded on ${sayDay(recordedAt)}.`,
        toDo: "Nothing: it is in both books, and each counts it on its own day.",
      }
    case "fee":
      return {
        what: `${thing} over ${theirAmount} is the provider's own.`,
        toDo: "Nothing: it is no order's money. It is among the fees.",
      }
    case "payout":
      return {
        what: `${thing} over ${theirAmount} went to our bank account.`,
        toDo: "Nothing: look for it at the bank.",
      }
    case "worker-payout":
      return {
        what: `${thing} over ${theirAmount} is money of a laundry worker.`,
        toDo: "Nothing: the payouts of workers name it.",
      }
    case "came-and-went":
      return {
        what: `${thing}${of} over ${say(theirs ?? ours, currency)} came and went again: together nothing moved.`,
        toDo: "Nothing.",
      }
    case "other":
      return {
        what: `${thing} over ${theirAmount} is the provider's own business, such as a reserve.`,
        toDo: "Nothing: look it up at the provider if it is news to you.",
      }
  }
}
