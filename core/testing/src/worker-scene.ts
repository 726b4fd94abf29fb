import type { UserId } from "@laundry/core/access/actor"
import type { ZipCode } from "@laundry/core/areas/service-area"
import type { PhotoId } from "@laundry/core/order/photo"
import type { Worker } from "@laundry/core/workers/worker"

/** A vetted laundry worker in South Beach who takes orders on weekdays within five miles. */
export const sampleWorker = (changes: Partial<Worker> = {}): Worker => ({
  userId: "00000000-0000-4000-8000-0000000000c3" as UserId,
  state: "active",
  name: "Carla Diaz",
  phone: "(305) 555-0133",
  home: {
    address: "1200 Ocean Drive, Miami Beach, FL 33139",
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
  agreement: { wording: "I work for myself.", acceptedAt: 1_790_000_000_000, ip: "203.0.113.7" },
  appliedAt: 1_790_000_000_000,
  decidedAt: 1_790_000_000_000,
  reason: null,
  version: 2,
  ...changes,
})
