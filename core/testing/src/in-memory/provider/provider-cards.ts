import type { CardDetails, CardKey } from "@laundry/core/payment/card-details"
import type { CardCharge, CardOwner, CardsOnFile } from "@laundry/core/payment/cards-on-file.port"
import type { GatewayEvent, GatewayIntent } from "@laundry/core/payment/payment-gateway.port"

/** How a kept card answers when it is charged. One that "authenticates" wants its owner to confirm each charge. */
export type KeptCardAnswer = "pays" | "declines" | "is-lost" | "authenticates"

/** The rest of the provider, as its cards need it. */
interface Provider {
  readonly find: (intentId: string) => GatewayIntent | undefined
  readonly take: (intentId: string) => void
  readonly tell: (type: string, event: GatewayEvent) => void
}

interface SetUp {
  readonly setupIntentId: string
  readonly clientSecret: string
  readonly customerId: string
  card: CardDetails | undefined
}

type ChargeRequest = Parameters<CardsOnFile["Service"]["charge"]>[0]

const declined = (code: string, isFinal: boolean): CardCharge => ({ kind: "declined", code, isFinal })

/** The cards that the provider in miniature keeps. */
export class ProviderCards {
  /** How the cards answer that are left from now on. */
  nextAnswer: KeptCardAnswer = "pays"
  readonly #provider: Provider
  readonly #customers = new Map<string, string>()
  /** The customer of each intent that has one, and whether the card that pays it is kept. */
  readonly #intents = new Map<string, { readonly customerId: string; isKept: boolean }>()
  readonly #left = new Map<string, CardDetails>()
  readonly #setUps = new Map<string, SetUp>()
  readonly #cards = new Map<string, { details: CardDetails; answer: KeptCardAnswer }>()
  readonly #declines = new Map<string, CardCharge>()
  #made = 0
  #people = 0

  constructor(provider: Provider) {
    this.#provider = provider
  }

