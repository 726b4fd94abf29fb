import { defaultCompanySettings } from "@laundry/core/company/company-settings"
import { hundredthsOf } from "@laundry/core/money/pounds"
import type { OrderId } from "@laundry/core/order/order"
import { OrderNotFound } from "@laundry/core/order/order-errors"
import { type AdminOrder, OrderQueries, type OrderSearch } from "@laundry/core/order/order-queries.port"
import { endedStatuses } from "@laundry/core/order/status-meaning"
import { mostCounted } from "@laundry/core/shared/listed"
import { Effect, Layer, Option, Stream } from "effect"
import { Database } from "../../database/database.ts"
import { sqlList } from "../../database/sql-text.ts"
import type { Statement } from "../../database/statement.ts"
import { makeReadFirstPage } from "./first-page.ts"
import {
  countOf,
  figuresStatement,
  foldFigures,
  type OrdersNow,
  openIn,
  toFigures,
  toOrdersNow,
  versionOf,
  versionStatement,
} from "./order-figures.ts"
import {
  type AdminOrderFields,
  type AdminOrderRow,
  adminOrderColumns,
  type Count,
  columnsForStaff,
  countFound,
  isUndecided,
  type Page,
  type PageRow,
  readCountedPage,
  readFilteredPage,
  readFoundPage,
  toAdminOrder,
} from "./order-page.ts"
import { isAtPlace } from "./order-places.ts"
import { type OrderRow, orderColumns, toOrder } from "./order-rows.ts"
import { hasWords, isPlainFilter, orderBy, type PageEnd } from "./order-search.ts"

interface Rows<R> {
  readonly rows: ReadonlyArray<R>
}

const few: Count = { total: 0, isMore: false }

const pageEndOf = (rows: ReadonlyArray<PageRow>): PageEnd | undefined => {
  const last = rows.at(-1)
  return last && { key: last.page_end_key, orderNumber: last.order_number }
}

const undecidedStatement: Statement<AdminOrderFields> = {
  name: "undecided-orders",
  text: `
  select ${orderColumns}, ${columnsForStaff} from orders where ${isUndecided}
   order by ${orderBy("newest")} limit $1`,
}

const otherTermsStatement = `
  select orders.* from orders
  left join company_settings on true
  where orders.status not in (${sqlList(endedStatuses)}) and orders.order_number > :after
    and (orders.minimum_order_amount_cents, orders.price_per_pound_cents, orders.free_weight_limit_hundredths)
        is distinct from (coalesce(company_settings.minimum_order_amount_cents, :minimum),
          coalesce(company_settings.price_per_pound_cents, :price), coalesce(company_settings.free_weight_limit_hundredths, :limitHundredths))
  order by orders.order_number limit :limit`

const { terms: defaultTerms } = defaultCompanySettings

/** Orders as staff see them, in Postgres. */
export const layer = Layer.effect(
  OrderQueries,
  Effect.gen(function* () {
    const database = yield* Database
    const { run, ask, askByKey } = database
    const readVersion = askByKey(versionStatement, ({ key }) => key)
    const readFirstPage = makeReadFirstPage(database)
    const figures = Effect.map(ask(figuresStatement, []), toOrdersNow)
    const undecided = (limit: number): Effect.Effect<ReadonlyArray<AdminOrder>> =>
      Effect.map(ask(undecidedStatement, [limit]), (rows) => rows.map(toAdminOrder))
    const readPage = Effect.fnUntraced(function* (search: OrderSearch, page: Page, now: OrdersNow) {
      const total = isPlainFilter(search) ? countOf(now, search.filter) : undefined
      const { rows, ...count } = yield* run(async (knex) =>
        total === undefined
          ? readFoundPage(knex, search, page)
          : { rows: await readFilteredPage(knex, search, page, total), total, isMore: false },
      )
      return { orders: rows.map(toAdminOrder), ...count }
    })
    return {
      search: Effect.fnUntraced(function* (search, { offset, limit, undecided: mostUndecided = 0 }) {
        const first = readFirstPage(search, { offset, limit }, mostUndecided)
        if (first !== undefined) {
          const { orders, undecided, now } = yield* first
          const total = countOf(now, search.filter)
          return { orders, undecided, total, isMore: false, figures: toFigures(now), version: versionOf(now) }
        }
        // The version first: what is read after it holds all that it counts, and what comes meanwhile has another.
        const now = yield* figures
        const waiting = mostUndecided > 0 ? undecided(mostUndecided) : Effect.succeed([])
        const [found, undecidedOrders] = yield* Effect.all([readPage(search, { offset, limit }, now), waiting], {
          concurrency: 2,
        })
        return { ...found, undecided: undecidedOrders, figures: toFigures(now), version: versionOf(now) }
      }),
      all: (search, { pageSize: limit }) =>
        Stream.unwrap(
          Effect.map(
            hasWords(search) ? run((knex) => countFound(knex, search, mostCounted)) : Effect.succeed(few),
            (count) =>
              Stream.paginate<PageEnd | undefined, AdminOrder>(undefined, (after) =>
                Effect.map(
                  run((knex) => readCountedPage(knex, search, { limit, after }, count)),
                  (rows) => {
                    const end = rows.length < limit ? undefined : pageEndOf(rows)
                    return [rows.map(toAdminOrder), end === undefined ? Option.none() : Option.some(end)] as const
                  },
                ),
              ),
          ),
        ),
      count: (search) =>
        isPlainFilter(search)
          ? Effect.map(figures, (now) => countOf(now, search.filter))
          : run((knex) => countFound(knex, search, Number.POSITIVE_INFINITY)).pipe(Effect.map(({ total }) => total)),
      countAt: (places, pickupDate) =>
        run<Rows<{ readonly orders: number }>>((knex) =>
          knex.raw(
            `select count(*)::int as orders from orders
              where ${isAtPlace(places)} ${pickupDate === undefined ? "" : "and pickup_date = cast(? as date)"}`,
            pickupDate === undefined ? [] : [pickupDate],
          ),
        ).pipe(Effect.map(({ rows: [row] }) => row?.orders ?? 0)),
      undecided,
      version: Effect.map(readVersion("orders"), (row) => row?.version ?? ""),
      get: Effect.fnUntraced(function* (id: OrderId) {
        const { rows } = yield* run<Rows<AdminOrderRow>>((knex) =>
          knex.raw(`select ${adminOrderColumns} from orders where id = ?`, [id]),
        )
        const row = rows[0]
        if (row === undefined) return yield* new OrderNotFound()
        const flags = yield* run<ReadonlyArray<{ id: string; reason: string; flagged_at: Date }>>((knex) =>
          knex("payment_flags")
            .where({ order_id: id, resolved_at: null })
            .orderBy("flagged_at")
            .select("id", "reason", "flagged_at"),
        )
        return {
          order: toAdminOrder(row),
          paymentProblems: flags.map(({ id: flagId, reason, flagged_at: at }) => ({
            id: Number(flagId),
            reason,
            at: at.getTime(),
          })),
        }
      }),
      figures: Effect.map(figures, toFigures),
      foldFigures: run(foldFigures),
      withOtherTerms: ({ after, limit }) =>
        run<Rows<OrderRow>>((knex) =>
          knex.raw(otherTermsStatement, {
            after,
            limit,
            minimum: defaultTerms.minimumOrderAmount,
            price: defaultTerms.pricePerPound,
            limitHundredths: hundredthsOf(defaultTerms.freeWeightLimit),
          }),
        ).pipe(Effect.map(({ rows }) => rows.map(toOrder))),
      openOrders: Effect.map(figures, openIn),
    }
  }),
)
