import {
  type BooksView,
  bookEndpoints,
  type ClosedDayView,
  type DifferenceView,
} from "@laundry/contracts/company/books"
import { closeDay, listClosedDays, readDay } from "@laundry/core/books/close-day"
import type { ClosedDay } from "@laundry/core/books/closed-day"
import { explainDifference } from "@laundry/core/books/difference"
import { readReconciliations } from "@laundry/core/books/read-reconciliations"
import { reconcile } from "@laundry/core/books/reconcile"
import { openDifferences, type Reconciliation, totalsOfDays } from "@laundry/core/books/reconciliation"
import { settleDifference } from "@laundry/core/books/settle-difference"
import { type DayDifference, differenceName, isToSeeTo } from "@laundry/core/books/settlement"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"
import { toActorView } from "../orders/admin-order-view.ts"

const toDifferenceView = (difference: DayDifference): DifferenceView => ({
  kind: difference.kind,
  day: difference.day,
  name: differenceName(difference),
  isOpen: isToSeeTo(difference),
  providerId: difference.providerId,
  orderNumber: difference.orderNumber,
  ours: difference.ours,
  theirs: difference.theirs,
  ...explainDifference(difference),
  settlement: difference.settlement && { ...difference.settlement, by: toActorView(difference.settlement.by) },
})

const toBooksView = (days: ReadonlyArray<Reconciliation>): BooksView => {
  const { ours, theirs, differences, payouts } = totalsOfDays(days)
  return {
    days: days.map((one) => ({
      day: one.day,
      comparedAt: one.comparedAt,
      openDifferences: openDifferences(one).length,
    })),
    ours,
    theirs,
    differences: differences.map(toDifferenceView),
    payouts: payouts.map(({ currency: _currency, ...payout }) => payout),
  }
}

const toClosedDayView = ({ by, ...closed }: ClosedDay): ClosedDayView => ({ ...closed, by: toActorView(by) })

export const bookRoutes = (route: Route<AppServices>): void => {
  route(bookEndpoints.getBooks, ({ query }) => Effect.map(readReconciliations(query), toBooksView))

  route(bookEndpoints.compareBooks, ({ body }) => Effect.map(reconcile(body), toBooksView))

  route(bookEndpoints.settleDifference, ({ body }) =>
    Effect.map(settleDifference(body.day, body.name, body.reason.trim()), toDifferenceView),
  )

  route(bookEndpoints.listClosedDays, ({ query }) =>
    Effect.map(listClosedDays(query), (days) =>
      days.map(({ changed, ...closed }) => ({ ...toClosedDayView(closed), changed })),
    ),
  )

  route(bookEndpoints.getDay, ({ params }) =>
    Effect.map(readDay(params.day), ({ versions, ...state }) => ({
      ...state,
      versions: versions.map(toClosedDayView),
    })),
  )

  route(bookEndpoints.closeDay, ({ params, body }) => Effect.map(closeDay(params.day, body ?? {}), toClosedDayView))
}
