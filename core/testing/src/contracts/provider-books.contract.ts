import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { type GatewayIntent, PaymentGateway } from "@laundry/core/payment/payment-gateway.port"
import { type BookEntry, ProviderBooks, type Span } from "@laundry/core/payment/provider-books.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../arbitraries.ts"
import { type Subject, useSubject } from "./subject.ts"

/** What happens at the provider without us, for a suite to bring about. */
export interface BooksDashboard {
  /** The customer pays in the browser. */
  readonly pay: (intent: GatewayIntent) => Promise<void>
  /** The customer pays, and disputes it at the bank at once. */
  readonly payAndDispute: (intent: GatewayIntent) => Promise<void>
  readonly winDispute: (intent: GatewayIntent) => Promise<void>
  /** The customer pays with a card whose bank takes no refunds. */
  readonly payUnrefundably: (intent: GatewayIntent) => Promise<void>
  /** What becomes of a refund to such a card. */
  readonly failRefund: (providerRefundId: string) => Promise<void>
  /** Money goes to our bank account. */
  readonly payOut: (amount: number) => Promise<void>
}

type Services = ProviderBooks | PaymentGateway
type Setup = Subject<Services> & { readonly dashboard: BooksDashboard }

const ever: Span = { from: 0, until: 4_102_444_800_000 }

/** What every {@link ProviderBooks} shows whose provider shows its books, beside its {@link PaymentGateway}. */
export const providerBooksContract = (name: string, setup: () => Promise<Setup>): void => {
  describe(`${name} keeps the contract of a provider's books`, () => {
    const { run, subject } = useSubject<Services, Setup>(setup)
    const dashboard = (): BooksDashboard => subject().dashboard
    const books = <A, E>(question: (service: ProviderBooks["Service"]) => Effect.Effect<A, E>) =>
      run(Effect.flatMap(ProviderBooks, question))
    const gateway = <A, E>(question: (service: PaymentGateway["Service"]) => Effect.Effect<A, E>) =>
      run(Effect.flatMap(PaymentGateway, question))

    const open = (amount = 3000) =>
      gateway((_) =>
        _.createIntent({
          attemptId: crypto.randomUUID(),
          orderId: freshId() as OrderId,
          orderNumber: 1042,
          amount: cents(amount),
        }),
      )
    const refund = ({ intentId }: GatewayIntent, amount: number) =>
      gateway((_) => _.refund({ refundId: crypto.randomUUID(), intentId, amount: cents(amount) }))
    const entriesOf = async ({ intentId }: GatewayIntent): Promise<ReadonlyArray<BookEntry>> =>
      (await books((_) => _.entries(ever))).filter((entry) => entry.intentId === intentId)
    const sum = (entries: ReadonlyArray<BookEntry>) => entries.reduce((total, { amount }) => total + amount, 0)

    it("are offered", async () => {
      const { isOffered } = await run(ProviderBooks)
      expect(isOffered).toBe(true)
    })

    it("have a payment once it is made, with the order and attempt that it is for and what the provider keeps", async () => {
      const intent = await open(3000)
      expect(await entriesOf(intent)).toEqual([])
      await dashboard().pay(intent)
      const { isTest } = await run(ProviderBooks)
      expect(await entriesOf(intent)).toEqual([
        {
          id: expect.stringMatching(/./),
          kind: "payment",
          providerId: intent.intentId,
          intentId: intent.intentId,
          orderId: intent.orderId,
          attemptId: intent.attemptId,
          amount: 3000,
          fee: 117,
          currency: "usd",
          isTest,
          at: expect.any(Number),
        },
      ])
    })

    it("have a refund, known as the gateway knows it; the fee of the payment stays", async () => {
      const intent = await open()
      await dashboard().pay(intent)
      const { providerRefundId: providerId } = await refund(intent, 1200)
      const [payment, back] = await entriesOf(intent)
      expect(payment).toMatchObject({ kind: "payment", fee: 117 })
      expect(back).toMatchObject({ kind: "refund", providerId, amount: -1200, fee: 0 })
    })

    it("have a refund that came back twice: as it left, and as it came", async () => {
      const intent = await open()
      await dashboard().payUnrefundably(intent)
      const { providerRefundId: providerId } = await refund(intent, 1200)
      await dashboard().failRefund(providerId)
      const entries = await entriesOf(intent)
      expect(entries.slice(1)).toMatchObject([
        { kind: "refund", providerId, amount: -1200 },
        { kind: "refund-failed", providerId, amount: 1200 },
      ])
      expect(sum(entries)).toBe(3000)
    })

    it("have a dispute with its fee, and what is won back", async () => {
      const intent = await open()
      await dashboard().payAndDispute(intent)
      const [, dispute] = await entriesOf(intent)
      expect(dispute).toMatchObject({ kind: "dispute", amount: -3000, fee: 1500 })
      await dashboard().winDispute(intent)
      const entries = await entriesOf(intent)
      const won = { kind: "dispute-won", providerId: dispute?.providerId, amount: 3000, fee: 0 }
      expect(entries.at(-1)).toMatchObject(won)
      expect(sum(entries)).toBe(3000)
    })

    it("have a payout among the movements and by itself", async () => {
      await dashboard().pay(await open())
      await dashboard().payOut(1700)
      const payout = (await books((_) => _.payouts(ever))).at(-1)
      expect(payout).toMatchObject({ amount: 1700, currency: "usd", state: "paid" })
      const entry = (await books((_) => _.entries(ever))).findLast(({ kind }) => kind === "payout")
      expect(entry).toMatchObject({ providerId: payout?.id, amount: -1700, fee: 0 })
    })

    it("show a span: from its first instant on, and not its last", async () => {
      await dashboard().pay(await open())
      const all = await books((_) => _.entries(ever))
      const at = all.at(-1)?.at ?? 0
      const idsIn = async (span: Span) => (await books((_) => _.entries(span))).map(({ id }) => id)
      const ids = (chosen: (entry: BookEntry) => boolean) => all.filter(chosen).map(({ id }) => id)
      expect(await idsIn({ from: at, until: at + 1000 })).toEqual(ids((entry) => entry.at === at))
      expect(await idsIn({ from: 0, until: at })).toEqual(ids((entry) => entry.at < at))
      expect(await idsIn({ from: at + 1000, until: ever.until })).toEqual([])
    })

    it("show everything of a long span, oldest first", async () => {
      const intents = await Promise.all(Array.from({ length: 12 }, () => open()))
      for (const intent of intents) await dashboard().pay(intent)
      const all = await books((_) => _.entries(ever))
      expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => a - b))
      const known = all.flatMap(({ intentId }) => intentId ?? [])
      expect(known.slice(-12)).toEqual(intents.map(({ intentId }) => intentId))
    })
  })
}
