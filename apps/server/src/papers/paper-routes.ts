import { paperEndpoints } from "@laundry/contracts/papers"
import { printPaper, readReceipt, readStatement } from "@laundry/core/papers/read-papers"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"
import { receiptPage, statementPage } from "./paper-view.ts"

/** A name or a refund that came back may change what is read. */
const cacheSeconds = 0

export const paperRoutes = (route: Route<AppServices>): void => {
  route(paperEndpoints.getReceipt, ({ params }) => receiptPage(params.id))

  route(paperEndpoints.getReceiptPdf, ({ params }) =>
    readReceipt(params.id).pipe(
      Effect.flatMap(({ paper }) => printPaper(paper)),
      Effect.map((file) => ({ ...file, cacheSeconds })),
    ),
  )

  route(paperEndpoints.getStatement, ({ params }) => statementPage(params.id))

  route(paperEndpoints.getStatementPdf, ({ params }) =>
    readStatement(params.id).pipe(
      Effect.flatMap(printPaper),
      Effect.map((file) => ({ ...file, cacheSeconds })),
    ),
  )
}
