import { defaultCompanySettings } from "@laundry/core/company/company-settings"
import { addCents, type Cents, zeroCents } from "@laundry/core/money/cents"
import type { Order } from "@laundry/core/order/order"
import { totalPaid } from "@laundry/core/order/order"
import { paymentOf } from "@laundry/core/order/order-balance"
import { OrderNotFound } from "@laundry/core/order/order-errors"
import {
  type AdminOrder,
  type OrderFigures,
  OrderQueries,
  type OrderSearch,
} from "@laundry/core/order/order-queries.port"
import { inProgressStatuses, type OrderFilter, type OrderSort } from "@laundry/core/order/order-search"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { isOver, owesNothing, placeOf } from "@laundry/core/order/status-meaning"
import { isAwaitingDecision } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { mostCounted } from "@laundry/core/shared/listed"
import { searchWords } from "@laundry/core/shared/search-words"
import { Effect, Layer, Option, Stream } from "effect"
import { InMemoryDatabase } from "../database.ts"
import type { InMemoryState } from "../state.ts"
import { assembleOrder } from "./order-store.ts"
import { ticketsOf } from "./weigh-ticket-store.ts"

/** What an order owes; nothing where nothing can be owed, and nothing within the tolerance. */
const balanceOf = (order: Order): Cents => {
  const display = paymentOf(order)
  return display.kind === "due" ? display.amount : zeroCents
}

const toAdminOrder = (state: InMemoryState, order: Order): AdminOrder => {
  const requests = [...state.paymentLinks.values()].filter(({ orderId }) => orderId === order.id)
  return {
    ...order,
    paymentRequestedAt: requests.length === 0 ? null : Math.max(...requests.map(({ requestedAt }) => requestedAt)),
    hasPaymentProblem: state.flags.some(({ orderId, resolution }) => orderId === order.id && resolution === null),
    awaitsDecision:
      !owesNothing(order.status) &&
      (isAwaitingDecision(ticketsOf(state, order.id)) ||
        [...state.balanceCharges.values()].some((charge) => charge.orderId === order.id && charge.state === "held")),
    isOverdue:
      placeOf(order) === "ordered" &&
      [...state.offers.values()].some(
        ({ orderId, state: name, overdueAt }) => orderId === order.id && name === "accepted" && overdueAt !== null,
      ),
  }
}

const allOrders = (state: InMemoryState): ReadonlyArray<Order> =>
  [...state.orders.keys()].flatMap((id) => assembleOrder(state, id) ?? [])

const matchesFilter = (order: Order, filter: OrderFilter): boolean => {
  switch (filter) {
    case "all":
      return true
    case "in_progress":
      return inProgressStatuses.includes(order.status)
    case "additional_payment_required":
      return balanceOf(order) > 0
    default:
      return order.status === filter
  }
}

/** Where words are looked for: name, phone as it was written and in digits, email and address. */
const searchedText = (
  order: Pick<Order, "customerName" | "customerPhone" | "customerEmail" | "pickupAddress" | "pickupApt">,
): string =>
  [
    order.customerName,
    order.customerPhone,
    order.customerPhone.replaceAll(/\D/g, ""),
    order.customerEmail,
    order.pickupAddress,
    order.pickupApt ?? "",
  ]
    .join(" ")
    .toLowerCase()

const matchesText = (order: Order, text: string): boolean =>
  searchWords(text).every(
    ({ anyOf, orderNumber }) =>
      order.orderNumber === orderNumber || anyOf.some((word) => searchedText(order).includes(word)),
  )

const isFound = (order: Order, { filter, text, pickupDate, deliveryDate }: OrderSearch): boolean =>
  matchesFilter(order, filter) &&
  matchesText(order, text) &&
  (pickupDate === undefined || order.pickupDate === pickupDate) &&
  (deliveryDate === undefined || order.deliveryDate === deliveryDate)

const compare = <A extends string | number>(a: A, b: A): number => (a < b ? -1 : a > b ? 1 : 0)
const byNumber = (a: Order, b: Order): number => a.orderNumber - b.orderNumber

const sorts: Readonly<Record<OrderSort, (a: Order, b: Order) => number>> = {
  newest: (a, b) => byNumber(b, a),
  oldest: byNumber,
  pickup: (a, b) => compare(a.pickupDate, b.pickupDate) || byNumber(a, b),
  delivery: (a, b) => compare(a.deliveryDate, b.deliveryDate) || byNumber(a, b),
  balance: (a, b) => balanceOf(b) - balanceOf(a) || byNumber(b, a),
  name: (a, b) => compare(a.customerName.toLowerCase(), b.customerName.toLowerCase()) || byNumber(a, b),
}

