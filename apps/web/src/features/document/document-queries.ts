import { DocumentPage, documentEndpoints, ReceiptId, StatementId } from "@laundry/contracts/orders/documents"
import { receiptPath, statementPath } from "@laundry/core/order/receipts/receipt"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { api } from "../../platform/api/api.ts"
import { givenDocumentKey } from "../../platform/public-data/public-data.ts"
import { type EndedLink, leadsNowhere } from "../../shared/site/ended-link.ts"

const decode = Schema.decodeUnknownOption(DocumentPage)

export type DocumentKind = "receipt" | "statement"

const kinds = {
  receipt: {
    pathOf: (id: string) => receiptPath(ReceiptId.make(id)),
    ask: (id: string, signal: AbortSignal) =>
      api(documentEndpoints.getReceipt, { params: { id: ReceiptId.make(id) } }, { signal }),
  },
  statement: {
    pathOf: (id: string) => statementPath(StatementId.make(id)),
    ask: (id: string, signal: AbortSignal) =>
      api(documentEndpoints.getStatement, { params: { id: StatementId.make(id) } }, { signal }),
  },
} as const

/** The document that came with the page, if it is this one. */
const givenDocument = (queryClient: QueryClient, path: string): DocumentPage | undefined => {
  const shown = Option.getOrUndefined(decode(queryClient.getQueryData(givenDocumentKey)))
  return shown?.path === path ? shown : undefined
}

/** A receipt or a statement; null for an unknown key, and why one that has ended leads nowhere, in a sentence. */
export const documentQuery = (queryClient: QueryClient, kind: DocumentKind, id: string) =>
  queryOptions({
    queryKey: [kind, id] as const,
    queryFn: async ({ signal }): Promise<DocumentPage | EndedLink | null> => {
      try {
        return await kinds[kind].ask(id, signal)
      } catch (error) {
        return leadsNowhere(error)
      }
    },
    initialData: () => givenDocument(queryClient, kinds[kind].pathOf(id)),
    // Who comes back, or looks again, may have paid or got something back meanwhile.
    refetchOnMount: () => givenDocument(queryClient, kinds[kind].pathOf(id)) === undefined && "always",
    refetchOnWindowFocus: "always",
  })
