import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import type { CardKey } from "@laundry/core/payment/card-details"
import { CardsOnFile } from "@laundry/core/payment/cards-on-file.port"
import { type GatewayIntent, PaymentGateway } from "@laundry/core/payment/payment-gateway.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../arbitraries.ts"
import { type Subject, useSubject } from "./subject.ts"

/** What a card does when it is charged later. */
export type CardInHand = "pays" | "declines" | "authenticates"

/** What happens in browsers and at the provider's dashboard, for a suite to bring about. */
export interface CardsDashboard {
  /** The customer pays in the browser, by a card that pays later too. */
  readonly pay: (intent: GatewayIntent) => Promise<void>
  /** The customer enters such a card for a set-up, and confirms it where the bank asks. */
  readonly completeSetUp: (setupIntentId: string, card: CardInHand) => Promise<void>
  /** Somebody removes a card by hand. */
  readonly remove: (methodId: string) => Promise<void>
  /** The body of the latest webhook of this type about a thing of this id, once it has come. */
  readonly webhook: (type: string, id: string) => Promise<Uint8Array>
  readonly sign: (body: Uint8Array) => string
}

type Services = CardsOnFile | PaymentGateway
type Setup = Subject<Services> & { readonly dashboard: CardsDashboard }

const noIntent = "pi_000000000000000000000000"

