import { type Cents, cents, zeroCents } from "@laundry/core/money/cents"
import { leastCardPayment } from "@laundry/core/order/amount-due"
import type { LedgerKind } from "@laundry/core/payment/ledger"
import type {
  GatewayDispute,
  GatewayEvent,
  GatewayIntent,
  GatewayRefund,
} from "@laundry/core/payment/payment-gateway.port"
import { Clock, Context, Effect, Layer } from "effect"
import { ProviderAccount } from "./provider-account.ts"
import { ProviderCards } from "./provider-cards.ts"
import { ProviderPayouts } from "./provider-payouts.ts"

/**
 * How the provider answers: normally; not at all, without effect; only after the caller gave up; or it does what it was
 * asked and the connection breaks before the answer.
 */
export type ProviderMode = "up" | "down" | "hanging" | "cut-off"

/** An event that the provider sends to our webhook. */
export interface ProviderEvent {
  readonly type: string
  readonly body: Uint8Array
}

/** Why a card payment did not go through at the provider. */
export type CardAnswer = "paid" | "declined" | "not-payable"

type MutableIntent = { -readonly [K in keyof GatewayIntent]: GatewayIntent[K] }
type MutableDispute = { -readonly [K in keyof GatewayDispute]: GatewayDispute[K] }
type MutableRefund = { -readonly [K in keyof GatewayRefund]: GatewayRefund[K] }

/** A payment provider in miniature: what a customer's browser, the provider's dashboard and bad luck can do to it. */
export class PaymentProvider {
  /** The next answers; stays until it is set again. */
  mode: ProviderMode = "up"
  /** How refunds start out: done, or still under way. */
  refundsStartAs: "succeeded" | "pending" = "succeeded"
  /** The secret that webhooks are signed with. */
  readonly webhookSecret = "in-memory-webhook-secret"
  /** All events so far, oldest first. A test delivers them itself, as often and in any order it likes. */
  readonly events: Array<ProviderEvent> = []
  /** Our account with its books. */
  readonly account: ProviderAccount
  /** The cards that are kept here. */
  readonly cards = new ProviderCards({
    find: (intentId) => this.find(intentId),
    take: (intentId) => this.#take(this.#known(intentId)),
    tell: (type, event) => this.#tell(type, event),
  })
  /** Those whom our account pays. */
  readonly payouts: ProviderPayouts
  #made = 0
  readonly #intents = new Map<string, MutableIntent>()
  readonly #refunds = new Map<string, MutableRefund>()
  /** The number of the card that paid an intent, where somebody told it. */
  readonly #numbers = new Map<string, string>()
  readonly #disputes = new Map<string, MutableDispute>()

  constructor(now: () => number) {
    this.account = new ProviderAccount(now)
    this.payouts = new ProviderPayouts(this.account)
  }

