import type { MessageOwner } from "@laundry/core/order/messages/message-owner"
import type { ConsentEnd, ConsentPlace, TextConsent } from "@laundry/core/order/messages/text-consent"
import { TextConsentStore, type UnreadText } from "@laundry/core/order/messages/text-consent-store.port"
import { firstOf, mostCounted } from "@laundry/core/shared/listed"
import type { PhoneNumber } from "@laundry/core/shared/phone-number"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { Model } from "objection"
import { Database } from "../database/database.ts"
import { ownedBy, ownerColumns, toOwner } from "./owner-columns.ts"

class ConsentRow extends Model {
  static override readonly tableName = "text_consents"
  declare id: string
  declare user_id: string | null
  declare order_id: string | null
  declare phone: PhoneNumber | null
  declare wording: string
  declare place: ConsentPlace
  declare given_at: Date
  declare awaits_yes: boolean
  declare ended_at: Date | null
  declare ended_by: ConsentEnd | null
}

const toConsent = (row: ConsentRow): TextConsent => ({
  id: row.id,
  owner: toOwner(row),
  phone: row.phone ?? undefined,
  wording: row.wording,
  place: row.place,
  givenAt: row.given_at.getTime(),
  ...(row.awaits_yes && { awaitsYes: true as const }),
  ended: row.ended_at === null || row.ended_by === null ? null : { at: row.ended_at.getTime(), by: row.ended_by },
})

class UnreadRow extends Model {
  static override readonly tableName = "inbound_texts"
  declare provider_id: string
  declare phone: PhoneNumber
  declare body: string
  declare received_at: Date
}

const toUnread = ({ provider_id, phone, body, received_at }: UnreadRow): UnreadText => ({
  id: provider_id,
  from: phone,
  body,
  receivedAt: received_at.getTime(),
})

const consentsOf = (knex: Knex, of: MessageOwner | PhoneNumber) =>
  ConsentRow.query(knex)
    .where(typeof of === "string" ? { phone: of } : ownedBy(of))
    .orderBy("entry")

/** Consents to texts in Postgres. */
export const layer = Layer.effect(
  TextConsentStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    const read = (of: MessageOwner | PhoneNumber) =>
      run((knex) => consentsOf(knex, of)).pipe(Effect.map((rows) => rows.map(toConsent)))
    const end = (of: MessageOwner | PhoneNumber, by: ConsentEnd, at: number) =>
      Effect.asVoid(
        run((knex) =>
          knex("text_consents")
            .where(typeof of === "string" ? { phone: of } : ownedBy(of))
            .whereNull("ended_at")
            .update({ ended_at: new Date(at), ended_by: by }),
        ),
      )
    return TextConsentStore.of({
      add: ({ id, owner, phone, wording, place, givenAt, awaitsYes = false, ended }) =>
        Effect.asVoid(
          run((knex) =>
            knex("text_consents").insert({
              id,
              ...ownerColumns(owner),
              phone: phone ?? null,
              wording,
              place,
              given_at: new Date(givenAt),
              awaits_yes: awaitsYes,
              ended_at: ended && new Date(ended.at),
              ended_by: ended && ended.by,
            }),
          ),
        ),
      ofOwner: read,
      ofPhone: read,
      end,
      confirm: (phone) =>
        Effect.asVoid(
          run((knex) =>
            knex("text_consents")
              .where({ phone, awaits_yes: true })
              .whereNull("ended_at")
              .update({ awaits_yes: false }),
          ),
        ),
      forget: Effect.fnUntraced(function* (owner, at) {
        yield* end(owner, "account-deleted", at)
        yield* run((knex) =>
          knex("inbound_texts")
            .whereIn("phone", knex("text_consents").where(ownedBy(owner)).whereNotNull("phone").select("phone"))
            .update({ phone: null, body: null }),
        )
        yield* run((knex) => knex("text_consents").where(ownedBy(owner)).update({ phone: null }))
      }),
      isStopped: (phone) =>
        run((knex) => knex("stopped_phones").where({ phone }).whereNull("lifted_at").select("phone")).pipe(
          Effect.map((rows) => rows.length > 0),
        ),
      setStopped: (phone, isStopped, at) =>
        isStopped
          ? Effect.asVoid(
              run((knex) =>
                knex("stopped_phones")
                  .insert({ phone, stopped_at: new Date(at), lifted_at: null })
                  .onConflict("phone")
                  .merge(),
              ),
            )
          : Effect.asVoid(
              run((knex) =>
                knex("stopped_phones")
                  .where({ phone })
                  .whereNull("lifted_at")
                  .update({ lifted_at: new Date(at) }),
              ),
            ),
      noteInbound: ({ id, receivedAt, from, body }) =>
        run((knex) =>
          knex("inbound_texts")
            .insert({ provider_id: id, received_at: new Date(receivedAt), phone: from ?? null, body: body ?? null })
            .onConflict("provider_id")
            .ignore()
            .returning("provider_id"),
        ).pipe(Effect.map((rows) => rows.length > 0)),
      unreadTexts: Effect.fnUntraced(function* (limit) {
        const rows = yield* run((knex) =>
          UnreadRow.query(knex)
            .whereNotNull("body")
            .whereNull("read_at")
            .orderBy("received_at")
            .orderBy("provider_id")
            .limit(limit + mostCounted + 1),
        )
        return firstOf(rows.map(toUnread), limit)
      }),
      markTextsRead: (of, at) =>
        run((knex) =>
          knex("inbound_texts")
            .where("id" in of ? { provider_id: of.id } : { phone: of.from })
            .whereNotNull("body")
            .whereNull("read_at")
            .update({ read_at: new Date(at) }),
        ).pipe(Effect.map((count) => count > 0)),
    })
  }),
)
