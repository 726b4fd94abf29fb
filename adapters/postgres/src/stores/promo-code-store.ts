import type { IsoDate } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import { calledOffStatuses } from "@laundry/core/order/status-meaning"
import { emailKey } from "@laundry/core/people/user"
import type { PromoKind, PromoName } from "@laundry/core/pricing/promo"
import type { CountedPromoCode, PromoCode } from "@laundry/core/pricing/promo-code"
import { type Orderer, PromoCodeStore } from "@laundry/core/pricing/promo-code-store.port"
import { phoneKey } from "@laundry/core/shared/phone-number"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { Database } from "../database/database.ts"
import { ReferenceCache } from "../database/reference-cache.ts"
import { anywhere, sqlList } from "../database/sql-text.ts"
import { indexedPart } from "../database/word-search.ts"
import { offOf } from "./promo-columns.ts"

interface PromoCodeColumns {
  readonly code: string
  readonly kind: PromoKind
  readonly value: number
  readonly minimum_cents: number | null
  readonly first_order_only: boolean
  readonly last_day: string | null
  readonly times: number | null
  readonly is_active: boolean
}

const toCode = (row: PromoCodeColumns): PromoCode => ({
  ...offOf(row.kind, row.value),
  code: row.code as PromoName,
  minimum: row.minimum_cents === null ? null : cents(row.minimum_cents),
  firstOrderOnly: row.first_order_only,
  until: row.last_day as IsoDate | null,
  times: row.times,
  isActive: row.is_active,
})

const toColumns = (code: PromoCode): PromoCodeColumns => ({
  code: code.code,
  kind: code.kind,
  value: code.value,
  minimum_cents: code.minimum,
  first_order_only: code.firstOrderOnly,
  last_day: code.until,
  times: code.times,
  is_active: code.isActive,
})

const isNotCalledOff = `status not in (${sqlList(calledOffStatuses)})`

const codes = (knex: Knex) => knex<PromoCodeColumns>("promo_codes")

const countUses = async (knex: Knex): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ promo_code: string; uses: string }> }>(
    `select promo_code, count(*) as uses from orders where promo_code is not null and ${isNotCalledOff} group by 1`,
  )
  return new Map(rows.map(({ promo_code: code, uses }) => [code, Number(uses)]))
}

/** In a statement of its own: it is to see what was placed while its caller waited for the code's lock. */
const usesOf = async (knex: Knex, code: string): Promise<number> => {
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ uses: string }> }>(
    `select count(*) as uses from orders where promo_code = ? and ${isNotCalledOff}`,
    [code],
  )
  return Number(rows[0]?.uses)
}

const counted = async (knex: Knex, row: PromoCodeColumns | undefined): Promise<CountedPromoCode | undefined> =>
  row && { ...toCode(row), uses: await usesOf(knex, row.code) }

/** Whose orders count as somebody's. A guest's are found by the index of the search first. */
const theirs = (knex: Knex, orderer: Orderer) => {
  const orders = knex("orders").whereRaw(isNotCalledOff)
  if (orderer.userId !== null) return orders.where("user_id", orderer.userId)
  const email = emailKey(orderer.customerEmail)
  const phone = phoneKey(orderer.customerPhone)
  return orders.where((either) => {
    void either.whereRaw("search_text like ? and lower(customer_email) = ?", [anywhere(indexedPart(email)), email])
    if (phone === undefined) return
    void either.orWhereRaw("search_text like ? and right(regexp_replace(customer_phone, '[^0-9]', '', 'g'), 10) = ?", [
      anywhere(phone),
      phone,
    ])
  })
}

/** Promo codes in Postgres. */
export const layer = Layer.effect(
  PromoCodeStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    const { hold, forget } = yield* ReferenceCache
    return PromoCodeStore.of({
      add: (code) =>
        run((knex) => codes(knex).insert(toColumns(code)).onConflict("code").ignore().returning("code")).pipe(
          Effect.map((added) => added.length > 0),
          Effect.tap(forget),
        ),
      find: (name) => run(async (knex) => counted(knex, await codes(knex).where("code", name).first())),
      hold: (name) =>
        run(async (knex) => counted(knex, await codes(knex).where("code", name).forNoKeyUpdate().first())),
      end: (name) =>
        run((knex) => codes(knex).where("code", name).update({ is_active: false })).pipe(Effect.andThen(forget)),
      list: run(async (knex) => {
        const rows = await codes(knex).orderBy("code")
        const uses = await countUses(knex)
        return rows.map((row) => ({ ...toCode(row), uses: uses.get(row.code) ?? 0 }))
      }),
      active: hold(
        run((knex) => codes(knex).where("is_active", true).orderBy("code")).pipe(
          Effect.map((rows) => rows.map(toCode)),
        ),
      ),
      hasOrdered: (orderer) =>
        Effect.map(
          run((knex) => theirs(knex, orderer).first(knex.raw("1"))),
          (row) => row !== undefined,
        ),
    })
  }),
)
