import type { UserId } from "@laundry/core/access/actor"
import type { ZipCode } from "@laundry/core/areas/service-area"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import type { PhotoId } from "@laundry/core/order/photo"
import type { Scale } from "@laundry/core/order/weigh-tickets/scale"
import { applyAsWorker, offeredAgreement, type WorkerApplication } from "@laundry/core/vetting/apply-as-worker"
import { addDocument } from "@laundry/core/vetting/worker-documents"
import type { Worker } from "@laundry/core/workers/worker"
import { Effect } from "effect"
import type { InMemoryMailer } from "./in-memory/mailer.ts"
import { actingAs, openAccount } from "./people-scene.ts"
import { changeSettings } from "./settings-scene.ts"

/** A worker's scale with a permit that holds. */
export const sampleScale: Scale = {
  owner: "worker",
  name: "Portable scale",
  serial: "HS-0133",
  certifiedOn: null,
  certificate: "CC 18-042",
  permitNumber: "W-5521",
  permitPlace: "Florida",
  permitUntil: "2030-12-31" as IsoDate,
}

/** A vetted laundry worker in South Beach who takes orders on weekdays within five miles. */
export const sampleWorker = (changes: Partial<Worker> = {}): Worker => ({
  userId: "00000000-0000-4000-8000-0000000000c3" as UserId,
  state: "active",
  name: "Carla Diaz",
  phone: "(305) 555-0133",
  home: {
    address: "1200 Ocean Drive, Miami Beach, FL 33139, USA",
    zipCode: "33139" as ZipCode,
    coordinates: { latitude: 25.7826, longitude: -80.1306 },
  },
  radiusMiles: 5,
  capacity: 3,
  availability: ["monday", "tuesday", "wednesday", "thursday", "friday"],
  documents: {
    identity: { photo: "photo-of-id" as PhotoId, addedAt: 1_790_000_000_000 },
    workplace: { photo: "photo-of-washer" as PhotoId, addedAt: 1_790_000_000_000 },
  },
  scale: sampleScale,
  agreement: { wording: "I work for myself.", acceptedAt: 1_790_000_000_000, ip: "203.0.113.7" },
  offerMails: true,
  appliedAt: 1_790_000_000_000,
  decidedAt: 1_790_000_000_000,
  reason: null,
  reviewed: {
    at: 1_790_000_000_000,
    name: "Carla Diaz",
    address: "1200 Ocean Drive, Miami Beach, FL 33139, USA",
    scale: sampleScale,
    documents: { identity: "photo-of-id" as PhotoId, workplace: "photo-of-washer" as PhotoId },
  },
  version: 2,
  ...changes,
})

/** The company works as a marketplace. */
export const openMarketplace = changeSettings({ operatingModel: "marketplace" })

const { address } = sampleWorker().home

/** What an applicant sends who read the agreement of today. */
export const sampleApplication = (changes: Partial<WorkerApplication> = {}) =>
  Effect.gen(function* () {
    const { agreement } = offeredAgreement(yield* (yield* CompanySettingsStore).current)
    const { name, phone, radiusMiles, capacity, availability } = sampleWorker()
    const application: WorkerApplication = {
      name,
      phone,
      address,
      radiusMiles,
      capacity,
      availability,
      scale: sampleScale,
      agreement,
      ...changes,
    }
    return application
  })

/** The bytes of a picture, another one for each mark. */
export const pictureOf = (mark: number): Uint8Array =>
  new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, mark])

/** Somebody with an account who has applied and shown what is needed. */
export const applicant = Effect.fnUntraced(function* (mailer: InMemoryMailer) {
  yield* openMarketplace
  const { user } = yield* openAccount(mailer)
  const application = yield* sampleApplication()
  yield* Effect.gen(function* () {
    yield* applyAsWorker(application)
    yield* addDocument("identity", pictureOf(1))
    yield* addDocument("workplace", pictureOf(2))
  }).pipe(actingAs(user))
  return user
})
