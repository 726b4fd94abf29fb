import type { ZipCode } from "@laundry/core/areas/service-area"
import { type Instant, localDateOf } from "@laundry/core/local-time/local-time"
import { weekdays } from "@laundry/core/local-time/weekday"
import type { PhotoId } from "@laundry/core/order/photo"
import { contractorAgreement } from "@laundry/core/vetting/contractor-agreement"
import type { Worker } from "@laundry/core/workers/worker"
import type { WorkerHistoryEntry } from "@laundry/core/workers/worker-history"
import { reviewOf } from "@laundry/core/workers/worker-review"
import { demoToken } from "./ids.ts"
import { demoStaff } from "./people.ts"

const day = 24 * 60 * 60 * 1000

/**
 * A laundry worker for those who try the marketplace: one of the house crew, who takes orders on every day once the operating model is
 * switched. The pictures of bags stand in for documents.
 */
export const demoWorker = (
  now: Instant,
  companyName: string,
  platformFeePercent: number,
): { readonly worker: Worker; readonly history: ReadonlyArray<WorkerHistoryEntry> } => {
  const { worker: theo, admin } = demoStaff
  const [appliedAt, decidedAt] = [now - 12 * day, now - 11 * day]
  const document = (kind: string) => ({ photo: demoToken(`${kind} of ${theo.name}`) as PhotoId, addedAt: appliedAt })
  const worker: Worker = {
    userId: theo.userId,
    state: "active",
    name: theo.name,
    phone: "(305) 555-0186",
    home: {
      address: "1500 Collins Avenue, Miami Beach, FL 33139",
      zipCode: "33139" as ZipCode,
      coordinates: { latitude: 25.7868, longitude: -80.1303 },
    },
    radiusMiles: 10,
    offerMails: true,
    reviewed: null,
    scale: {
      owner: "worker",
      name: "Portable scale",
      serial: "HS-0186",
      certifiedOn: null,
      certificate: "CC 18-042",
      permitNumber: "W-5521",
      permitPlace: "Florida",
      permitUntil: localDateOf(now + 365 * day),
    },
    capacity: 5,
    availability: weekdays,
    documents: { identity: document("identity"), workplace: document("workplace") },
    agreement: { wording: contractorAgreement({ companyName, platformFeePercent }), acceptedAt: appliedAt, ip: null },
    appliedAt,
    decidedAt,
    reason: null,
    version: 1,
  }
  return {
    worker: { ...worker, reviewed: reviewOf(worker, decidedAt) },
    history: [
      { at: appliedAt, by: theo, state: "applied", reason: null },
      { at: decidedAt, by: admin, state: "active", reason: null },
    ],
  }
}