/** What every {@link CardsOnFile} keeps whose provider keeps cards, beside its {@link PaymentGateway}. */
export const cardsOnFileContract = (name: string, setup: () => Promise<Setup>): void => {
  describe(`${name} keeps the contract of cards on file`, () => {
    const { run, subject } = useSubject<Services, Setup>(setup)
    const dashboard = (): CardsDashboard => subject().dashboard
    const cards = <A, E>(question: (service: CardsOnFile["Service"]) => Effect.Effect<A, E>) =>
      run(Effect.flatMap(CardsOnFile, question))

    const newOwner = () => ({ ref: `user-${freshId()}`, name: "Ana Diaz", email: `${freshId()}@customers.test` })
    const open = (amount = 3000) =>
      run(
        Effect.flatMap(PaymentGateway, (gateway) =>
          gateway.createIntent({
            attemptId: crypto.randomUUID(),
            orderId: freshId() as OrderId,
            orderNumber: 1042,
            amount: cents(amount),
          }),
        ),
      )
    const look = ({ intentId }: GatewayIntent) => run(Effect.flatMap(PaymentGateway, (_) => _.getIntent(intentId)))
    const keep = ({ intentId }: GatewayIntent, owner = newOwner()) => cards((_) => _.keepCardOf({ intentId, owner }))
    const left = ({ intentId }: GatewayIntent) => cards((_) => _.cardOf(intentId))
    const kept = async (owner = newOwner()) => {
      const intent = await open()
      await keep(intent, owner)
      await dashboard().pay(intent)
      const details = await left(intent)
      if (details === undefined) throw new Error("no card was left")
      return details
    }
    const setUp = (owner = newOwner(), setUpId: string = crypto.randomUUID()) =>
      cards((_) => _.setUp({ setUpId, owner }))
    /** Such a card, left without a payment: a bank may decline the first one already. */
    const keptFor = async (card: CardInHand) => {
      const { setupIntentId } = await setUp()
      await dashboard().completeSetUp(setupIntentId, card)
      const details = await cards((_) => _.setUpCard(setupIntentId))
      if (details === undefined) throw new Error("no card was left")
      return details
    }
    const charge = (
      { intentId }: GatewayIntent,
      { customerId, methodId }: CardKey,
      {
        presence = "off-session",
        key = crypto.randomUUID(),
      }: { presence?: "on-session" | "off-session"; key?: string } = {},
    ) => cards((_) => _.charge({ intentId, card: { customerId, methodId }, presence, key }))

    it("says that cards are kept", async () => {
      expect(await cards((_) => Effect.succeed(_.isOffered))).toBe(true)
    })

    describe("a card that pays", () => {
      it("is kept when that was asked for, with what the provider says of it", async () => {
        expect(await kept()).toMatchObject({ brand: "visa", last4: expect.stringMatching(/^\d{4}$/) })
      })

      it("is not kept when nobody asked for it", async () => {
        const intent = await open()
        await dashboard().pay(intent)
        expect(await left(intent)).toBeUndefined()
      })

      it("is not kept when that was taken back", async () => {
        const intent = await open()
        await keep(intent)
        await cards((_) => _.dontKeepCardOf(intent.intentId))
        await cards((_) => _.dontKeepCardOf(intent.intentId))
        await dashboard().pay(intent)
        expect(await left(intent)).toBeUndefined()
      })

      it("is kept when that was asked for again after all", async () => {
        const intent = await open()
        const owner = newOwner()
        await keep(intent, owner)
        await cards((_) => _.dontKeepCardOf(intent.intentId))
        await keep(intent, owner)
        await keep(intent, owner)
        await dashboard().pay(intent)
        expect(await left(intent)).toBeDefined()
      })

      it("leaves no card before it has paid, and stays as it is when asked for too late", async () => {
        const intent = await open()
        await keep(intent)
        expect(await left(intent)).toBeUndefined()
        const paid = await open()
        await dashboard().pay(paid)
        await keep(paid)
        await cards((_) => _.dontKeepCardOf(paid.intentId))
        expect(await left(paid)).toBeUndefined()
      })

      it("is one of the same person's, and of nobody else's", async () => {
        const owner = newOwner()
        const first = await kept(owner)
        const second = await kept(owner)
        const other = await kept()
        expect(second.customerId).toBe(first.customerId)
        expect(second.methodId).not.toBe(first.methodId)
        expect(other.customerId).not.toBe(first.customerId)
      })

      it("is unknown where the intent is", async () => {
        expect(await cards((_) => _.cardOf(noIntent))).toBeUndefined()
      })
    })

    describe("a set-up", () => {
      it("leaves a card once the browser has finished it", async () => {
        const owner = newOwner()
        const { setupIntentId, clientSecret } = await setUp(owner)
        expect(clientSecret.length).toBeGreaterThan(0)
        expect(await cards((_) => _.setUpCard(setupIntentId))).toBeUndefined()
        await dashboard().completeSetUp(setupIntentId, "pays")
        const card = await cards((_) => _.setUpCard(setupIntentId))
        expect(card).toMatchObject({ brand: "visa", customerId: (await kept(owner)).customerId })
      })

      it("is one, however often it is asked for", async () => {
        const owner = newOwner()
        const setUpId = crypto.randomUUID()
        const first = await setUp(owner, setUpId)
        expect(await setUp(owner, setUpId)).toEqual(first)
        expect((await setUp(owner)).setupIntentId).not.toBe(first.setupIntentId)
      })

      it("is unknown where the provider has none", async () => {
        expect(await cards((_) => _.setUpCard("seti_000000000000000000000000"))).toBeUndefined()
      })

      it("leaves a card that can be charged", async () => {
        const paid = { kind: "intent", intent: { status: "succeeded" } }
        expect(await charge(await open(), await keptFor("pays"))).toMatchObject(paid)
      })
    })

    describe("a charge", () => {
      it.each(["off-session", "on-session"] as const)("(%s) pays the intent", async (presence) => {
        const card = await kept()
        const intent = await open(1250)
        const paid = { ...intent, status: "succeeded", amountReceived: 1250 }
        expect(await charge(intent, card, { presence })).toEqual({ kind: "intent", intent: paid })
        expect(await look(intent)).toEqual(paid)
      })

      it("pays once, however often it is asked for, one after another or at once", async () => {
        const card = await kept()
        const intent = await open(1250)
        const key = crypto.randomUUID()
        const asked = () => charge(intent, card, { key }).catch(() => undefined)
        const answers = await Promise.all([asked(), asked(), asked()])
        for (const answer of answers) expect(answer?.kind ?? "intent").toBe("intent")
        expect(await charge(intent, card, { key })).toMatchObject({
          intent: { status: "succeeded", amountReceived: 1250 },
        })
        expect(await charge(intent, card)).toMatchObject({ intent: { status: "succeeded", amountReceived: 1250 } })
      })

      it("of an intent that was paid or ended meanwhile answers how it is", async () => {
        const card = await kept()
        const paid = await open()
        await dashboard().pay(paid)
        expect(await charge(paid, card)).toMatchObject({ kind: "intent", intent: { status: "succeeded" } })
        const ended = await open()
        await run(Effect.flatMap(PaymentGateway, (gateway) => gateway.cancelIntent(ended.intentId)))
        expect(await charge(ended, card)).toMatchObject({ kind: "intent", intent: { status: "canceled" } })
      })

      it("that is declined says why, and leaves the intent to be paid", async () => {
        const card = await keptFor("declines")
        const intent = await open()
        const key = crypto.randomUUID()
        const answer = await charge(intent, card, { key })
        expect(answer).toMatchObject({ kind: "declined", code: expect.stringMatching(/^[a-z_]+$/), isFinal: false })
        expect(await charge(intent, card, { key })).toEqual(answer)
        expect(await look(intent)).toMatchObject({ status: "requires_payment", amountReceived: 0 })
        await dashboard().pay(intent)
        expect(await look(intent)).toMatchObject({ status: "succeeded" })
      })

      it.each(["off-session", "on-session"] as const)(
        "(%s) that the bank wants confirmed says so, and leaves the intent to be paid",
        async (presence) => {
          const card = await keptFor("authenticates")
          const intent = await open()
          expect(await charge(intent, card, { presence })).toEqual({ kind: "authentication-required" })
          expect(await look(intent)).toMatchObject({ status: "requires_payment", amountReceived: 0 })
          await dashboard().pay(intent)
          expect(await look(intent)).toMatchObject({ status: "succeeded" })
        },
      )

      it("pays an intent whose card was to be kept, or was not any more", async () => {
        const owner = newOwner()
        const card = await kept(owner)
        const intent = await open()
        await keep(intent, owner)
        expect(await charge(intent, card)).toMatchObject({ kind: "intent", intent: { status: "succeeded" } })
      })

      it("is declined for good by a card that was removed, is somebody else's, or was never there", async () => {
        const card = await kept()
        await dashboard().remove(card.methodId)
        const other = await kept()
        const intent = await open()
        const gone = { kind: "declined", isFinal: true }
        expect(await charge(intent, card)).toMatchObject(gone)
        expect(await charge(intent, { ...other, customerId: card.customerId })).toMatchObject(gone)
        expect(await charge(intent, { ...other, methodId: "pm_000000000000000000000000" })).toMatchObject(gone)
        expect(await look(intent)).toMatchObject({ status: "requires_payment" })
      })

      it("is declined for good on an intent that is another person's", async () => {
        const card = await kept()
        const intent = await open()
        await keep(intent)
        expect(await charge(intent, card)).toMatchObject({ kind: "declined", isFinal: true })
      })
    })

    describe("forgetting a card", () => {
      it("ends it, any number of times", async () => {
        const card = await kept()
        await cards((_) => _.forget(card))
        await cards((_) => _.forget(card))
        expect(await charge(await open(), card)).toMatchObject({ kind: "declined", isFinal: true })
      })

      it("leaves others alone", async () => {
        const owner = newOwner()
        const [first, second] = [await kept(owner), await kept(owner)]
        await cards((_) => _.forget(first))
        expect(await charge(await open(), second)).toMatchObject({ kind: "intent" })
      })

      it("is fine with one that was never there", async () => {
        const unknown = { customerId: "cus_unknown", methodId: "pm_000000000000000000000000" }
        expect(await cards((_) => _.forget(unknown))).toBeUndefined()
      })
    })

    describe("forgetting a person", () => {
      const gone = { kind: "declined", isFinal: true }

      it("ends all their cards, any number of times, and nobody else's", async () => {
        const owner = newOwner()
        const intent = await open()
        await keep(intent, owner)
        await dashboard().pay(intent)
        const own = [await left(intent), await kept(owner)]
        const other = await kept()
        await cards((_) => _.forgetOwner(intent.intentId))
        await cards((_) => _.forgetOwner(intent.intentId))
        for (const card of own) expect(card && (await charge(await open(), card))).toMatchObject(gone)
        expect(await charge(await open(), other)).toMatchObject({ kind: "intent" })
        expect(await look(intent)).toMatchObject({ status: "succeeded", amountReceived: 3000 })
      })

      it("works by a set-up that left no card", async () => {
        const owner = newOwner()
        const before = await kept(owner)
        const { setupIntentId } = await setUp(owner)
        await cards((_) => _.forgetOwner(setupIntentId))
        expect(await charge(await open(), before)).toMatchObject(gone)
      })

      it("leaves no card of theirs to forget", async () => {
        const owner = newOwner()
        const { setupIntentId } = await setUp(owner)
        const card = await kept(owner)
        await cards((_) => _.forgetOwner(setupIntentId))
        expect(await cards((_) => _.forget(card))).toBeUndefined()
      })

      it("is fine with a payment that is nobody's, and with one that was never there", async () => {
        const nobodys = await open()
        await cards((_) => _.forgetOwner(nobodys.intentId))
        await cards((_) => _.forgetOwner(noIntent))
        await cards((_) => _.forgetOwner("seti_000000000000000000000000"))
        expect(await look(nobodys)).toMatchObject({ status: "requires_payment" })
      })
    })

    describe("webhooks", () => {
      const read = async (type: string, id: string) => {
        const body = await dashboard().webhook(type, id)
        const signature = dashboard().sign(body)
        return run(Effect.flatMap(PaymentGateway, (gateway) => gateway.readWebhook({ body, signature })))
      }

      it("reads the event of a card that was set up", async () => {
        const { setupIntentId } = await setUp()
        await dashboard().completeSetUp(setupIntentId, "pays")
        expect(await read("setup_intent.succeeded", setupIntentId)).toEqual({ kind: "card-set-up", setupIntentId })
      })

      it("reads the event of a card that was removed by hand", async () => {
        const { methodId } = await kept()
        await dashboard().remove(methodId)
        expect(await read("payment_method.detached", methodId)).toEqual({ kind: "card-removed", methodId })
      })
    })
  })
}
