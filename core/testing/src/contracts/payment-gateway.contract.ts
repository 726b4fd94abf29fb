import { type Cents, cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { type GatewayIntent, PaymentGateway } from "@laundry/core/payment/payment-gateway.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../arbitraries.ts"
import { type Subject, useSubject } from "./subject.ts"

/** What happens at the provider without us, for a suite to bring about. */
export interface ProviderDashboard {
  /** The customer pays in the browser. */
  readonly pay: (intent: GatewayIntent) => Promise<void>
  /** The same with a Visa card or a Mastercard, each of one number. */
  readonly payWith: (intent: GatewayIntent, brand: "visa" | "mastercard") => Promise<void>
  /** The customer's card is declined in the browser. */
  readonly decline: (intent: GatewayIntent) => Promise<void>
  /** The customer pays, and disputes it at the bank at once. */
  readonly payAndDispute: (intent: GatewayIntent) => Promise<void>
  /** The bank decides an intent's dispute. */
  readonly endDispute: (intent: GatewayIntent, outcome: "won" | "lost") => Promise<void>
  /** The customer pays with a card whose bank will not take refunds: they fail after they were sent. */
  readonly payUnrefundably: (intent: GatewayIntent) => Promise<void>
  /** What becomes of such a refund once it was sent. */
  readonly failRefund: (providerRefundId: string) => Promise<void>
  /** Somebody refunds a payment by hand. */
  readonly refund: (intent: GatewayIntent, amount: Cents) => Promise<void>
  /** The body of the latest webhook of this type about an intent, once it has come. */
  readonly webhook: (type: string, intent: GatewayIntent) => Promise<Uint8Array>
  /** The body of a webhook about something that is no payment. */
  readonly otherWebhook: () => Promise<Uint8Array>
  /** Signs a body as the provider would, `ageSeconds` ago, with our secret or another. */
  readonly sign: (body: Uint8Array, how?: { readonly ageSeconds?: number; readonly isForged?: boolean }) => string
}

type Setup = Subject<PaymentGateway> & { readonly dashboard: ProviderDashboard }

const ask = <A, E>(question: (gateway: PaymentGateway["Service"]) => Effect.Effect<A, E>) =>
  Effect.flatMap(PaymentGateway, question)

/** What every {@link PaymentGateway} keeps. */
export const paymentGatewayContract = (name: string, setup: () => Promise<Setup>): void => {
  describe(`${name} keeps the contract of a payment gateway`, () => {
    const { run, subject } = useSubject<PaymentGateway, Setup>(setup)
    const dashboard = (): ProviderDashboard => subject().dashboard

    const newAttempt = () => ({
      attemptId: crypto.randomUUID(),
      orderId: freshId() as OrderId,
      orderNumber: 1042,
      amount: cents(3000),
    })
    const open = (attempt = newAttempt()) => run(ask((gateway) => gateway.createIntent(attempt)))
    const look = ({ intentId }: GatewayIntent) => run(ask((gateway) => gateway.getIntent(intentId)))
    const paid = async () => {
      const intent = await open()
      await dashboard().pay(intent)
      return intent
    }
    const refund = (intent: GatewayIntent, amount: number, refundId: string = crypto.randomUUID()) =>
      ask((gateway) => gateway.refund({ refundId, intentId: intent.intentId, amount: cents(amount) }))
    const read = (body: Uint8Array, signature: string | undefined) =>
      ask((gateway) => gateway.readWebhook({ body, signature }))

    it("answers a health check", async () => {
      expect(await run(Effect.result(ask((gateway) => gateway.check)))).toMatchObject({ _tag: "Success" })
    })

    describe("intents", () => {
      it("makes an intent of an attempt, not paid yet", async () => {
        const attempt = newAttempt()
        const intent = await open(attempt)
        expect(intent).toMatchObject({
          status: "requires_payment",
          amount: 3000,
          amountReceived: 0,
          currency: "usd",
          orderId: attempt.orderId,
          attemptId: attempt.attemptId,
        })
        expect(intent.clientSecret.length).toBeGreaterThan(0)
        expect(await look(intent)).toEqual(intent)
      })

      it("makes one intent of an attempt, however often it is asked, one after another or at once", async () => {
        const attempt = newAttempt()
        const first = await open(attempt)
        expect((await open(attempt)).intentId).toBe(first.intentId)
        const other = newAttempt()
        const asked = Effect.result(ask((gateway) => gateway.createIntent(other)))
        const answers = await run(Effect.all(Array(5).fill(asked) as Array<typeof asked>, { concurrency: "unbounded" }))
        const intents = answers.flatMap((answer) => (answer._tag === "Success" ? [answer.success.intentId] : []))
        expect(intents.length).toBeGreaterThan(0)
        expect(new Set([...intents, (await open(other)).intentId]).size).toBe(1)
      })

      it("makes different intents of different attempts", async () => {
        expect((await open()).intentId).not.toBe((await open()).intentId)
      })

      it("knows nothing of an intent that the provider does not have", async () => {
        expect(await run(ask((gateway) => gateway.getIntent("pi_000000000000000000000000")))).toBeUndefined()
      })

      it("tells that it was paid, and how much was received", async () => {
        const intent = await paid()
        expect(await look(intent)).toEqual({ ...intent, status: "succeeded", amountReceived: 3000 })
      })

      it("tells by which card one was paid: the same for the same number, another for another, none before", async () => {
        const fingerprint = ({ intentId }: GatewayIntent) =>
          run(ask((gateway) => gateway.cardFingerprint?.(intentId) ?? Effect.undefined))
        const [one, other, third] = [await open(), await open(), await open()]
        expect(await fingerprint(one)).toBeUndefined()
        await dashboard().payWith(one, "visa")
        await dashboard().payWith(other, "visa")
        await dashboard().payWith(third, "mastercard")
        expect(await fingerprint(one)).toEqual(expect.any(String))
        expect(await fingerprint(other)).toBe(await fingerprint(one))
        expect(await fingerprint(third)).not.toBe(await fingerprint(one))
        expect(
          await run(ask((gateway) => gateway.cardFingerprint?.("pi_000000000000000000000000") ?? Effect.undefined)),
        ).toBeUndefined()
      })

      it("still waits for payment after a declined card, and can be paid with another", async () => {
        const intent = await open()
        await dashboard().decline(intent)
        expect(await look(intent)).toMatchObject({ status: "requires_payment", amountReceived: 0 })
        await dashboard().pay(intent)
        expect(await look(intent)).toMatchObject({ status: "succeeded", amountReceived: 3000 })
      })

      it("ends an intent that nobody paid, any number of times", async () => {
        const intent = await open()
        const cancel = ask((gateway) => gateway.cancelIntent(intent.intentId))
        expect(await run(cancel)).toEqual({ ...intent, status: "canceled" })
        expect(await run(cancel)).toEqual({ ...intent, status: "canceled" })
        expect(await look(intent)).toMatchObject({ status: "canceled", amountReceived: 0 })
      })

      it("leaves a paid intent as it is when asked to end it", async () => {
        const intent = await paid()
        const answer = await run(ask((gateway) => gateway.cancelIntent(intent.intentId)))
        expect(answer).toMatchObject({ intentId: intent.intentId, status: "succeeded", amountReceived: 3000 })
      })
    })

    describe("refunds", () => {
      it("gives back a part and then the rest", async () => {
        const intent = await paid()
        const refundId = crypto.randomUUID()
        const part = await run(refund(intent, 1000, refundId))
        expect(part).toMatchObject({
          intentId: intent.intentId,
          amount: 1000,
          currency: "usd",
          status: "succeeded",
          refundId,
        })
        const rest = await run(refund(intent, 2000))
        expect(rest.providerRefundId).not.toBe(part.providerRefundId)
      })

      it("gives the same refund once, however often it is asked, one after another or at once", async () => {
        const intent = await paid()
        const refundId = crypto.randomUUID()
        const first = await run(refund(intent, 1000, refundId))
        expect(await run(refund(intent, 1000, refundId))).toEqual(first)
        const second = crypto.randomUUID()
        const asked = Effect.result(refund(intent, 1000, second))
        await run(Effect.all(Array(5).fill(asked) as Array<typeof asked>, { concurrency: "unbounded", discard: true }))
        await run(refund(intent, 1000, second))
        await run(refund(intent, 1000)) // just what is left of 30.00
      })

      it("is rejected beyond what is left of the payment", async () => {
        const intent = await paid()
        await dashboard().refund(intent, cents(2500))
        expect(await run(Effect.flip(refund(intent, 501)))).toMatchObject({ _tag: "RefundRejected" })
        expect(await run(refund(intent, 500))).toMatchObject({ amount: 500 })
        expect(await run(Effect.flip(refund(intent, 1)))).toMatchObject({ _tag: "RefundRejected" })
      })

      it("is rejected for a payment that was never made", async () => {
        const intent = await open()
        expect(await run(Effect.flip(refund(intent, 3000)))).toMatchObject({ _tag: "RefundRejected" })
        const unknown = { ...intent, intentId: "pi_000000000000000000000000" }
        expect(await run(Effect.flip(refund(unknown, 3000)))).toMatchObject({ _tag: "RefundRejected" })
      })
    })

    describe("webhooks", () => {
      it("reads the event of a payment", async () => {
        const intent = await paid()
        const body = await dashboard().webhook("payment_intent.succeeded", intent)
        const event = await run(read(body, dashboard().sign(body)))
        expect(event).toMatchObject({
          kind: "intent",
          intent: {
            intentId: intent.intentId,
            status: "succeeded",
            amountReceived: 3000,
            currency: "usd",
            orderId: intent.orderId,
            attemptId: intent.attemptId,
          },
        })
      })

      it("reads the event of a refund, ours with its id, one from the dashboard without", async () => {
        const intent = await paid()
        const refundId = crypto.randomUUID()
        await run(refund(intent, 1000, refundId))
        const ours = await dashboard().webhook("refund.created", intent)
        const event = await run(read(ours, dashboard().sign(ours)))
        expect(event).toMatchObject({ kind: "refund", refund: { intentId: intent.intentId, amount: 1000, refundId } })

        const other = await paid()
        await dashboard().refund(other, cents(700))
        const byHand = await dashboard().webhook("refund.created", other)
        const handEvent = await run(read(byHand, dashboard().sign(byHand)))
        expect(handEvent).toMatchObject({
          kind: "refund",
          refund: { intentId: other.intentId, amount: 700, status: "succeeded" },
        })
        expect(handEvent.kind === "refund" && handEvent.refund.refundId).toBeUndefined()
      })

      it.each(["won", "lost"] as const)("reads the event of a dispute that is opened and %s", async (outcome) => {
        const intent = await open()
        await dashboard().payAndDispute(intent)
        const opened = await dashboard().webhook("charge.dispute.created", intent)
        const event = await run(read(opened, dashboard().sign(opened)))
        expect(event).toMatchObject({
          kind: "dispute",
          dispute: { intentId: intent.intentId, amount: 3000, reason: "fraudulent", status: "open" },
        })
        expect(await run(Effect.flip(refund(intent, 1000)))).toMatchObject({ _tag: "RefundRejected" })
        await dashboard().endDispute(intent, outcome)
        const closed = await dashboard().webhook("charge.dispute.closed", intent)
        expect(await run(read(closed, dashboard().sign(closed)))).toMatchObject({
          kind: "dispute",
          dispute: { ...(event.kind === "dispute" && event.dispute), status: outcome },
        })
      })

      it("reads the event of a refund that failed after it was sent", async () => {
        const intent = await open()
        await dashboard().payUnrefundably(intent)
        const sent = await run(refund(intent, 1000))
        expect(sent).toMatchObject({ status: "succeeded" })
        await dashboard().failRefund(sent.providerRefundId)
        const body = await dashboard().webhook("refund.failed", intent)
        expect(await run(read(body, dashboard().sign(body)))).toMatchObject({
          kind: "refund",
          refund: { ...sent, status: "failed" },
        })
      })

      it("ignores events about other things", async () => {
        const body = await dashboard().otherWebhook()
        expect(await run(read(body, dashboard().sign(body)))).toMatchObject({ kind: "ignored" })
      })

      it("takes a webhook that is a few minutes old, and refuses one older than five", async () => {
        const body = await dashboard().webhook("payment_intent.succeeded", await paid())
        expect(await run(read(body, dashboard().sign(body, { ageSeconds: 290 })))).toMatchObject({ kind: "intent" })
        expect(await run(Effect.flip(read(body, dashboard().sign(body, { ageSeconds: 310 }))))).toMatchObject({
          _tag: "WebhookRejected",
        })
      })

      it("refuses one that is unsigned, signed with another secret, signed oddly or changed on the way", async () => {
        const body = await dashboard().webhook("payment_intent.succeeded", await paid())
        const signature = dashboard().sign(body)
        const changed = new TextEncoder().encode(new TextDecoder().decode(body).replace("3000", "9000"))
        const attempts = [
          read(body, undefined),
          read(body, ""),
          read(body, "nonsense"),
          read(body, `${signature.split(",")[0]},v1=`),
          read(body, signature.replace("v1=", "v0=")),
          read(body, dashboard().sign(body, { isForged: true })),
          read(changed, signature),
          read(new Uint8Array(), signature),
        ]
        for (const attempt of attempts)
          expect(await run(Effect.flip(attempt))).toMatchObject({ _tag: "WebhookRejected" })
      })
    })
  })
}
