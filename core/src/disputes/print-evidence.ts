import { Effect } from "effect"
import { documentScene } from "../documents/document-words.ts"
import { renderDocument } from "../documents/read-documents.ts"
import type { OrderId } from "../order/order.ts"
import { evidenceDocument } from "./evidence-document.ts"
import { readEvidence } from "./read-evidence.ts"

/** The file that a dispute about an order is answered with, as PDF. */
export const printEvidence = Effect.fn("printEvidence")(function* (orderId: OrderId) {
  const evidence = yield* readEvidence(orderId)
  return yield* renderDocument(evidenceDocument(evidence, yield* documentScene(evidence.order)))
})
