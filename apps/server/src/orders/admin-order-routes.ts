import { adminOrderEndpoints, type OrderUpdateForm } from "@laundry/contracts/admin-orders"
import { auditEndpoints } from "@laundry/contracts/audit"
import { readAuditLog } from "@laundry/core/audit/read-audit-log"
import {
  addDays,
  easternDateOf,
  easternInstant,
  type IsoDate,
  type WallTime,
} from "@laundry/core/eastern-time/eastern-time"
import { parseMoney } from "@laundry/core/money/cents"
import { pounds } from "@laundry/core/money/pounds"
import type { OrderId } from "@laundry/core/order/order"
import type { OrderSearch } from "@laundry/core/order/order-desk.port"
import { OtherOrderNamed } from "@laundry/core/order/order-errors"
import { type OrderFilter, type OrderSort, orderFilterOf } from "@laundry/core/order/order-search"
import type { StatusAlias } from "@laundry/core/order/order-status"
import { orderDetails } from "@laundry/core/orders/order-details"
import { exportOrders, searchOrders } from "@laundry/core/orders/search-orders"
import { type OrderUpdate, updateOrder } from "@laundry/core/orders/update-order"
import type { AppServices } from "@laundry/wiring/layers"
import { Clock, Effect } from "effect"
import { optionalText } from "../http/optional-text.ts"
import { numberOr } from "../http/query-number.ts"
import type { Route } from "../http/route.ts"
import { toAdminOrderView, toAuditView, toDetailsView, toStatsView, toSummaryView } from "./admin-order-view.ts"
import { ordersCsv } from "./orders-csv.ts"

/** The dashboard's page size (specification §9). */
const defaultPageSize = 20
const defaultAuditPage = 50

const toSearch = (query: {
  readonly status?: OrderFilter | StatusAlias
  readonly q?: string
  readonly sort?: OrderSort
  readonly pickupDate?: string
  readonly deliveryDate?: string
}): OrderSearch => ({
  filter: orderFilterOf(query.status ?? "all"),
  text: query.q ?? "",
  sort: query.sort ?? "newest",
  pickupDate: query.pickupDate as IsoDate | undefined,
  deliveryDate: query.deliveryDate as IsoDate | undefined,
})

/** The version that an If-Match header names; one that can't be read matches none. */
const versionIn = (ifMatch: string | undefined): number | undefined => {
  if (ifMatch === undefined || ifMatch.trim() === "*") return undefined
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1]
  return digits === undefined ? -1 : Number(digits)
}

const toUpdate = (form: OrderUpdateForm, ifMatch: string | undefined): OrderUpdate => {
  const additionalCharges = form.additionalCharges === undefined ? undefined : parseMoney(form.additionalCharges.trim())
  const weight = form.weight === undefined || form.weight === null ? form.weight : pounds(form.weight)
  const version = form.version ?? versionIn(ifMatch)
  return {
    ...(form.status === undefined ? {} : { status: form.status }),
    ...(additionalCharges === undefined ? {} : { additionalCharges }),
    ...(weight === undefined ? {} : { weight }),
    ...(form.deliveryDate === undefined ? {} : { deliveryDate: form.deliveryDate as IsoDate }),
    ...(form.readyBags === undefined ? {} : { readyBags: form.readyBags }),
    ...(form.notes === undefined ? {} : { notes: optionalText(form.notes) }),
    ...(version === undefined ? {} : { version }),
  }
}

const etagOf = ({ version }: { readonly version: number }): string => `"${version}"`

/** The first instant of an Eastern day. */
const startOf = (date: string): number => easternInstant(date as IsoDate, "00:00" as WallTime)

export const adminOrderRoutes = (route: Route<AppServices>): void => {
  route(adminOrderEndpoints.listOrderSummaries, ({ query }) =>
    Effect.map(
      searchOrders(toSearch(query), {
        page: numberOr(query.page, 1),
        limit: numberOr(query.limit, defaultPageSize),
      }),
      ({ orders, total, totalPages, figures }) => ({
        orders: orders.map(toSummaryView),
        total,
        totalPages,
        stats: toStatsView(figures),
      }),
    ),
  )

  route(
    adminOrderEndpoints.exportOrders,
    Effect.fnUntraced(function* ({ query }, { setHeader }) {
      const orders = yield* exportOrders(toSearch(query))
      const today = easternDateOf(yield* Clock.currentTimeMillis)
      setHeader("content-disposition", `attachment; filename="orders-${today}.csv"`)
      return { contentType: "text/csv; charset=utf-8", bytes: ordersCsv(orders), cacheSeconds: 0 }
    }),
  )

  route(adminOrderEndpoints.getOrderDetails, ({ params }, { setHeader }) =>
    Effect.map(orderDetails(params.id as OrderId), (details) => {
      setHeader("etag", etagOf(details.order))
      return toDetailsView(details)
    }),
  )

  route(
    adminOrderEndpoints.updateOrder,
    Effect.fnUntraced(function* ({ params, body }, { request, setHeader }) {
      const id = params.orderId as OrderId
      if (body.orderId !== undefined && body.orderId !== id) return yield* new OtherOrderNamed()
      yield* updateOrder(id, toUpdate(body, request.headers["if-match"]))
      const { order, userEmail } = yield* orderDetails(id)
      setHeader("etag", etagOf(order))
      return toAdminOrderView(order, userEmail)
    }),
  )

  route(auditEndpoints.listAuditEntries, ({ query }) =>
    Effect.map(
      readAuditLog({
        action: query.action,
        text: query.q ?? "",
        from: query.from === undefined ? undefined : startOf(query.from),
        until: query.to === undefined ? undefined : startOf(addDays(query.to as IsoDate, 1)),
        limit: numberOr(query.limit, defaultAuditPage),
        before: query.before === undefined ? undefined : Number(query.before),
      }),
      (entries) => entries.map(toAuditView),
    ),
  )
}