  /** The cards that are kept now. */
  all(): ReadonlyArray<CardDetails> {
    return [...this.#cards.values()].map(({ details }) => details)
  }

  /** By what we call them: the people who are known now. */
  owners(): ReadonlyArray<string> {
    return [...this.#customers.keys()]
  }

  /** How a kept card answers from now on. */
  setAnswer(methodId: string, answer: KeptCardAnswer): void {
    this.#known(methodId).answer = answer
  }

  /** The bank sent a new card. */
  update(methodId: string, changes: Partial<Pick<CardDetails, "brand" | "last4" | "expMonth" | "expYear">>): void {
    const card = this.#known(methodId)
    card.details = { ...card.details, ...changes }
    this.#provider.tell("payment_method.automatically_updated", { kind: "card-updated", methodId })
  }

  /** Somebody removes a card at the provider's dashboard, or we do. */
  forget(methodId: string): void {
    if (this.#cards.delete(methodId)) this.#provider.tell("payment_method.detached", { kind: "card-removed", methodId })
  }

  /** Somebody removes a person at the provider's dashboard, or we do. */
  forgetOwner(leftBy: string): void {
    const customerId = this.#intents.get(leftBy)?.customerId ?? this.#setUps.get(leftBy)?.customerId
    for (const [ref, id] of this.#customers) if (id === customerId) this.#customers.delete(ref)
    for (const { customerId: owner, methodId } of this.all()) if (owner === customerId) this.forget(methodId)
  }

  keepCardOf(intentId: string, owner: CardOwner): void {
    if (!this.#isOpen(intentId)) return
    const customerId = this.#intents.get(intentId)?.customerId ?? this.#customerOf(owner)
    this.#intents.set(intentId, { customerId, isKept: true })
  }

  dontKeepCardOf(intentId: string): void {
    const known = this.#intents.get(intentId)
    if (known !== undefined && this.#isOpen(intentId)) known.isKept = false
  }

  /** An intent was paid by a card that somebody entered. */
  paid(intentId: string): void {
    const known = this.#intents.get(intentId)
    if (known?.isKept === true) this.#left.set(intentId, this.#add(known.customerId))
  }

  cardOf(intentId: string): CardDetails | undefined {
    const card = this.#left.get(intentId)
    return card && this.#cards.get(card.methodId)?.details
  }

  setUp(setUpId: string, owner: CardOwner): Pick<SetUp, "setupIntentId" | "clientSecret"> {
    const setupIntentId = `seti_${setUpId}`
    const known = this.#setUps.get(setupIntentId)
    const customerId = this.#customerOf(owner)
    const setUp = known ?? { setupIntentId, clientSecret: `${setupIntentId}_secret`, customerId, card: undefined }
    this.#setUps.set(setupIntentId, setUp)
    return { setupIntentId, clientSecret: setUp.clientSecret }
  }

  /** The browser enters a card for a set-up; doing so twice leaves one card. */
  completeSetUp(setupIntentId: string): void {
    const setUp = this.#setUps.get(setupIntentId)
    if (setUp === undefined) throw new Error(`the provider knows no set-up ${setupIntentId}`)
    if (setUp.card !== undefined) return
    setUp.card = this.#add(setUp.customerId)
    this.#provider.tell("setup_intent.succeeded", { kind: "card-set-up", setupIntentId })
  }

  setUpCard(setupIntentId: string): CardDetails | undefined {
    const card = this.#setUps.get(setupIntentId)?.card
    return card && this.#cards.get(card.methodId)?.details
  }

  card(methodId: string): CardDetails | undefined {
    return this.#cards.get(methodId)?.details
  }

  charge({ intentId, card, key }: ChargeRequest): CardCharge {
    const intent = this.#provider.find(intentId)
    if (intent === undefined) throw new Error(`the provider knows no intent ${intentId}`)
    if (intent.status !== "requires_payment") return { kind: "intent", intent }
    const call = [intentId, card.methodId, key].join()
    const answer = this.#declines.get(call) ?? this.#answer(intent, card)
    if (answer.kind !== "intent") this.#declines.set(call, answer)
    return answer
  }

  #answer(intent: GatewayIntent, { customerId, methodId }: CardKey): CardCharge {
    const card = this.#cards.get(methodId)
    const known = this.#intents.get(intent.intentId)
    if (card === undefined || card.details.customerId !== customerId) return declined("card_not_kept", true)
    if (known !== undefined && known.customerId !== customerId) return declined("card_of_somebody_else", true)
    this.#intents.set(intent.intentId, { customerId, isKept: false })
    switch (card.answer) {
      case "pays":
        this.#provider.take(intent.intentId)
        return { kind: "intent", intent: this.#provider.find(intent.intentId) ?? intent }
      case "authenticates":
        return { kind: "authentication-required" }
      case "declines":
        this.#provider.tell("payment_intent.payment_failed", { kind: "intent", intent })
        return declined("insufficient_funds", false)
      case "is-lost":
        this.#provider.tell("payment_intent.payment_failed", { kind: "intent", intent })
        return declined("lost_card", true)
    }
  }

  #isOpen(intentId: string): boolean {
    return this.#provider.find(intentId)?.status === "requires_payment"
  }

  #customerOf({ ref }: CardOwner): string {
    const customerId = this.#customers.get(ref) ?? `cus_${++this.#people}`
    this.#customers.set(ref, customerId)
    return customerId
  }

  #add(customerId: string): CardDetails {
    const methodId = `pm_${++this.#made}`
    const details = { customerId, methodId, brand: "visa", last4: "4242", expMonth: 12, expYear: 2030 }
    this.#cards.set(methodId, { details, answer: this.nextAnswer })
    return details
  }

  #known(methodId: string) {
    const card = this.#cards.get(methodId)
    if (card === undefined) throw new Error(`the provider keeps no card ${methodId}`)
    return card
  }
}
