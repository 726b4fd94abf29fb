import type { OrderSearch } from "@laundry/core/order/order-queries.port"
import { inProgressStatuses, type OrderFilter, type OrderSort } from "@laundry/core/order/order-search"
import { searchWords } from "@laundry/core/shared/search-words"
import { sqlList } from "../database/sql-text.ts"
import { occurs } from "../database/word-search.ts"

/** A condition or a clause of SQL with the values that its question marks stand for. */
export interface Sql {
  readonly text: string
  readonly values: ReadonlyArray<string | number>
}

const filterCondition = (filter: OrderFilter): ReadonlyArray<Sql> => {
  switch (filter) {
    case "all":
      return []
    // Both are written as their indexes are.
    case "in_progress":
      return [{ text: `status in (${sqlList(inProgressStatuses)})`, values: [] }]
    case "additional_payment_required":
      return [{ text: "balance_cents > 0", values: [] }]
    default:
      return [{ text: "status = ?", values: [filter] }]
  }
}

const textConditions = (text: string): ReadonlyArray<Sql> =>
  searchWords(text).map(({ anyOf, orderNumber }) => {
    const isNumber: ReadonlyArray<Sql> =
      orderNumber === undefined ? [] : [{ text: "order_number = ?", values: [orderNumber] }]
    const either: ReadonlyArray<Sql> = [...anyOf.map(occurs), ...isNumber]
    return { text: `(${either.map((sql) => sql.text).join(" or ")})`, values: either.flatMap((sql) => sql.values) }
  })

const dateCondition = (column: "pickup_date" | "delivery_date", date: string | undefined): ReadonlyArray<Sql> =>
  date === undefined ? [] : [{ text: `${column} = cast(? as date)`, values: [date] }]

/** What the orders that a search finds must fulfil. */
export const whereFound = ({ filter, text, pickupDate, deliveryDate }: OrderSearch): Sql => {
  const conditions = [
    ...filterCondition(filter),
    ...textConditions(text),
    ...dateCondition("pickup_date", pickupDate),
    ...dateCondition("delivery_date", deliveryDate),
  ]
  return {
    text: conditions.length === 0 ? "" : `where ${conditions.map((sql) => sql.text).join(" and ")}`,
    values: conditions.flatMap((sql) => sql.values),
  }
}

/** Each is an index's own order, or its reverse; the number settles ties, so that pages never overlap. */
export const orderBy: Readonly<Record<OrderSort, string>> = {
  newest: "orders.order_number desc",
  oldest: "orders.order_number",
  pickup: "orders.pickup_date, orders.order_number",
  delivery: "orders.delivery_date, orders.order_number",
  balance: "orders.balance_cents desc, orders.order_number desc",
  name: "lower(orders.customer_name), orders.order_number",
}

interface SortKey {
  readonly key: string
  readonly type: string
  readonly sign: "<" | ">"
}

/** What {@link orderBy} orders by before the number, and which way. */
const sortKeys: Readonly<Record<OrderSort, SortKey>> = {
  newest: { key: "orders.order_number", type: "integer", sign: "<" },
  oldest: { key: "orders.order_number", type: "integer", sign: ">" },
  pickup: { key: "orders.pickup_date", type: "date", sign: ">" },
  delivery: { key: "orders.delivery_date", type: "date", sign: ">" },
  balance: { key: "orders.balance_cents", type: "integer", sign: "<" },
  name: { key: "lower(orders.customer_name)", type: "text", sign: ">" },
}

/** Where a page ended: the last order's number, and what it was ordered by. */
export interface PageEnd {
  readonly key: string
  readonly orderNumber: number
}

/** {@link PageEnd.key} of a row. */
export const pageEndKey = (sort: OrderSort): string => `cast(${sortKeys[sort].key} as text)`

/** What the orders after a page fulfil. */
export const whereAfter = (sort: OrderSort, { key: value, orderNumber }: PageEnd): Sql => {
  const { key, type, sign } = sortKeys[sort]
  return { text: `(${key}, orders.order_number) ${sign} (cast(? as ${type}), ?)`, values: [value, orderNumber] }
}

export const hasWords = ({ text }: OrderSearch): boolean => text.trim() !== ""

/** Whether a search is a filter alone, of which the figures tell how many orders it finds. */
export const isPlainFilter = (search: OrderSearch): boolean =>
  !hasWords(search) && search.pickupDate === undefined && search.deliveryDate === undefined
