import type { Cents } from "@laundry/core/money/cents"
import type { OrderFigures } from "@laundry/core/order/order-queries.port"
import { inProgressStatuses, type OrderFilter } from "@laundry/core/order/order-search"
import { type OrderStatus, orderStatuses } from "@laundry/core/order/order-status"
import { endedStatuses } from "@laundry/core/order/status-meaning"
import type { Knex } from "knex"
import type { Statement } from "../../database/statement.ts"

/** The figures of the orders in one status. */
export interface StatusFigures {
  readonly orders: number
  readonly owing: number
  readonly balance: number
  readonly revenue: number
}

/** The figures of the orders in each status, and how many changes of what the admin list shows they are made of. */
export interface OrdersNow {
  readonly byStatus: ByStatus
  readonly changes: number
}

/** Sums of bigint are numeric, which the driver hands over as text. */
export interface FiguresRow extends Readonly<Record<"changes" | keyof StatusFigures, string | number>> {
  readonly status: OrderStatus
}

/** The sum of what is written of the figures, by status: a few rows, however many orders there are. */
export const figuresStatement: Statement<FiguresRow> = {
  name: "order-figures",
  text: `
    select status, sum(orders) as orders, sum(owing) as owing, sum(balance_cents) as balance, sum(revenue_cents) as revenue,
      sum(changes) as changes
    from order_figures group by status`,
}

const nothing: StatusFigures = { orders: 0, owing: 0, balance: 0, revenue: 0 }

/** What {@link figuresStatement} found. */
export const toOrdersNow = (rows: ReadonlyArray<FiguresRow>): OrdersNow => {
  const byStatus = new Map(
    rows.map(({ status, orders, owing, balance, revenue }) => [
      status,
      { orders: Number(orders), owing: Number(owing), balance: Number(balance), revenue: Number(revenue) },
    ]),
  )
  return { byStatus, changes: rows.reduce((total, { changes }) => total + Number(changes), 0) }
}

/** Changes are only ever added, and seen once they are committed: the same number are the same changes. */
export const versionOf = ({ changes }: OrdersNow): string => String(changes)

/** {@link versionOf} alone, for all who ask at once: it is the same for every key. */
export const versionStatement: Statement<{ readonly key: string; readonly version: string }> = {
  name: "order-list-version",
  text: `
    select key, (select coalesce(sum(changes), 0)::text from order_figures) as version from unnest($1::text[]) as key`,
}

type ByStatus = ReadonlyMap<OrderStatus, StatusFigures>

const sum = (figures: ByStatus, figure: keyof StatusFigures, statuses: ReadonlyArray<OrderStatus> = orderStatuses) =>
  statuses.reduce((total, status) => total + (figures.get(status) ?? nothing)[figure], 0)

export const toFigures = ({ byStatus: figures }: OrdersNow): OrderFigures => ({
  totalRevenue: sum(figures, "revenue") as Cents,
  totalBalanceDue: sum(figures, "balance") as Cents,
  totalOrders: sum(figures, "orders"),
  pendingOrders: sum(figures, "orders", ["ordered"]),
  inProgressOrders: sum(figures, "orders", inProgressStatuses),
  completedOrders: sum(figures, "orders", ["delivered"]),
  paymentRequiredOrders: sum(figures, "owing"),
})

/** How many orders a filter alone finds. */
export const countOf = ({ byStatus: figures }: OrdersNow, filter: OrderFilter): number => {
  switch (filter) {
    case "all":
      return sum(figures, "orders")
    case "in_progress":
      return sum(figures, "orders", inProgressStatuses)
    case "additional_payment_required":
      return sum(figures, "owing")
    default:
      return sum(figures, "orders", [filter])
  }
}

export const openIn = ({ byStatus: figures }: OrdersNow): number =>
  sum(figures, "orders") - sum(figures, "orders", endedStatuses)

const batch = 20_000

/**
 * Takes the oldest rows away and puts their sums in their place, in one statement: a reader sees either. Writers only
 * append, so they wait for nobody; of two who fold at once the one that comes second does nothing.
 */
const foldStatement = `
  with mine as materialized (
    select pg_try_advisory_xact_lock(hashtextextended(in_branch('fold order figures'), 0)) as locked
  ), gone as (
    delete from order_figures
     where id in (select id from order_figures order by id limit ${batch}) and (select locked from mine)
     returning status, orders, owing, balance_cents, revenue_cents, changes
  ), kept as (
    insert into order_figures (status, orders, owing, balance_cents, revenue_cents, changes)
    select status, sum(orders), sum(owing), sum(balance_cents), sum(revenue_cents), sum(changes) from gone group by status
    returning 1
  )
  select (select count(*) from gone) as gone, (select count(*) from kept) as kept`

/** Folds a batch; returns how many rows it took away and how many there are fewer now. */
const foldBatch = async (knex: Knex): Promise<{ readonly gone: number; readonly fewer: number }> => {
  const { rows } = await knex.raw<{ readonly rows: ReadonlyArray<{ readonly gone: string; readonly kept: string }> }>(
    foldStatement,
  )
  const { gone = "0", kept = "0" } = rows[0] ?? {}
  return { gone: Number(gone), fewer: Number(gone) - Number(kept) }
}

/** Folds until a batch is not full; returns how many rows there are fewer. */
export const foldFigures = async (knex: Knex): Promise<number> => {
  let fewer = 0
  for (;;) {
    const folded = await foldBatch(knex)
    fewer += folded.fewer
    if (folded.gone < batch) return fewer
  }
}
