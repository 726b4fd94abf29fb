import { ServiceAreaStore } from "@laundry/core/areas/service-area-store.port"
import { ChatStore } from "@laundry/core/chat/chat-store.port"
import { InquiryStore } from "@laundry/core/commercial/inquiry-store.port"
import { type CompanySettings, defaultCompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { PasswordHasher } from "@laundry/core/credentials/identity.port"
import type { Instant } from "@laundry/core/local-time/local-time"
import type { Claim } from "@laundry/core/order/claims/claim"
import { ClaimStore } from "@laundry/core/order/claims/claim-store.port"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { WeighTicketStore } from "@laundry/core/order/weigh-tickets/weigh-ticket-store.port"
import { CreditStore } from "@laundry/core/payment/credit-store.port"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { writeReceipt } from "@laundry/core/payment/write-receipt"
import { UserStore } from "@laundry/core/people/user-store.port"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import { PromoCodeStore } from "@laundry/core/pricing/promo-code-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { requiredDocuments } from "@laundry/core/workers/worker"
import { WorkerStore } from "@laundry/core/workers/worker-store.port"
import { Clock, Effect } from "effect"
import { demoAccounts, demoPassword } from "./accounts.ts"
import { demoMessages } from "./conversations.ts"
import { demoCredit } from "./credit.ts"
import { type DemoHistory, demoHistory } from "./history.ts"
import { demoInquiries } from "./inquiries.ts"
import { demoOrders } from "./orders.ts"
import { DemoPayments } from "./payments.ts"
import { demoAreas } from "./people.ts"
import { readDemoPhoto } from "./photos.ts"
import { demoPromoCode } from "./promos.ts"
import type { DemoOrder } from "./story.ts"
import { demoScale, demoTickets } from "./tickets.ts"
import { demoWorker } from "./workers.ts"

const information: CompanySettings["information"] = {
  companyName: "Miami Beach Wash & Fold",
  tagline: defaultCompanySettings.information.tagline,
  phone: "(305) 555-0142",
  email: "hello@demo.test",
  address: "1630 Lenox Avenue, Miami Beach, FL 33139",
}

const writeClaim = Effect.fnUntraced(function* (claim: Claim) {
  const store = yield* ClaimStore
  yield* store.add({ ...claim, messages: [], decision: null })
  for (const message of claim.messages) yield* Effect.orDie(store.say(claim.id, message, undefined))
  if (claim.decision !== null) yield* store.decide(claim.id, claim.decision)
})

const writeOrder = Effect.fnUntraced(function* (story: DemoOrder) {
  const { placed, changes, history, ledger, refunds, claims } = story
  const orders = yield* OrderStore
  const payments = yield* PaymentStore
  const [first, ...later] = history
  if (first === undefined) return []
  // No mail is owed for orders that nobody placed.
  const { id, orderNumber } = yield* Effect.orDie(
    orders.place({ order: placed, history: first, mails: [], request: undefined }),
  )
  if (Object.keys(changes).length > 0) {
    yield* orders.save({ ...(yield* Effect.orDie(orders.getForUpdate(id))), ...changes })
  }
  for (const entry of later) yield* orders.addHistory(id, entry)
  const tickets = yield* WeighTicketStore
  for (const ticket of demoTickets(story, id)) yield* tickets.add(ticket)
  for (const entry of ledger) {
    yield* payments.record(entry)
    const { kind } = entry
    const order = yield* Effect.orDie(orders.getForUpdate(id))
    if (kind === "payment" || kind === "refund") yield* writeReceipt(order, { ...entry, kind })
  }
  for (const refund of refunds) yield* payments.addRefund(refund)
  for (const claim of claims) yield* writeClaim(claim)
  return [{ orderNumber, story }]
})

/** Writes everybody with an account. Those who don't sign in have no password at all. */
const writePeople = Effect.fnUntraced(function* (now: Instant) {
  const passwordHash = yield* (yield* PasswordHasher).hash(demoPassword)
  const users = yield* UserStore
  for (const { user, canSignIn } of demoAccounts(now)) {
    const credentials = { passwordHash: canSignIn ? passwordHash : null, providerSubject: null }
    yield* Effect.orDie(users.add(user, credentials))
  }
})

const writeMessages = Effect.fnUntraced(function* (now: Instant) {
  const chat = yield* ChatStore
  for (const { message, authorId } of demoMessages(now)) yield* Effect.orDie(chat.add(message, authorId, undefined))
})

/** Puts the pictures in their place. Repeating it changes nothing, so it need not share the transaction. */
const keepPhotos = Effect.fnUntraced(function* (stories: ReadonlyArray<DemoOrder>) {
  const photos = yield* PhotoStore
  const pictures = yield* Effect.promise(async () => ({
    pickup: await readDemoPhoto("pickup"),
    delivery: await readDemoPhoto("delivery"),
  }))
  for (const { changes } of stories) {
    if (changes.pickupPhoto) yield* photos.put(changes.pickupPhoto, pictures.pickup)
    if (changes.deliveryPhoto) yield* photos.put(changes.deliveryPhoto, pictures.delivery)
  }
})

const writeWorker = Effect.fnUntraced(function* (now: Instant) {
  const { marketplace } = defaultCompanySettings
  const { worker, history } = demoWorker(now, information.companyName, marketplace.platformFeePercent)
  const photos = yield* PhotoStore
  const picture = yield* Effect.promise(() => readDemoPhoto("delivery"))
  for (const kind of requiredDocuments) {
    const document = worker.documents[kind]
    if (document !== undefined) yield* photos.put(document.photo, picture)
  }
  const store = yield* WorkerStore
  yield* store.save(worker)
  for (const entry of history) yield* store.note(worker.userId, entry)
})

/** How many stories are made known to the provider at once. */
const batch = 1000

/** Writes stories in their order, which is that of their numbers, and makes the provider know their payments. */
const writeStories = Effect.fnUntraced(function* (stories: ReadonlyArray<DemoOrder>) {
  const provider = yield* DemoPayments
  for (let first = 0; first < stories.length; first += batch) {
    const written = yield* Effect.forEach(stories.slice(first, first + batch), writeOrder)
    yield* provider.makeKnown(written.flat())
  }
})

/**
 * Sets up the demo company as of now: settings, service areas, people, three weeks of orders, known to the payment provider,
 * conversations, commercial inquiries; before the three weeks the history that is asked for. All or none, and nothing at
 * all (false) when any of them is there already.
 */
export const setUpDemoCompany = Effect.fn("setUpDemoCompany")(function* (past?: DemoHistory) {
  const { transact } = yield* UnitOfWork
  const settings = yield* CompanySettingsStore
  const areas = yield* ServiceAreaStore
  const orders = yield* OrderStore
  const inquiries = yield* InquiryStore
  const users = yield* UserStore
  const now = yield* Clock.currentTimeMillis
  return yield* transact(
    Effect.gen(function* () {
      // Locks the settings: of two that set up at once, the second finds the first one's work.
      const { updatedAt, terms, hours } = yield* settings.currentForUpdate
      if (updatedAt !== defaultCompanySettings.updatedAt) return false
      if ((yield* areas.list).length > 0) return false
      if ((yield* orders.list({ statuses: [], limit: 1 })).length > 0) return false
      if ((yield* inquiries.list({ limit: 1 })).length > 0) return false
      if (!(yield* users.isEmpty)) return false
      yield* settings.save({ ...defaultCompanySettings, information, scale: demoScale, version: 1, updatedAt: now })
      yield* areas.addAll(demoAreas)
      yield* writePeople(now)
      yield* writeWorker(now)
      const stories = demoOrders(now, terms, hours)
      yield* keepPhotos(stories)
      if (past !== undefined) yield* writeStories(demoHistory(now, terms, hours, past))
      yield* writeStories(stories)
      yield* writeMessages(now)
      yield* (yield* PromoCodeStore).add(demoPromoCode)
      for (const entry of demoCredit(now)) yield* (yield* CreditStore).add(entry)
      // No mail is owed for these either.
      for (const inquiry of demoInquiries(now)) yield* inquiries.add(inquiry)
      return true
    }),
  )
})
