import { Context, type Effect } from "effect"
import type { PrintedDocument } from "./printed-document.ts"

/** Draws documents as PDF. The same document gives the same bytes; a letter that it can't draw becomes a box, and nothing else is lost. */
export class DocumentRenderer extends Context.Service<
  DocumentRenderer,
  {
    readonly render: (document: PrintedDocument) => Effect.Effect<Uint8Array>
  }
>()("@laundry/core/documents/DocumentRenderer") {}
