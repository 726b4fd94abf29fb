import { documentEndpoints } from "@laundry/contracts/orders/documents"
import { openReceipt, openStatement, renderDocument } from "@laundry/core/documents/read-documents"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"
import { receiptPage, statementPage } from "./document-view.ts"

/** A name or a refund that came back may change what is read. */
const isCacheable = false

export const documentRoutes = (route: Route<AppServices>): void => {
  route(documentEndpoints.getReceipt, ({ params }) => receiptPage(params.id))

  route(documentEndpoints.getReceiptPdf, ({ params }) =>
    openReceipt(params.id).pipe(
      Effect.flatMap(renderDocument),
      Effect.map((file) => ({ ...file, isCacheable })),
    ),
  )

  route(documentEndpoints.getStatement, ({ params }) => statementPage(params.id))

  route(documentEndpoints.getStatementPdf, ({ params }) =>
    openStatement(params.id).pipe(
      Effect.flatMap(renderDocument),
      Effect.map((file) => ({ ...file, isCacheable })),
    ),
  )
}
