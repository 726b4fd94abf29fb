import { type OrderStatementView, orderStatementEndpoints } from "@laundry/contracts/marketplace/order-statement"
import { type ReadStatement, readOrderStatement } from "@laundry/core/payouts/read-order-statement"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"

const toView = ({ statement, rows }: ReadStatement): OrderStatementView => ({
  ...statement,
  rows: rows.map(({ by, ...row }) => ({ ...row, by: by.kind === "guest" ? "Guest" : by.name })),
})

/** Where an order's money went, for staff who see payouts. */
export const orderStatementRoutes = (route: Route<AppServices>): void => {
  route(orderStatementEndpoints.getOrderStatement, ({ params }) =>
    Effect.map(readOrderStatement(params.id), (read) => (read === undefined ? null : toView(read))),
  )
}
