import type { AdminOrder, OrderSearch } from "@laundry/core/order/order-queries.port"
import { mostCounted } from "@laundry/core/shared/listed"
import type { Knex } from "knex"
import { awaitsDecision } from "../weigh-ticket-store.ts"
import { isAtPlace } from "./order-places.ts"
import { type OrderFields, type OrderRow, toOrder } from "./order-rows.ts"
import {
  filterConditions,
  foundConditions,
  hasWords,
  orderBy,
  type PageEnd,
  pageEndKey,
  type Sql,
  sortedColumns,
  sortKey,
  where,
  whereAfter,
  wordConditions,
} from "./order-search.ts"
import { findRareWords } from "./rare-words.ts"

/** Whether an order's worker has not picked it up in its window, as a query of `orders` asks it; one that no worker holds costs nothing. */
export const isOverdue = `(handling = 'worker' and ${isAtPlace(["ordered"])} and exists (
  select from offers where offers.order_id = orders.id and offers.state = 'accepted' and overdue_at is not null))`

/**
 * Whether an order waits for staff to decide. Each way of waiting has an index of those that do, so that it costs nothing where nobody waits:
 * planning it would cost more than all else.
 */
export const isUndecided = `id in (
     select order_id from balance_charges where state = 'held'
     union
     select order_id from weigh_ticket_answers where kind = 'objected'
     union
     select order_id from weigh_tickets where waits_for is not null
     union
     select order_id from offers where state = 'accepted' and overdue_at is not null
   ) and (${awaitsDecision} or ${isOverdue})`

interface Rows<R> {
  readonly rows: ReadonlyArray<R>
}

interface SeenByStaff {
  readonly requested_at: Date | number | null
  readonly is_flagged: boolean
  readonly awaits_decision: boolean
  readonly is_overdue: boolean
}

/** An order as staff see it. */
export type AdminOrderRow = OrderRow & SeenByStaff

/** The same as prepared statements read it. */
export type AdminOrderFields = OrderFields & SeenByStaff

/** What staff see beside the order's own columns. */
export const columnsForStaff = `
  (select max(requested_at) from payment_links where payment_links.order_id = orders.id) as requested_at,
  exists (select from payment_flags where payment_flags.order_id = orders.id and resolved_at is null) as is_flagged,
  ${awaitsDecision} as awaits_decision,
  ${isOverdue} as is_overdue`

/** Added to the order that was just made: spreading it into another one costs more than all the rest. */
export const toAdminOrder = (row: AdminOrderFields): AdminOrder =>
  Object.assign(toOrder(row), {
    paymentRequestedAt: row.requested_at === null ? null : row.requested_at.valueOf(),
    hasPaymentProblem: row.is_flagged,
    awaitsDecision: row.awaits_decision,
    isOverdue: row.is_overdue,
  })

export const adminOrderColumns = `orders.*, ${columnsForStaff}`

export interface Page {
  readonly limit: number
  readonly offset?: number
  /** Where the page before ended. */
  readonly after?: PageEnd | undefined
}

export type PageRow = AdminOrderRow & { readonly page_end_key: string }

/** How many orders a search finds; when there are more than were counted, `total` is how far that was. */
export interface Count {
  readonly total: number
  readonly isMore: boolean
}

export interface FoundPage extends Count {
  readonly rows: ReadonlyArray<PageRow>
}

/**
 * How many orders are looked through for a page of a frequent word before it is looked up like a rare one: 500 for each order that one in
 * a hundred would have met, up to a million.
 */
const mostWalked = ({ limit, offset = 0 }: Page): number =>
  Math.min(1_000_000, 50_000 * Math.ceil((limit + offset) / 100))

/** Counts what a search finds until there are more than `most`: a word that half of all orders contain is met that often at once. */
export const countFound = async (knex: Knex, search: OrderSearch, most: number): Promise<Count> => {
  const found = where(foundConditions(search, await findRareWords(knex, search.text)))
  const isBounded = Number.isFinite(most)
  const { rows } = await knex.raw<Rows<{ readonly total: string }>>(
    `select count(*) as total from (select from orders ${found.text} ${isBounded ? "limit ?" : ""}) as found`,
    [...found.values, ...(isBounded ? [most + 1] : [])],
  )
  const total = Number(rows[0]?.total ?? 0)
  return { total: Math.min(total, most), isMore: total > most }
}

const afterConditions = ({ sort }: OrderSearch, { after }: Page): ReadonlyArray<Sql> =>
  after === undefined ? [] : [whereAfter(sort, after)]

/** Reads the orders of a page whose numbers a subquery finds: those come from an index alone, so that a deep page skips entries and no rows. */
const readNumbered = async (knex: Knex, { sort }: OrderSearch, numbers: Sql): Promise<ReadonlyArray<PageRow>> => {
  const { rows } = await knex.raw<Rows<PageRow>>(
    `select ${adminOrderColumns}, ${pageEndKey(sort)} as page_end_key
       from (${numbers.text}) as page join orders on orders.order_number = page.order_number
      order by ${orderBy(sort)}`,
    numbers.values,
  )
  return rows
}

/**
 * Reads a page of what a filter finds. Of `total` orders, where it is known exactly, pages beyond the middle are read from the other end:
 * the last page of millions skips as little as the first one.
 */
