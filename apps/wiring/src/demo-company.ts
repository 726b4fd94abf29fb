import { ServiceAreaStore } from "@laundry/core/areas/service-area-store.port"
import { ChatStore } from "@laundry/core/chat/chat-store.port"
import { InquiryStore } from "@laundry/core/commercial/inquiry-store.port"
import { type CompanySettings, defaultCompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import type { Instant } from "@laundry/core/eastern-time/eastern-time"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { PasswordHasher } from "@laundry/core/people/identity.port"
import { UserStore } from "@laundry/core/people/user-store.port"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import * as Password from "@laundry/password/password"
import { Clock, Effect, Layer, ManagedRuntime } from "effect"
import { demoAccounts, demoPassword } from "./demo-accounts.ts"
import { demoMessages } from "./demo-conversations.ts"
import { demoInquiries } from "./demo-inquiries.ts"
import { demoOrders } from "./demo-orders.ts"
import { demoAreas } from "./demo-people.ts"
import { readDemoPhoto } from "./demo-photos.ts"
import type { DemoOrder } from "./demo-story.ts"
import { photosLayer } from "./photos-layer.ts"
import { storageLayer } from "./storage-layer.ts"

const information: CompanySettings["information"] = {
  companyName: "Miami Beach Wash & Fold",
  tagline: defaultCompanySettings.information.tagline,
  phone: "(305) 555-0142",
  email: "hello@demo.test",
  address: "1630 Lenox Avenue, Miami Beach, FL 33139",
}

const writeOrder = Effect.fnUntraced(function* ({ placed, changes, history, ledger, refunds }: DemoOrder) {
  const orders = yield* OrderStore
  const payments = yield* PaymentStore
  const [first, ...later] = history
  if (first === undefined) return
  // No mail is owed for orders that nobody placed.
  const { id } = yield* Effect.orDie(orders.place({ order: placed, history: first, mails: [], request: undefined }))
  if (Object.keys(changes).length > 0) {
    yield* orders.save({ ...(yield* Effect.orDie(orders.getForUpdate(id))), ...changes })
  }
  for (const entry of later) yield* orders.addHistory(id, entry)
  for (const entry of ledger) yield* payments.record(entry)
  for (const refund of refunds) yield* payments.addRefund(refund)
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

/**
 * Sets up the demo company as of now: settings, service areas, people, three weeks of orders, conversations, commercial
 * inquiries. All or none, and nothing at all (false) when any of them is there already.
 */
export const setUpDemoCompany = Effect.gen(function* () {
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
      yield* settings.save({ ...defaultCompanySettings, information, version: 1, updatedAt: now })
      yield* areas.addAll(demoAreas)
      yield* writePeople(now)
      const stories = demoOrders(now, terms, hours)
      yield* keepPhotos(stories)
      for (const story of stories) yield* writeOrder(story)
      yield* writeMessages(now)
      // No mail is owed for these either.
      for (const inquiry of demoInquiries(now)) yield* inquiries.add(inquiry)
      return true
    }),
  )
})

/**
 * Sets up the demo company in a migrated database, its photos in the data folder; false, and nothing touched, when there
 * is data already.
 */
export const seedDemoCompany = async (
  connectionString: string,
  photos: Parameters<typeof photosLayer>[0],
): Promise<boolean> => {
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(storageLayer(connectionString), Password.layer, photosLayer(photos)),
  )
  try {
    return await runtime.runPromise(setUpDemoCompany)
  } finally {
    await runtime.dispose()
  }
}
