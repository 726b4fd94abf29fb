import type { UserId } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { CardStore } from "@laundry/core/payment/card-store.port"
import type { CardConsent, CardHolder, KeptCard } from "@laundry/core/payment/kept-card"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { Model } from "objection"
import { Database } from "../database/database.ts"
import { isUuid } from "../database/sql-text.ts"

class ConsentRow extends Model {
  static override readonly tableName = "card_consents"
  declare id: string
  declare user_id: string | null
  declare order_id: string | null
  declare wording: string
  declare limit_cents: number
  declare accepted_at: Date
  declare ip: string | null
  declare left_by: string | null
  declare state: CardConsent["state"]
  declare version: number
  declare language: string
  declare browser: string | null
  declare card_brand: string | null
  declare card_last4: string | null
}

class CardRow extends Model {
  static override readonly tableName = "kept_cards"
  declare id: string
  declare user_id: string | null
  declare order_id: string | null
  declare customer_id: string
  declare method_id: string
  declare brand: string
  declare last4: string
  declare exp_month: number
  declare exp_year: number
  declare is_default: boolean
  declare kept_at: Date
  declare is_removed: boolean
}

const toHolder = (row: { readonly user_id: string | null; readonly order_id: string | null }): CardHolder =>
  row.user_id === null
    ? { kind: "order", orderId: row.order_id as OrderId }
    : { kind: "user", userId: row.user_id as UserId }

const holderColumns = (holder: CardHolder) =>
  holder.kind === "user" ? { user_id: holder.userId, order_id: null } : { user_id: null, order_id: holder.orderId }

/** The one column that names a holder. */
const heldBy = (holder: CardHolder) =>
  holder.kind === "user" ? { user_id: holder.userId } : { order_id: holder.orderId }

const toConsent = (row: ConsentRow): CardConsent => ({
  id: row.id,
  holder: toHolder(row),
  wording: row.wording,
  limit: cents(row.limit_cents),
  acceptedAt: row.accepted_at.getTime(),
  ip: row.ip,
  leftBy: row.left_by,
  state: row.state,
  version: row.version,
  language: row.language,
  browser: row.browser,
  card: row.card_brand === null || row.card_last4 === null ? null : { brand: row.card_brand, last4: row.card_last4 },
})

const cardColumns = ({ card }: Pick<CardConsent, "card">) => ({
  card_brand: card?.brand ?? null,
  card_last4: card?.last4 ?? null,
})

const toCard = (row: CardRow): KeptCard => ({
  id: row.id,
  holder: toHolder(row),
  customerId: row.customer_id,
  methodId: row.method_id,
  brand: row.brand,
  last4: row.last4,
  expMonth: row.exp_month,
  expYear: row.exp_year,
  isDefault: row.is_default,
  keptAt: row.kept_at.getTime(),
})

const liveCards = (knex: Knex) => CardRow.query(knex).where("is_removed", false)

const newestFirst = (knex: Knex, holder: CardHolder) =>
  liveCards(knex).where(heldBy(holder)).orderByRaw("is_default desc, kept_at desc, entry desc")

