import { evidenceEndpoints } from "@laundry/contracts/payments/evidence"
import { evidenceRecord } from "@laundry/core/disputes/evidence-record"
import { printEvidence } from "@laundry/core/disputes/print-evidence"
import { readEvidence } from "@laundry/core/disputes/read-evidence"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"

export const evidenceRoutes = (route: Route<AppServices>): void => {
  route(evidenceEndpoints.getEvidence, ({ params }) => Effect.map(readEvidence(params.id), evidenceRecord))

  route(evidenceEndpoints.getEvidencePdf, ({ params }) =>
    Effect.map(printEvidence(params.id), (file) => ({ ...file, isCacheable: false })),
  )
}
