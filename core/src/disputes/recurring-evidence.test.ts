import { documentTexts } from "@laundry/core-testing/in-memory/document-renderer"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { daysOf, startForAna, workUntil } from "@laundry/core-testing/recurring-scene"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { documentScene } from "../documents/document-words.ts"
import type { OrderId } from "../order/order.ts"
import { evidenceDocument } from "./evidence-document.ts"
import { readEvidence } from "./read-evidence.ts"

it("shows a bank what was agreed to about the recurring pickup that made the order", async () => {
  const { wording, consents, said } = await runInMemory(
    Effect.gen(function* () {
      const { pickup, orderId: first } = yield* startForAna({ weekdays: ["friday"] })
      yield* workUntil(eastern("2026-11-26", "09:05"))
      const [made] = yield* daysOf(pickup.id)
      const evidence = yield* readEvidence((made?.orderId ?? "") as OrderId)
      const document = evidenceDocument(evidence, yield* documentScene(evidence.order))
      const others = (yield* readEvidence(first)).consents
      return {
        wording: pickup.consent.wording,
        consents: evidence.consents.length - others.length,
        said: documentTexts(document).join("\n"),
      }
    }),
  )
  expect(consents).toBe(1)
  expect(said).toContain(wording)
  expect(said).toContain("in force when a recurring pickup placed the order on")
})
