import type { AdminOrder, OrderSearch } from "@laundry/core/order/order-queries.port"
import { type OrderSort, orderPageSizes } from "@laundry/core/order/order-search"
import { Effect } from "effect"
import { LRUCache } from "lru-cache"
import type { Database } from "../../database/database.ts"
import type { Statement } from "../../database/statement.ts"
import { keptMillis, rowState } from "./kept-orders.ts"
import { type FiguresRow, figuresStatement, type OrdersNow, toOrdersNow } from "./order-figures.ts"
import { type AdminOrderFields, columnsForStaff, isUndecided, type Page, toAdminOrder } from "./order-page.ts"
import { orderColumns } from "./order-rows.ts"
import { filterConditions, isPlainFilter, orderBy, where } from "./order-search.ts"

/** How many orders are kept, about 3 kB each with what they are written as: those of the pages that staff look at all day. */
const mostOrders = 500

/** Pages of any other size have no statement of their own: there is no end of them. */
const pageSizes: ReadonlySet<number> = new Set(orderPageSizes)

/** An order of the page, or one that waits for a decision; or the figures of all orders, in a row of their own. */
interface PartRow {
  readonly part: "page" | "undecided" | "figures"
  readonly id: string | null
  /** Another one once anything has changed that staff see of the order. */
  readonly state: string | null
  readonly figures: ReadonlyArray<FiguresRow> | null
}

/** Of all that is read beside the row: a column that is added counts by itself. */
const stateForStaff = `(select concat(${rowState}, ' ', seen) from (select ${columnsForStaff}) as seen)`

const states = (part: "page" | "undecided", sort: OrderSort) =>
  `select '${part}' as part, row_number() over (order by ${orderBy(sort)}) as place, orders.id, ${stateForStaff} as state, null::json as figures`

/**
 * What the admin list shows of the first page of a filter, which staff look at all day, in one prepared statement: a trip takes longer than reading
 * it, and what is read at one moment is of one version. The page's size stands in the text, without which no plan would know that it is few.
 * Undefined for any other page: how deep it is decides how it is read.
 */
const statementOf = (
  search: OrderSearch,
  { limit, offset = 0 }: Page,
): { readonly statement: Statement<PartRow>; readonly values: ReadonlyArray<string | number> } | undefined => {
  if (!isPlainFilter(search) || offset > 0 || !pageSizes.has(limit)) return undefined
  const { filter, sort } = search
  const { text, values } = where(filterConditions(search))
  // The first is how many are shown of those that wait for a decision.
  let place = 1
  return {
    values,
    statement: {
      name: `first-page-${filter}-${sort}-${limit}`,
      text: `
        ${states("page", sort)}
          from (select orders.order_number from orders ${text.replaceAll("?", () => `$${(place += 1)}`)} order by ${orderBy(sort)} limit ${limit}) as page
          join orders on orders.order_number = page.order_number
        union all (${states("undecided", "newest")} from orders where ${isUndecided} order by ${orderBy("newest")} limit $1)
        union all select 'figures', 0, null, null, (select json_agg(figures) from (${figuresStatement.text}) as figures)
        order by part, place`,
    },
  }
}

const readStatement: Statement<AdminOrderFields & { readonly state: string }> = {
  name: "orders-for-staff",
  text: `select ${stateForStaff} as state, ${orderColumns}, ${columnsForStaff} from orders where id = any($1)`,
}

/** The first page of a filter, with the figures of all orders at the same moment. */
export interface FirstPage {
  readonly orders: ReadonlyArray<AdminOrder>
  readonly undecided: ReadonlyArray<AdminOrder>
  readonly now: OrdersNow
}

/**
 * Reads first pages of filters. With each change of one order all staff's screens ask for their page again: only orders that have changed since
 * are read, the others are the objects that they were. Nothing is kept of what a transaction reads: it may write a row twice.
 */
export const makeReadFirstPage = ({ ask, isInTransaction }: Pick<Database["Service"], "ask" | "isInTransaction">) => {
  const kept = new LRUCache<string, { readonly state: string; readonly order: AdminOrder }>({
    max: mostOrders,
    ttl: keptMillis,
  })

  /** The orders in these states. */
  const ordersIn = Effect.fnUntraced(function* (rows: ReadonlyArray<PartRow>, isKept: boolean) {
    const orders = new Map<string, AdminOrder>()
    const changed = new Set<string>()
    for (const { id, state } of rows) {
      if (id === null) continue
      const known = isKept ? kept.get(id) : undefined
      if (known?.state === state) orders.set(id, known.order)
      else changed.add(id)
    }
    for (const row of changed.size === 0 ? [] : yield* ask(readStatement, [[...changed]])) {
      const order = toAdminOrder(row)
      orders.set(row.id, order)
      if (isKept) kept.set(row.id, { state: row.state, order })
    }
    return orders
  })

  const read = Effect.fnUntraced(function* (
    { statement, values }: NonNullable<ReturnType<typeof statementOf>>,
    mostUndecided: number,
  ) {
    const rows = yield* ask(statement, [mostUndecided, ...values])
    const orders = yield* ordersIn(rows, !(yield* isInTransaction))
    // One that has gone since its state was read has no row any more.
    const ofPart = (wanted: PartRow["part"]) =>
      rows.flatMap(({ part, id }) => (part === wanted && id !== null ? (orders.get(id) ?? []) : []))
    const figures = rows.find(({ part }) => part === "figures")?.figures ?? []
    return { orders: ofPart("page"), undecided: ofPart("undecided"), now: toOrdersNow(figures) }
  })

  /** Such a page, with as many of the orders that wait for a decision; undefined for any other page. */
  return (search: OrderSearch, page: Page, mostUndecided: number): Effect.Effect<FirstPage> | undefined => {
    const found = statementOf(search, page)
    return found && read(found, mostUndecided)
  }
}
