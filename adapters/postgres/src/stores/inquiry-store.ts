import type { BusinessType, Inquiry, InquiryId, InquiryStatus } from "@laundry/core/commercial/inquiry"
import { InquiryNotFound } from "@laundry/core/commercial/inquiry-errors"
import { InquiryStore } from "@laundry/core/commercial/inquiry-store.port"
import { Effect, Layer } from "effect"
import { Model } from "objection"
import { Database } from "../database/database.ts"
import { isUuid } from "../database/sql-text.ts"

class InquiryRow extends Model {
  static override readonly tableName = "commercial_inquiries"
  declare id: string
  declare inquiry_number: number
  declare received_at: Date
  declare name: string
  declare email: string
  declare business_type: BusinessType
  declare phone: string
  declare locations: string
  declare estimated_pounds: string
  declare questions: string | null
  declare status: InquiryStatus
  declare notes: string | null
  declare version: number
}

const toInquiry = (row: InquiryRow): Inquiry => ({
  id: row.id as InquiryId,
  inquiryNumber: row.inquiry_number,
  receivedAt: row.received_at.getTime(),
  name: row.name,
  email: row.email,
  businessType: row.business_type,
  phone: row.phone,
  locations: row.locations,
  estimatedPounds: row.estimated_pounds,
  questions: row.questions,
  status: row.status,
  notes: row.notes,
  version: row.version,
})

const found = (row: InquiryRow | undefined): Effect.Effect<Inquiry, InquiryNotFound> =>
  row === undefined ? Effect.fail(new InquiryNotFound()) : Effect.succeed(toInquiry(row))

/** Commercial inquiries in Postgres. */
export const layer = Layer.effect(
  InquiryStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    return {
      add: (inquiry) =>
        run((knex) =>
          knex("commercial_inquiries")
            .insert({
              id: inquiry.id,
              received_at: new Date(inquiry.receivedAt),
              name: inquiry.name,
              email: inquiry.email,
              business_type: inquiry.businessType,
              phone: inquiry.phone,
              locations: inquiry.locations,
              estimated_pounds: inquiry.estimatedPounds,
              questions: inquiry.questions,
              status: inquiry.status,
              notes: inquiry.notes,
              version: inquiry.version,
            })
            .onConflict("id")
            .ignore()
            .returning<ReadonlyArray<{ id: string }>>("id"),
        ).pipe(Effect.map((added) => added.length > 0)),
      get: (id) =>
        isUuid(id)
          ? run((knex) => InquiryRow.query(knex).findById(id)).pipe(Effect.flatMap(found))
          : Effect.fail(new InquiryNotFound()),
      getForUpdate: (id) =>
        isUuid(id)
          ? run((knex) => InquiryRow.query(knex).findById(id).forUpdate()).pipe(Effect.flatMap(found))
          : Effect.fail(new InquiryNotFound()),
      save: ({ id, status, notes, version }) =>
        run((knex) => InquiryRow.query(knex).findById(id).patch({ status, notes, version })).pipe(Effect.asVoid),
      getByNumber: (inquiryNumber) =>
        run((knex) => InquiryRow.query(knex).findOne({ inquiry_number: inquiryNumber })).pipe(Effect.flatMap(found)),
      list: ({ limit, before, status }) =>
        run((knex) => {
          const query = InquiryRow.query(knex).orderBy("inquiry_number", "desc").limit(limit)
          if (before !== undefined) void query.where("inquiry_number", "<", before)
          if (status !== undefined) void query.where({ status })
          return query
        }).pipe(Effect.map((rows) => rows.map(toInquiry))),
    }
  }),
)
