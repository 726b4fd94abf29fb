import { changeOrder } from "@laundry/core-testing/account-scene"
import { addClient, ana, as, book } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { deliverAll, runJobs } from "@laundry/core-testing/payment-scene"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { CardsOnFile } from "../payment/cards-on-file.port.ts"
import { keepOwnCard } from "../payments/keep-payment-card.ts"
import { openOwnPayment } from "../payments/open-payment.ts"
import { deleteAccount } from "./delete-account.ts"
import { setUpOwnCard } from "./own-cards.ts"

const email = "ana@example.com"

/** A customer whose one order is delivered, and who kept the card that paid it, if they wanted that. */
const deliveredTo = Effect.fnUntraced(function* (keepsCard: boolean) {
  yield* addClient(ana, email)
  const id = yield* book(ana)
  yield* as(ana)(openOwnPayment(id))
  if (keepsCard) yield* as(ana)(keepOwnCard(id, { keep: true }))
  const provider = yield* InMemoryPaymentProvider
  for (const { intentId } of provider.intents()) provider.pay(intentId)
  yield* deliverAll()
  yield* runJobs
  yield* changeOrder(id, { status: "delivered" })
  return provider
})

const deletion = as(ana)(deleteAccount(email))

const known = Effect.map(InMemoryPaymentProvider, ({ cards }) => [cards.all().length, cards.owners().length])

it("has the provider forget a deleted account's cards and its person, later where the provider is away", async () => {
  const program = Effect.gen(function* () {
    const provider = yield* deliveredTo(true)
    const before = yield* known
    provider.mode = "down"
    yield* deletion
    yield* runJobs
    const away = yield* known
    provider.mode = "up"
    yield* TestClock.adjust("1 minute")
    yield* runJobs
    return { before, away, after: yield* known }
  })
  expect(await runInMemory(program)).toEqual({ before: [1, 1], away: [1, 1], after: [0, 0] })
})

it("has the provider forget who began to leave a card and never did", async () => {
  const program = Effect.gen(function* () {
    yield* deliveredTo(false)
    yield* as(ana)(setUpOwnCard(undefined))
    const before = yield* known
    yield* deletion
    yield* runJobs
    return { before, after: yield* known }
  })
  expect(await runInMemory(program)).toEqual({ before: [0, 1], after: [0, 0] })
})

it("has the provider forget also who deletes the account while it is asked to take a card", async () => {
  const program = Effect.gen(function* () {
    yield* deliveredTo(false)
    const cards = yield* CardsOnFile
    const services = yield* Effect.context<Effect.Services<typeof deletion>>()
    const isDeleted = deletion.pipe(Effect.orDie, Effect.provideContext(services))
    const setUp: typeof cards.setUp = (request) => Effect.tap(cards.setUp(request), isDeleted)
    const asked = as(ana)(setUpOwnCard(undefined))
    const failed = yield* Effect.flip(
      asked.pipe(Effect.provideService(CardsOnFile, CardsOnFile.of({ ...cards, setUp }))),
    )
    const before = yield* known
    yield* runJobs
    const states = yield* look(({ cardConsents }) => [...cardConsents.values()].map(({ state }) => state))
    return { failed: failed._tag, before, states, after: yield* known }
  })
  const told = await runInMemory(program)
  expect(told).toEqual({ failed: "UserNotFound", before: [0, 1], states: ["withdrawn"], after: [0, 0] })
})