/** The figures as a full count of the orders tells them. */
export const countFigures = (orders: ReadonlyArray<Order>): OrderFigures => {
  const inStatus = (...statuses: ReadonlyArray<OrderStatus>) =>
    orders.filter(({ status }) => statuses.includes(status)).length
  return {
    totalRevenue: addCents(...orders.map(totalPaid)),
    totalBalanceDue: addCents(...orders.map(balanceOf)),
    totalOrders: orders.length,
    pendingOrders: inStatus("ordered"),
    inProgressOrders: inStatus(...inProgressStatuses),
    completedOrders: inStatus("delivered"),
    paymentRequiredOrders: orders.filter((order) => balanceOf(order) > 0).length,
  }
}

const isOpen = ({ status }: Order): boolean => !isOver(status)

const hasOtherTerms = (order: Order, { settings }: InMemoryState): boolean => {
  const { terms } = settings ?? defaultCompanySettings
  return (["minimumOrderAmount", "pricePerPound", "freeWeightLimit"] as const).some(
    (term) => order.terms[term] !== terms[term],
  )
}

const versionOf = (state: InMemoryState): string =>
  JSON.stringify(allOrders(state).map((order) => toAdminOrder(state, order)))

const undecidedOf = (state: InMemoryState, limit: number): ReadonlyArray<AdminOrder> =>
  allOrders(state)
    .map((order) => toAdminOrder(state, order))
    .filter(({ awaitsDecision, isOverdue }) => awaitsDecision || isOverdue)
    .toSorted(sorts.newest)
    .slice(0, limit)

/** A filter alone, of which the figures tell the total. */
const isPlain = ({ text, pickupDate, deliveryDate }: OrderSearch): boolean =>
  text.trim() === "" && pickupDate === undefined && deliveryDate === undefined

/** Orders as staff see them, in memory, where everything is counted anew each time. */
export const layer = Layer.effect(
  OrderQueries,
  Effect.gen(function* () {
    const { read } = yield* InMemoryDatabase
    return OrderQueries.of({
      search: (search, { offset, limit, undecided = 0 }) =>
        read((state) => {
          const found = allOrders(state).filter((order) => isFound(order, search))
          const page = found.toSorted(sorts[search.sort]).slice(offset, offset + limit)
          return {
            orders: page.map((order) => toAdminOrder(state, order)),
            undecided: undecidedOf(state, undecided),
            total: isPlain(search) ? found.length : Math.min(found.length, mostCounted),
            isMore: !isPlain(search) && found.length > mostCounted,
            figures: countFigures(allOrders(state)),
            version: versionOf(state),
          }
        }),
      count: (search) => read((state) => allOrders(state).filter((order) => isFound(order, search)).length),
      countAt: (places, pickupDate) =>
        read(
          (state) =>
            allOrders(state).filter(
              (order) =>
                places.includes(placeOf(order)) && (pickupDate === undefined || order.pickupDate === pickupDate),
            ).length,
        ),
      all: (search, { pageSize }) =>
        Stream.paginate<Order | undefined, AdminOrder>(undefined, (last) =>
          read((state) => {
            const found = allOrders(state).filter((order) => isFound(order, search))
            const rest = found.filter((order) => last === undefined || sorts[search.sort](order, last) > 0)
            const page = rest.toSorted(sorts[search.sort]).slice(0, pageSize)
            const end = page.length < pageSize ? Option.none() : Option.fromNullishOr(page.at(-1))
            return [page.map((order) => toAdminOrder(state, order)), end] as const
          }),
        ),
      undecided: (limit) => read((state) => undecidedOf(state, limit)),
      version: read(versionOf),
      get: (id) =>
        Effect.flatMap(
          read((state) => ({ state, order: assembleOrder(state, id) })),
          ({ state, order }) =>
            order === undefined
              ? Effect.fail(new OrderNotFound())
              : Effect.succeed({
                  order: toAdminOrder(state, order),
                  paymentProblems: state.flags
                    .filter(({ orderId, resolution }) => orderId === id && resolution === null)
                    .map(({ id: flagId, reason, at }) => ({ id: flagId, reason, at })),
                }),
        ),
      figures: read((state) => countFigures(allOrders(state))),
      foldFigures: Effect.succeed(0),
      withOtherTerms: ({ after, limit }) =>
        read((state) =>
          allOrders(state)
            .filter((order) => isOpen(order) && order.orderNumber > after && hasOtherTerms(order, state))
            .toSorted(byNumber)
            .slice(0, limit),
        ),
      openOrders: read((state) => allOrders(state).filter(isOpen).length),
    })
  }),
)
