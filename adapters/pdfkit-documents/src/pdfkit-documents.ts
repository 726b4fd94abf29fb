import { DocumentRenderer } from "@laundry/core/documents/document-renderer.port"
import { Effect, Layer } from "effect"

/** Documents as PDF, drawn with pdfkit, which is loaded for the first one: no start waits for it. */
export const layer = Layer.succeed(DocumentRenderer, {
  render: (document) => Effect.promise(async () => (await import("./draw-document.ts")).drawDocument(document)),
})
