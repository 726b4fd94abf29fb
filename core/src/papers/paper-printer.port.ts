import { Context, type Effect } from "effect"
import type { Paper } from "./paper.ts"

/** Draws papers as PDF. The same paper gives the same bytes; a letter that it can't draw becomes a box, and nothing else is lost. */
export class PaperPrinter extends Context.Service<
  PaperPrinter,
  {
    readonly print: (paper: Paper) => Effect.Effect<Uint8Array>
  }
>()("@laundry/core/papers/PaperPrinter") {}