/** Kept cards in Postgres. */
export const layer = Layer.effect(
  CardStore,
  Effect.gen(function* () {
    const { run } = yield* Database

    const makeDefault = Effect.fnUntraced(function* ({ id, holder }: Pick<KeptCard, "id" | "holder">) {
      yield* run((knex) =>
        knex("kept_cards").where(heldBy(holder)).where("is_default", true).update({ is_default: false }),
      )
      yield* run((knex) => knex("kept_cards").where({ id, is_removed: false }).update({ is_default: true }))
    })

    return CardStore.of({
      addConsent: (consent) =>
        Effect.asVoid(
          run((knex) =>
            knex("card_consents").insert({
              id: consent.id,
              ...holderColumns(consent.holder),
              wording: consent.wording,
              limit_cents: consent.limit,
              accepted_at: new Date(consent.acceptedAt),
              ip: consent.ip,
              left_by: consent.leftBy,
              state: consent.state,
              version: consent.version,
              language: consent.language,
              browser: consent.browser,
              ...cardColumns(consent),
            }),
          ),
        ),
      consent: (id) =>
        isUuid(id)
          ? run((knex) => ConsentRow.query(knex).findById(id)).pipe(Effect.map((row) => row && toConsent(row)))
          : Effect.succeed(undefined),
      consentLeftBy: (providerId) =>
        run((knex) => ConsentRow.query(knex).where("left_by", providerId).orderBy("entry", "desc").first()).pipe(
          Effect.map((row) => row && toConsent(row)),
        ),
      saveConsent: ({ id, leftBy, state, card }) =>
        Effect.asVoid(
          run((knex) =>
            knex("card_consents")
              .where({ id })
              .update({ left_by: leftBy, state, ...cardColumns({ card }) }),
          ),
        ),
      consents: (holder) =>
        run((knex) => ConsentRow.query(knex).where(heldBy(holder)).orderBy("entry", "desc")).pipe(
          Effect.map((rows) => rows.map(toConsent)),
        ),
      add: Effect.fnUntraced(function* (card) {
        const added = yield* run((knex) =>
          knex("kept_cards")
            .insert({
              id: card.id,
              ...holderColumns(card.holder),
              customer_id: card.customerId,
              method_id: card.methodId,
              brand: card.brand,
              last4: card.last4,
              exp_month: card.expMonth,
              exp_year: card.expYear,
              is_default: false,
              kept_at: new Date(card.keptAt),
            })
            .onConflict("method_id")
            .ignore()
            .returning<ReadonlyArray<{ id: string }>>("id"),
        )
        if (added.length === 0) return false
        yield* makeDefault(card)
        return true
      }),
      get: (id) =>
        isUuid(id)
          ? run((knex) => liveCards(knex).findById(id)).pipe(Effect.map((row) => row && toCard(row)))
          : Effect.succeed(undefined),
      cards: (holder) => run((knex) => newestFirst(knex, holder)).pipe(Effect.map((rows) => rows.map(toCard))),
      byMethod: (methodId) =>
        run((knex) => liveCards(knex).findOne({ method_id: methodId })).pipe(Effect.map((row) => row && toCard(row))),
      makeDefault,
      update: ({ methodId, brand, last4, expMonth, expYear }) =>
        Effect.asVoid(
          run((knex) =>
            knex("kept_cards")
              .where({ method_id: methodId, is_removed: false })
              .update({ brand, last4, exp_month: expMonth, exp_year: expYear }),
          ),
        ),
      remove: Effect.fnUntraced(function* (id) {
        if (!isUuid(id)) return false
        const removed = yield* run((knex) =>
          CardRow.query(knex)
            .where({ id, is_removed: false })
            .patch({ is_removed: true, is_default: false })
            .returning("*"),
        )
        const [gone] = removed
        if (gone === undefined) return false
        const next = yield* run((knex) => newestFirst(knex, toHolder(gone)).first())
        if (next !== undefined) yield* makeDefault(toCard(next))
        return true
      }),
      orderCards: run((knex) => liveCards(knex).whereNotNull("order_id").orderBy("entry")).pipe(
        Effect.map((rows) => rows.map(toCard)),
      ),
      expiring: ({ year, month }) =>
        run((knex) =>
          liveCards(knex).whereNotNull("user_id").where({ exp_year: year, exp_month: month }).orderBy("entry"),
        ).pipe(Effect.map((rows) => rows.map(toCard))),
      forgetHolder: (holder) =>
        Effect.asVoid(
          run((knex) =>
            knex("card_consents")
              .where(heldBy(holder))
              .update({ ip: null, state: knex.raw("case state when 'asked' then 'withdrawn' else state end") }),
          ),
        ),
    })
  }),
)
