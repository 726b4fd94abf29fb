import { type Door, doorOf } from "@laundry/core/areas/door"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import { calledOffStatuses } from "@laundry/core/order/status-meaning"
import { emailKey } from "@laundry/core/people/user"
import type { PromoKind, PromoName } from "@laundry/core/pricing/promo"
import type { CountedPromoCode, PromoCode } from "@laundry/core/pricing/promo-code"
import { type Orderer, PromoCodeStore } from "@laundry/core/pricing/promo-code-store.port"
import { phoneKey } from "@laundry/core/shared/read-phone"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { Database } from "../database/database.ts"
import { ReferenceCache } from "../database/reference-cache.ts"
import { anywhere, sqlList } from "../database/sql-text.ts"
import { indexedPart } from "../database/word-search.ts"
import { likePhone } from "./orders/phone-search.ts"
import { offOf } from "./promo-columns.ts"

interface PromoCodeColumns {
  readonly code: string
  readonly kind: PromoKind
  readonly value: number
  readonly whole_order: boolean
  readonly most_cents: number | null
  readonly minimum_cents: number | null
  readonly first_order_only: boolean
  readonly last_day: string | null
  readonly times: number | null
  readonly is_active: boolean
}

const toCode = (row: PromoCodeColumns): PromoCode => ({
  ...offOf(row.kind, row.value, row.most_cents),
  wholeOrder: row.whole_order,
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
  whole_order: code.wholeOrder,
  most_cents: (code.kind === "percent" ? code.most : undefined) ?? null,
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

/** The phones of orders that may be somebody's, as they were typed: the index finds their digits, and the one reading of phones decides. */
const phonesLike = async (knex: Knex, phone: string): Promise<ReadonlyArray<string>> => {
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ customer_phone: string }> }>(
    `select distinct customer_phone from orders where search_text like ? and ${isNotCalledOff}`,
    [likePhone(phone)],
  )
  return rows.map((row) => row.customer_phone)
}

/** Whether one of the orders of a ZIP code and a house number is of the same door. */
const isOfDoor = async (knex: Knex, door: Door): Promise<boolean> => {
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ pickup_address: string; pickup_apt: string | null }> }>(
    `select distinct pickup_address, pickup_apt from orders where zip_code = ? and search_text like ? and ${isNotCalledOff}`,
    [door.zipCode, anywhere(` ${door.houseNumber} `)],
  )
  return rows.some(
    (row) => doorOf({ address: row.pickup_address, apt: row.pickup_apt, zipCode: door.zipCode })?.key === door.key,
  )
}

const hasOrdered = async (knex: Knex, orderer: Orderer): Promise<boolean> => {
  const isAny = async (condition: string, values: ReadonlyArray<string>) =>
    (await knex("orders")
      .whereRaw(`${isNotCalledOff} and ${condition}`, [...values])
      .first(knex.raw("1"))) !== undefined
  if (orderer.userId !== null && (await isAny("user_id = ?", [orderer.userId]))) return true
  const email = emailKey(orderer.customerEmail)
  const sameEmail = "search_text like ? and lower(customer_email) = ?"
  if (email !== "" && (await isAny(sameEmail, [anywhere(indexedPart(email)), email]))) return true
  const phone = phoneKey(orderer.customerPhone)
  if (phone !== undefined && (await phonesLike(knex, phone)).some((typed) => phoneKey(typed) === phone)) return true
  const door = doorOf({ address: orderer.pickupAddress, apt: orderer.pickupApt, zipCode: orderer.zipCode })
  return door !== undefined && (await isOfDoor(knex, door))
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
      hasOrdered: (orderer) => run((knex) => hasOrdered(knex, orderer)),
    })
  }),
)
