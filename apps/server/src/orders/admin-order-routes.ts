import { randomBytes } from "node:crypto"
import type { Input } from "@laundry/contracts/http/endpoint"
import { adminOrderEndpoints, type OrderUpdateForm } from "@laundry/contracts/orders/admin-orders"
import { updateOrAsk } from "@laundry/core/approvals/ask-owner"
import { localDateOf } from "@laundry/core/local-time/local-time"
import { OtherOrderNamed } from "@laundry/core/order/order-errors"
import type { OrderSearch } from "@laundry/core/order/order-queries.port"
import { orderFilterOf } from "@laundry/core/order/order-search"
import { orderDetails } from "@laundry/core/orders/order-details"
import { exportOrders, searchOrders } from "@laundry/core/orders/search-orders"
import type { OrderUpdate } from "@laundry/core/orders/update-order"
import type { AppServices } from "@laundry/wiring/layers"
import { Clock, Effect, Stream } from "effect"
import type { FastifyRequest } from "fastify"
import { keptFor } from "../http/cache/kept-answers.ts"
import { namesEntity } from "../http/entity-tag.ts"
import { optionalText } from "../http/optional-text.ts"
import type { Route } from "../http/route.ts"
import { actorOf } from "../session/actor.ts"
import { toAdminOrderView, toDetailsView, toSummaryView } from "./admin-order-view.ts"
import { ordersCsv } from "./orders-csv.ts"

/** The dashboard's page size (specification §9). */
const defaultPageSize = 20

const toSearch = (query: Input<typeof adminOrderEndpoints.exportOrders>["query"]): OrderSearch => ({
  filter: orderFilterOf(query.status ?? "all"),
  text: query.q ?? "",
  sort: query.sort ?? "newest",
  pickupDate: query.pickupDate,
  deliveryDate: query.deliveryDate,
})

/** The version that an If-Match header names; one that can't be read matches none. */
const versionIn = (ifMatch: string | undefined): number | undefined => {
  if (ifMatch === undefined || ifMatch.trim() === "*") return undefined
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1]
  return digits === undefined ? -1 : Number(digits)
}

const toUpdate = (form: OrderUpdateForm, ifMatch: string | undefined): OrderUpdate => {
  const { orderId: _orderId, notes, addedNote, pickupAddress, pickupApt, ...changes } = form
  const added = optionalText(addedNote)
  const version = form.version ?? versionIn(ifMatch)
  return {
    ...changes,
    ...(notes === undefined ? {} : { notes: optionalText(notes) }),
    ...(added === null ? {} : { addedNote: added }),
    ...(pickupAddress === undefined ? {} : { pickupAddress: pickupAddress.trim() }),
    ...(pickupApt === undefined ? {} : { pickupApt: optionalText(pickupApt) }),
    ...(version === undefined ? {} : { version }),
  }
}

const etagOf = ({ version }: { readonly version: number }): string => `"${version}"`

/** Versions of another program's answers, or of another database's, are none of ours. */
const program = randomBytes(6).toString("base64url")

/** Names an answer of the list by the version of the orders, for everybody of one role. */
const listEtag = (version: string, request: FastifyRequest): string => {
  const actor = actorOf(request)
  return `"${program}-${actor.kind === "user" ? actor.role : actor.kind}-${version}"`
}

export const adminOrderRoutes = (route: Route<AppServices>): void => {
  // The store hands over the same object as long as staff see the same of an order.
  const viewOf = keptFor(toSummaryView)

  route(
    adminOrderEndpoints.listOrderSummaries,
    Effect.fnUntraced(function* ({ query }, { request, setHeader }) {
      const known = request.headers["if-none-match"]
      const { orders, undecided, total, isMore, totalPages, figures, version } = yield* searchOrders(
        toSearch(query),
        { page: query.page ?? 1, limit: query.limit ?? defaultPageSize },
        known === undefined ? undefined : (version) => namesEntity(known, listEtag(version, request)),
      )
      setHeader("etag", listEtag(version, request))
      return {
        orders: orders.map(viewOf),
        undecided: undecided.map(viewOf),
        total,
        ...(isMore && { isMore }),
        totalPages,
        stats: figures,
      }
    }),
  )

  route(
    adminOrderEndpoints.exportOrders,
    Effect.fnUntraced(function* ({ query }, { setHeader }) {
      const orders = yield* exportOrders(toSearch(query))
      const today = localDateOf(yield* Clock.currentTimeMillis)
      setHeader("content-disposition", `attachment; filename="orders-${today}.csv"`)
      return { contentType: "text/csv; charset=utf-8", chunks: yield* Stream.toAsyncIterableEffect(ordersCsv(orders)) }
    }),
  )

  route(adminOrderEndpoints.getOrderDetails, ({ params }, { setHeader }) =>
    Effect.map(orderDetails(params.id), (details) => {
      setHeader("etag", etagOf(details.order))
      return toDetailsView(details)
    }),
  )

  route(
    adminOrderEndpoints.updateOrder,
    Effect.fnUntraced(function* ({ params, body }, { request, setHeader }) {
      const id = params.orderId
      if (body.orderId !== undefined && body.orderId !== id) return yield* new OtherOrderNamed()
      yield* updateOrAsk(id, toUpdate(body, request.headers["if-match"]))
      const { order, userEmail } = yield* orderDetails(id)
      setHeader("etag", etagOf(order))
      return toAdminOrderView(order, userEmail)
    }),
  )
}