export const readFilteredPage = (
  knex: Knex,
  search: OrderSearch,
  page: Page,
  total?: number,
): Promise<ReadonlyArray<PageRow>> => {
  const { limit, offset = 0 } = page
  const found = where([...foundConditions(search), ...afterConditions(search, page)])
  const isReversed = total !== undefined && offset * 2 > total
  const [most, skipped] = isReversed
    ? [Math.max(0, Math.min(limit, total - offset)), Math.max(0, total - offset - limit)]
    : [limit, offset]
  return readNumbered(knex, search, {
    text: `select orders.order_number from orders ${found.text} order by ${orderBy(search.sort, isReversed)} limit ? offset ?`,
    values: [...found.values, most, skipped],
  })
}

/** Reads a page of orders with a frequent word: they are met in the page's order. The planner would look all of them up and sort them. */
const readWalkedPage = (knex: Knex, search: OrderSearch, page: Page): Promise<ReadonlyArray<PageRow>> => {
  const walked = where([...filterConditions(search), ...afterConditions(search, page)])
  const words = where(wordConditions(search))
  const { sort } = search
  // The key goes along by a name: of an order by what is not selected, the planner would not know that it holds outside, too.
  return readNumbered(knex, search, {
    text: `select orders.order_number
             from (select *, ${sortKey(sort)} as sort_key from orders ${walked.text}
                    order by ${orderBy(sort)} limit ?) as orders ${words.text}
            order by ${orderBy(sort, false, "orders.sort_key")} limit ? offset ?`,
    values: [...walked.values, mostWalked(page), ...words.values, page.limit, page.offset ?? 0],
  })
}

/** Whether a walk for a page went through all orders of its filter: then what it met is all there is. */
const isWalkWhole = async (knex: Knex, search: OrderSearch, page: Page): Promise<boolean> => {
  const walked = where([...filterConditions(search), ...afterConditions(search, page)])
  const { rows } = await knex.raw<Rows<{ readonly is_more: boolean }>>(
    `select exists (select from orders ${walked.text} limit 1 offset ?) as is_more`,
    [...walked.values, mostWalked(page)],
  )
  return rows[0]?.is_more !== true
}

/**
 * Counts what words find and reads a page of it, in one look at their index, up to `most`; the page is empty where there are more. They are
 * looked up before they are sorted: the planner can't tell that these are few, and might walk through all orders in the page's order.
 */
const readLookedUpPage = async (knex: Knex, search: OrderSearch, page: Page, most?: number): Promise<FoundPage> => {
  const found = where(foundConditions(search, await findRareWords(knex, search.text)))
  const rest = where(afterConditions(search, page))
  const order = orderBy(search.sort)
  const { rows } = await knex.raw<Rows<PageRow & { readonly total: string }>>(
    `with found as materialized (select ${sortedColumns} from orders ${found.text} ${most === undefined ? "" : "limit ?"}),
          counted as (select count(*) as total from found)
     select counted.total, ${adminOrderColumns}, ${pageEndKey(search.sort)} as page_end_key
       from counted
       left join (
         (select orders.order_number from found as orders ${rest.text} order by ${order} limit ? offset ?) as page
         join orders on orders.order_number = page.order_number
       ) on ${most === undefined ? "true" : "counted.total <= ?"}
      order by ${order}`,
    [
      ...found.values,
      ...(most === undefined ? [] : [most + 1]),
      ...rest.values,
      page.limit,
      page.offset ?? 0,
      ...(most === undefined ? [] : [most]),
    ],
  )
  const total = Number(rows[0]?.total ?? 0)
  return {
    total: most === undefined ? total : Math.min(total, most),
    isMore: most !== undefined && total > most,
    rows: rows.filter((row) => row.order_number !== null),
  }
}

/** Words that find more than is counted are mostly met soon, and are looked up all the same when they are not. */
const readFrequentPage = async (knex: Knex, search: OrderSearch, page: Page): Promise<ReadonlyArray<PageRow>> => {
  const met = await readWalkedPage(knex, search, page)
  if (met.length === page.limit || (await isWalkWhole(knex, search, page))) return met
  return (await readLookedUpPage(knex, search, page)).rows
}

/** Reads a page of what a search finds, and how many orders that is. */
export const readFoundPage = async (knex: Knex, search: OrderSearch, page: Page): Promise<FoundPage> => {
  if (!hasWords(search)) {
    const count = await countFound(knex, search, mostCounted)
    return { ...count, rows: await readFilteredPage(knex, search, page, count.isMore ? undefined : count.total) }
  }
  const found = await readLookedUpPage(knex, search, page, mostCounted)
  return found.isMore ? { ...found, rows: await readFrequentPage(knex, search, page) } : found
}

/** Reads a page of what a search finds, after it was counted. */
export const readCountedPage = async (
  knex: Knex,
  search: OrderSearch,
  page: Page,
  { isMore }: Count,
): Promise<ReadonlyArray<PageRow>> => {
  if (!hasWords(search)) return readFilteredPage(knex, search, page)
  return isMore ? readFrequentPage(knex, search, page) : (await readLookedUpPage(knex, search, page)).rows
}
