import type { Instant } from "../local-time/local-time.ts"
import type { Photo } from "../order/photo.ts"

/** A label and what it names, in words: a fact, or a line of a sum with its amount. */
export type DocumentPair = readonly [label: string, value: string]

export interface DocumentColumn {
  readonly title: string
  /** How wide it is, compared with the others. */
  readonly share: number
  readonly isAmount?: boolean
}

/** A part of a document, in words. */
export type DocumentBlock =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "facts"; readonly facts: ReadonlyArray<DocumentPair> }
  /** An amount and how it comes about. */
  | { readonly kind: "sums"; readonly lines: ReadonlyArray<DocumentPair>; readonly total: DocumentPair }
  | {
      readonly kind: "table"
      readonly columns: ReadonlyArray<DocumentColumn>
      /** As many texts each as there are columns. */
      readonly rows: ReadonlyArray<ReadonlyArray<string>>
    }
  | { readonly kind: "picture"; readonly photo: Photo; readonly caption: string }

/**
 * Something to read and to keep: a receipt, a statement, the file of a dispute. Pages and PDFs are drawn from it, so that both say the
 * same.
 */
export interface PrintedDocument {
  /** What a file of it is called, without its ending: "receipt-R-001042". */
  readonly name: string
  readonly title: string
  readonly subtitle: string
  readonly sender: { readonly name: string; readonly contact: string }
  readonly madeAt: Instant
  readonly blocks: ReadonlyArray<DocumentBlock>
  /** Said at the end of each sheet. */
  readonly note: string
}
