import { ServiceAreaStore } from "@laundry/core/areas/service-area-store.port"
import { InquiryStore } from "@laundry/core/commercial/inquiry-store.port"
import { type CompanySettings, defaultCompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { OrderStore } from "@laundry/core/orders/order-store.port"
import { PaymentStore } from "@laundry/core/payments/payment-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Clock, Effect, ManagedRuntime } from "effect"
import { demoInquiries } from "./demo-inquiries.ts"
import { demoOrders } from "./demo-orders.ts"
import { demoAreas } from "./demo-people.ts"
import type { DemoOrder } from "./demo-story.ts"
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

/**
 * Sets up the demo company as of now: settings, service areas, three weeks of orders, commercial inquiries. All or
 * none, and nothing at all (false) when any of them is there already. People and conversations belong here too.
 */
export const setUpDemoCompany = Effect.gen(function* () {
  const { transact } = yield* UnitOfWork
  const settings = yield* CompanySettingsStore
  const areas = yield* ServiceAreaStore
  const orders = yield* OrderStore
  const inquiries = yield* InquiryStore
  const now = yield* Clock.currentTimeMillis
  return yield* transact(
    Effect.gen(function* () {
      // Locks the settings: of two that set up at once, the second finds the first one's work.
      const { updatedAt, terms, hours } = yield* settings.currentForUpdate
      if (updatedAt !== defaultCompanySettings.updatedAt) return false
      if ((yield* areas.list).length > 0) return false
      if ((yield* orders.list({ statuses: [], limit: 1 })).length > 0) return false
      if ((yield* inquiries.list({ limit: 1 })).length > 0) return false
      yield* settings.save({ ...defaultCompanySettings, information, updatedAt: now })
      yield* areas.addAll(demoAreas)
      for (const order of demoOrders(now, terms, hours)) yield* writeOrder(order)
      // No mail is owed for these either.
      for (const inquiry of demoInquiries(now)) yield* inquiries.add(inquiry)
      return true
    }),
  )
})

/** Sets up the demo company in a migrated database; false, and nothing touched, when there is data already. */
export const seedDemoCompany = async (connectionString: string): Promise<boolean> => {
  const runtime = ManagedRuntime.make(storageLayer(connectionString))
  try {
    return await runtime.runPromise(setUpDemoCompany)
  } finally {
    await runtime.dispose()
  }
}
