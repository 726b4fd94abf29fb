import type { OrderSearch } from "@laundry/core/order/order-queries.port"
import { inProgressStatuses, type OrderFilter, type OrderSort } from "@laundry/core/order/order-search"
import { type SearchWord, searchWords } from "@laundry/core/shared/search-words"
import { sqlList } from "../../database/sql-text.ts"
import { isWithin, occurs } from "../../database/word-search.ts"

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

/** What the orders with a search's words must fulfil; only words in `lookedUp` are looked for by their index. */
export const wordConditions = ({ text }: OrderSearch, lookedUp = searchWords(text)): ReadonlyArray<Sql> => {
  const indexed = new Set(lookedUp.flatMap(({ anyOf }) => anyOf))
  return searchWords(text).map(({ anyOf, orderNumber }) => {
    const isNumber: ReadonlyArray<Sql> =
      orderNumber === undefined ? [] : [{ text: "order_number = ?", values: [orderNumber] }]
    const either: ReadonlyArray<Sql> = [
      ...anyOf.map((one) => (indexed.has(one) ? occurs(one) : isWithin(one))),
      ...isNumber,
    ]
    return { text: `(${either.map((sql) => sql.text).join(" or ")})`, values: either.flatMap((sql) => sql.values) }
  })
}

const dateCondition = (column: "pickup_date" | "delivery_date", date: string | undefined): ReadonlyArray<Sql> =>
  date === undefined ? [] : [{ text: `${column} = cast(? as date)`, values: [date] }]

/** The clause that all conditions hold, or nothing where there are none. */
export const where = (conditions: ReadonlyArray<Sql>): Sql => ({
  text: conditions.length === 0 ? "" : `where ${conditions.map((sql) => sql.text).join(" and ")}`,
  values: conditions.flatMap((sql) => sql.values),
})

/** What the orders that a search finds must fulfil, its words aside. */
export const filterConditions = ({ filter, pickupDate, deliveryDate }: OrderSearch): ReadonlyArray<Sql> => [
  ...filterCondition(filter),
  ...dateCondition("pickup_date", pickupDate),
  ...dateCondition("delivery_date", deliveryDate),
]

/** What the orders that a search finds must fulfil; see {@link wordConditions}. */
export const foundConditions = (search: OrderSearch, lookedUp?: ReadonlyArray<SearchWord>): ReadonlyArray<Sql> => [
  ...filterConditions(search),
  ...wordConditions(search, lookedUp),
]

interface SortKey {
  /** An expression of what orders are sorted by before their number. */
  readonly key: string
  readonly type: string
  readonly isDescending?: true
}

/** Each is an index's own order, or its reverse; the number settles ties, so that pages never overlap. */
const sortKeys: Readonly<Record<OrderSort, SortKey>> = {
  newest: { key: "orders.order_number", type: "integer", isDescending: true },
  oldest: { key: "orders.order_number", type: "integer" },
  pickup: { key: "orders.pickup_date", type: "date" },
  delivery: { key: "orders.delivery_date", type: "date" },
  balance: { key: "orders.balance_cents", type: "integer", isDescending: true },
  name: { key: "lower(orders.customer_name)", type: "text" },
}

/** The columns that any sort needs. */
export const sortedColumns = "order_number, pickup_date, delivery_date, balance_cents, customer_name"

const isByNumber = (sort: OrderSort): boolean => sortKeys[sort].key === "orders.order_number"

/** What orders are sorted by before their number. */
export const sortKey = (sort: OrderSort): string => sortKeys[sort].key

/** What orders are sorted by, or by its reverse; `key` is what they have it under, where not under its own name. */
export const orderBy = (sort: OrderSort, isReversed = false, key = sortKey(sort)): string => {
  const way = (sortKeys[sort].isDescending ?? false) === isReversed ? "" : " desc"
  return isByNumber(sort) ? `orders.order_number${way}` : `${key}${way}, orders.order_number${way}`
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
  const { key, type, isDescending } = sortKeys[sort]
  const sign = isDescending === true ? "<" : ">"
  return { text: `(${key}, orders.order_number) ${sign} (cast(? as ${type}), ?)`, values: [value, orderNumber] }
}

export const hasWords = ({ text }: OrderSearch): boolean => text.trim() !== ""

/** Whether a search is a filter alone, of which the figures tell how many orders it finds. */
export const isPlainFilter = (search: OrderSearch): boolean =>
  !hasWords(search) && search.pickupDate === undefined && search.deliveryDate === undefined
