import { PaperPrinter } from "@laundry/core/papers/paper-printer.port"
import { Effect, Layer } from "effect"

/** Papers as PDF, drawn with pdfkit, which is loaded for the first one: no start waits for it. */
export const layer = Layer.succeed(PaperPrinter, {
  print: (paper) => Effect.promise(async () => (await import("./draw-paper.ts")).drawPaper(paper)),
})
