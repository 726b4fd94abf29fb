import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import type { CardKey } from "@laundry/core/payment/card-details"
import { CardsOnFile } from "@laundry/core/payment/cards-on-file.port"
import { type GatewayIntent, PaymentGateway } from "@laundry/core/payment/payment-gateway.port"
import { Effect } from "effect"
import { freshId } from "../../arbitraries.ts"
import { type Subject, useSubject } from "../subject.ts"

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

/** The cards on file that are examined, and their provider. */
export type CardsSetup = Subject<Services> & { readonly dashboard: CardsDashboard }

/** The provider that is examined, and how its tests bring about what they need. */
export const cardsScene = (setup: () => Promise<CardsSetup>) => {
  const { run, subject } = useSubject<Services, CardsSetup>(setup)
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
  const setUp = (owner = newOwner(), setUpId: string = crypto.randomUUID()) => cards((_) => _.setUp({ setUpId, owner }))
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

  return { run, dashboard, cards, newOwner, open, look, keep, left, kept, setUp, keptFor, charge }
}

export type CardsScene = ReturnType<typeof cardsScene>
