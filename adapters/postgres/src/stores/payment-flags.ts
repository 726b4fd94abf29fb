import type { Actor } from "@laundry/core/access/actor"
import type { OrderId } from "@laundry/core/order/order"
import type { PaymentFlag, Resolution } from "@laundry/core/payment/payment-flag"
import type { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { Effect } from "effect"
import type { Knex } from "knex"
import { countBeyond } from "../database/count-beyond.ts"
import type { Database } from "../database/database.ts"

interface FlagRow {
  /** bigint, which the driver hands over as text. */
  readonly id: string
  readonly intent_id: string
  readonly order_id: string | null
  readonly order_number: number | null
  readonly reason: string
  readonly flagged_at: Date
  readonly resolved_at: Date | null
  readonly resolved_by: Actor | null
  readonly resolution: string | null
}

const toFlag = (row: FlagRow): PaymentFlag => ({
  id: Number(row.id),
  intentId: row.intent_id,
  orderId: (row.order_id as OrderId | null) ?? undefined,
  orderNumber: row.order_number,
  reason: row.reason,
  at: row.flagged_at.getTime(),
  resolution:
    row.resolved_at === null || row.resolved_by === null || row.resolution === null
      ? null
      : { at: row.resolved_at.getTime(), by: row.resolved_by, reason: row.resolution },
})

const flagsIn = (knex: Knex) =>
  knex("payment_flags")
    .leftJoin("orders", "orders.id", "payment_flags.order_id")
    .select<Array<FlagRow>>("payment_flags.*", "orders.order_number")

const resolutionColumns = ({ at, by, reason }: Resolution) => ({
  resolved_at: new Date(at),
  resolved_by: JSON.stringify(by),
  resolution: reason,
})

type Flags = Pick<PaymentStore["Service"], "flag" | "flags" | "getFlag" | "resolveFlag" | "resolveFlagsAbout">

/** What the provider said and somebody has to look at, in Postgres. */
export const makeFlags = ({ run }: Database["Service"]): Flags => ({
  flag: ({ intentId, orderId, reason, at, about }) =>
    run((knex) =>
      knex("payment_flags")
        .insert({
          intent_id: intentId,
          reason,
          order_id: orderId ?? null,
          flagged_at: new Date(at),
          about: about ?? null,
        })
        .onConflict(["intent_id", "reason"])
        .ignore(),
    ).pipe(Effect.asVoid),
  flags: ({ isResolved, limit }) =>
    run(async (knex) => {
      const flags = flagsIn(knex)
      const found = isResolved ? flags.whereNotNull("resolved_at") : flags.whereNull("resolved_at")
      const rows = await found.clone().orderByRaw("flagged_at desc, payment_flags.id desc").limit(limit)
      return { rows: rows.map(toFlag), notShown: await countBeyond(knex, found, { limit, read: rows.length }) }
    }),
  getFlag: (id) =>
    run((knex) => flagsIn(knex).where("payment_flags.id", id)).pipe(
      Effect.map(([row]) => (row === undefined ? undefined : toFlag(row))),
    ),
  resolveFlag: (id, resolution) =>
    run((knex) => knex("payment_flags").where({ id, resolved_at: null }).update(resolutionColumns(resolution))).pipe(
      Effect.map((count) => count > 0),
    ),
  resolveFlagsAbout: (about, resolution) =>
    run((knex) => knex("payment_flags").where({ about, resolved_at: null }).update(resolutionColumns(resolution))).pipe(
      Effect.asVoid,
    ),
})