  intents(): ReadonlyArray<GatewayIntent> {
    return [...this.#intents.values()].map((intent) => ({ ...intent }))
  }

  refunds(): ReadonlyArray<GatewayRefund> {
    return [...this.#refunds.values()].map((refund) => ({ ...refund }))
  }

  disputes(): ReadonlyArray<GatewayDispute> {
    return [...this.#disputes.values()].map((dispute) => ({ ...dispute }))
  }

  find(intentId: string): GatewayIntent | undefined {
    const intent = this.#intents.get(intentId)
    return intent && { ...intent }
  }

  /** What was taken for an order and is kept: payments less refunds that succeeded and disputes that were not won. */
  kept(orderId: string): Cents {
    const ours = this.intents().filter((intent) => intent.orderId === orderId)
    const taken = ours.reduce((sum, { amountReceived }) => sum + amountReceived, 0)
    const returned = this.refunds()
      .filter(({ status, intentId }) => status === "succeeded" && ours.some((intent) => intent.intentId === intentId))
      .reduce((sum, { amount }) => sum + amount, 0)
    const disputed = ours.reduce((sum, { intentId }) => sum + this.#disputed(intentId), 0)
    return cents(taken - returned - disputed)
  }

  makeIntent(attempt: {
    readonly attemptId: string
    readonly orderId: GatewayIntent["orderId"]
    readonly amount: Cents
  }) {
    if (attempt.amount < leastCardPayment) throw new Error("the provider takes no amount as small as this")
    const known = [...this.#intents.values()].find(({ attemptId }) => attemptId === attempt.attemptId)
    return { ...(known ?? this.#addIntent({ ...attempt, currency: "usd" })) }
  }

  /** The customer's card: taken, or turned down. Pressing twice takes once. */
  pay(intentId: string, card: "good" | "declined" = "good"): CardAnswer {
    const intent = this.#known(intentId)
    if (intent.status === "succeeded" || intent.status === "canceled") return "not-payable"
    if (card === "declined") {
      this.#tell("payment_intent.payment_failed", { kind: "intent", intent })
      return "declined"
    }
    this.cards.paid(intentId)
    this.#take(intent)
    return "paid"
  }

  /** The customer's card with this number pays. */
  payWith(intentId: string, number: string): CardAnswer {
    this.#numbers.set(intentId, number)
    return this.pay(intentId)
  }

  /** The same for the same number. */
  cardFingerprint(intentId: string): string | undefined {
    const number = this.#intents.get(intentId)?.status === "succeeded" ? this.#numbers.get(intentId) : undefined
    return number && `fingerprint of ${number}`
  }

  /** The bank wants the customer to confirm: nothing is taken until {@link pay}. */
  askForAuthentication(intentId: string): void {
    this.#tell("payment_intent.requires_action", { kind: "intent", intent: this.#known(intentId) })
  }

  /** A payment that the bank takes its time over; {@link pay} ends it. */
  startProcessing(intentId: string): void {
    const intent = this.#known(intentId)
    if (intent.status !== "requires_payment") return
    intent.status = "processing"
    this.#tell("payment_intent.processing", { kind: "intent", intent })
  }

  cancel(intentId: string): GatewayIntent {
    const intent = this.#known(intentId)
    if (intent.status === "requires_payment") {
      intent.status = "canceled"
      this.#tell("payment_intent.canceled", { kind: "intent", intent })
    }
    return { ...intent }
  }

  /** What must not happen and the books must survive: the provider takes the money of an attempt a second time. */
  chargeAgain(intentId: string): GatewayIntent {
    const { attemptId, orderId, amount, currency } = this.#known(intentId)
    const second = this.#addIntent({ attemptId, orderId, amount, currency })
    this.#take(second)
    return { ...second }
  }

  /** Changes what an intent says of itself, as a mistake or an attack would. */
  tamper(intentId: string, changes: Partial<GatewayIntent>): void {
    Object.assign(this.#known(intentId), changes)
  }

  /** Forgets an intent, as a provider does whose test data were cleared. */
  forget(intentId: string): void {
    this.#intents.delete(intentId)
  }

  /** A refund made by hand at the provider's dashboard, or ours; undefined when it exceeds what is left of the payment. */
  refund(request: { readonly intentId: string; readonly amount: Cents; readonly refundId?: string }) {
    const { intentId, amount, refundId } = request
    const known = [...this.#refunds.values()].find((refund) => refundId !== undefined && refund.refundId === refundId)
    if (known !== undefined) return { ...known }
    const intent = this.#intents.get(intentId)
    if (intent === undefined || amount <= 0 || amount > this.#left(intent)) return undefined
    const refund: MutableRefund = {
      providerRefundId: `re_${this.#refunds.size + 1}`,
      intentId,
      amount,
      currency: intent.currency,
      status: this.refundsStartAs,
      refundId,
    }
    this.#refunds.set(refund.providerRefundId, refund)
    if (refund.status === "succeeded") this.#move("refund", refund.providerRefundId, intentId, -amount)
    this.#tell("refund.created", { kind: "refund", refund })
    return { ...refund }
  }

  /** Ends a refund that was under way. */
  endRefund(providerRefundId: string, status: "succeeded" | "failed"): void {
    const refund = this.#refunds.get(providerRefundId)
    if (refund?.status !== "pending") throw new Error(`no pending refund ${providerRefundId}`)
    refund.status = status
    if (status === "succeeded") this.#move("refund", providerRefundId, refund.intentId, -refund.amount)
    this.#tell(status === "failed" ? "refund.failed" : "refund.updated", { kind: "refund", refund })
  }

  /** A refund that was done and comes back: the customer's bank does not take it. */
  failRefund(providerRefundId: string): void {
    const refund = this.#refunds.get(providerRefundId)
    if (refund?.status !== "succeeded") throw new Error(`no refund ${providerRefundId} was sent`)
    refund.status = "failed"
    this.#move("refund-failed", providerRefundId, refund.intentId, refund.amount)
    this.#tell("refund.failed", { kind: "refund", refund })
  }

  /** The customer disputes what is left of a payment at the bank, which takes it; undefined when nothing is left. */
  dispute(intentId: string, how: "inquiry" | "open" = "open"): GatewayDispute | undefined {
    const amount = cents(this.#left(this.#known(intentId)))
    if (amount <= 0) return undefined
    const disputeId = `dp_${this.#disputes.size + 1}`
    const dispute: MutableDispute = {
      disputeId,
      intentId,
      amount,
      reason: "fraudulent",
      status: how,
      answerBy: undefined,
    }
    this.#disputes.set(disputeId, dispute)
    if (how === "open") this.#move("dispute", disputeId, intentId, -amount)
    this.#tell("charge.dispute.created", { kind: "dispute", dispute })
    return { ...dispute }
  }

  /** The bank decides a dispute: who wins gets the money. */
  endDispute(disputeId: string, status: "won" | "lost"): void {
    const dispute = this.#disputes.get(disputeId)
    if (dispute?.status !== "open") throw new Error(`no open dispute ${disputeId}`)
    dispute.status = status
    if (status === "won") this.#move("dispute-won", disputeId, dispute.intentId, dispute.amount)
    this.#tell("charge.dispute.closed", { kind: "dispute", dispute })
  }

  /** A signature for a body, made now (`at`, in milliseconds) with our secret unless another is given. */
  sign(body: Uint8Array, at: number, secret: string = this.webhookSecret): string {
    const seconds = Math.floor(at / 1000)
    return `t=${seconds},v1=${keyedDigest(secret, seconds, body)}`
  }

  /** An event of another kind than payments, which we take and ignore. */
  tellOfSomethingElse(): void {
    this.#tell("customer.created", { kind: "ignored", type: "customer.created" })
  }

  #known(intentId: string): MutableIntent {
    const intent = this.#intents.get(intentId)
    if (intent === undefined) throw new Error(`the provider knows no intent ${intentId}`)
    return intent
  }

  #addIntent(made: Pick<GatewayIntent, "attemptId" | "orderId" | "amount" | "currency">): MutableIntent {
    const intentId = `pi_${++this.#made}`
    const clientSecret = `${intentId}_secret`
    const intent: MutableIntent = {
      ...made,
      intentId,
      clientSecret,
      status: "requires_payment",
      amountReceived: zeroCents,
    }
    this.#intents.set(intentId, intent)
    this.#tell("payment_intent.created", { kind: "intent", intent })
    return intent
  }

  #take(intent: MutableIntent): void {
    intent.status = "succeeded"
    intent.amountReceived = intent.amount
    this.#move("payment", intent.intentId, intent.intentId, intent.amount)
    this.#tell("payment_intent.succeeded", { kind: "intent", intent })
  }

  #move(kind: LedgerKind, providerId: string, intentId: string, amount: number): void {
    this.account.move(kind, providerId, this.#known(intentId), amount)
  }

  #returned(intentId: string): number {
    return [...this.#refunds.values()]
      .filter((refund) => refund.intentId === intentId && refund.status !== "failed")
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  #disputed(intentId: string): number {
    return [...this.#disputes.values()]
      .filter((dispute) => dispute.intentId === intentId && (dispute.status === "open" || dispute.status === "lost"))
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  /** What of an intent's money was neither given back nor disputed. */
  #left({ intentId, amountReceived }: MutableIntent): number {
    return amountReceived - this.#returned(intentId) - this.#disputed(intentId)
  }

  #tell(type: string, event: GatewayEvent): void {
    this.events.push({ type, body: new TextEncoder().encode(JSON.stringify(event)) })
  }
}

/** A digest that changes with any byte. Not cryptography: it serves as a signature where nobody attacks (FNV-1a). */
const keyedDigest = (secret: string, seconds: number, body: Uint8Array): string => {
  const bytes = [...new TextEncoder().encode(`${secret}.${seconds}.`), ...body]
  return bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 16_777_619) >>> 0, 2_166_136_261).toString(16)
}

/** The provider that {@link layer in payment-gateway} talks to, for tests to play the rest of the world. */
export class InMemoryPaymentProvider extends Context.Service<InMemoryPaymentProvider, PaymentProvider>()(
  "@laundry/core/testing/InMemoryPaymentProvider",
) {
  static readonly layer = Layer.effect(
    InMemoryPaymentProvider,
    Effect.map(Clock.Clock, (clock) => new PaymentProvider(() => clock.currentTimeMillisUnsafe())),
  )
}
