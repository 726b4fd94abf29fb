import { Effect } from "effect"
import type { OrderId } from "../order/order.ts"
import { paperScene } from "../papers/paper-words.ts"
import { printPaper } from "../papers/read-papers.ts"
import { evidencePaper } from "./evidence-paper.ts"
import { readEvidence } from "./read-evidence.ts"

/** The file that a dispute about an order is answered with, as PDF. */
export const printEvidence = Effect.fn("printEvidence")(function* (orderId: OrderId) {
  const evidence = yield* readEvidence(orderId)
  return yield* printPaper(evidencePaper(evidence, yield* paperScene(evidence.order)))
})
