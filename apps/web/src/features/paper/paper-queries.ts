import { ApiError } from "@laundry/contracts/client"
import { PaperPage, paperEndpoints, ReceiptId, StatementId } from "@laundry/contracts/papers"
import { receiptPath, statementPath } from "@laundry/core/order/receipt"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { api } from "../../platform/api/api.ts"
import { givenPaperKey } from "../../platform/public-data/public-data.ts"

const decode = Schema.decodeUnknownOption(PaperPage)

export type PaperKind = "receipt" | "statement"

const kinds = {
  receipt: {
    pathOf: (id: string) => receiptPath(ReceiptId.make(id)),
    ask: (id: string, signal: AbortSignal) =>
      api(paperEndpoints.getReceipt, { params: { id: ReceiptId.make(id) } }, { signal }),
  },
  statement: {
    pathOf: (id: string) => statementPath(StatementId.make(id)),
    ask: (id: string, signal: AbortSignal) =>
      api(paperEndpoints.getStatement, { params: { id: StatementId.make(id) } }, { signal }),
  },
} as const

/** The paper that came with the page, if it is this one. */
const givenPaper = (queryClient: QueryClient, path: string): PaperPage | undefined => {
  const paper = Option.getOrUndefined(decode(queryClient.getQueryData(givenPaperKey)))
  return paper?.path === path ? paper : undefined
}

/** A receipt or a statement; null for an unknown id. */
export const paperQuery = (queryClient: QueryClient, kind: PaperKind, id: string) =>
  queryOptions({
    queryKey: [kind, id] as const,
    queryFn: async ({ signal }): Promise<PaperPage | null> => {
      try {
        return await kinds[kind].ask(id, signal)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    initialData: () => givenPaper(queryClient, kinds[kind].pathOf(id)),
  })
