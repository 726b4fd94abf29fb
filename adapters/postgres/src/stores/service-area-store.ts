import { ServiceAreaExists, ServiceAreaNotFound } from "@laundry/core/areas/area-errors"
import type { ServiceArea, ServiceAreaId, ZipCode } from "@laundry/core/areas/service-area"
import { ServiceAreaStore } from "@laundry/core/areas/service-area-store.port"
import { Effect, Layer } from "effect"
import { Model } from "objection"
import { Database } from "../database/database.ts"
import { ReferenceCache } from "../database/reference-cache.ts"
import { isUuid } from "../database/sql-text.ts"

class ServiceAreaRow extends Model {
  static override readonly tableName = "service_areas"
  declare id: string
  declare zip_code: string
  declare area_name: string
}

const toArea = (row: Pick<ServiceAreaRow, "id" | "zip_code" | "area_name">): ServiceArea => ({
  id: row.id as ServiceAreaId,
  zipCode: row.zip_code as ZipCode,
  areaName: row.area_name,
})

/** Served ZIP codes in Postgres. */
export const layer = Layer.effect(
  ServiceAreaStore,
  Effect.gen(function* () {
    const { run, transact } = yield* Database
    const { hold, forget } = yield* ReferenceCache
    const list = run((knex) => ServiceAreaRow.query(knex).orderBy("zip_code")).pipe(
      Effect.map((rows) => rows.map(toArea)),
    )
    return {
      list: hold(list),
      add: Effect.fnUntraced(function* ({ zipCode, areaName }) {
        const [added] = yield* run((knex) =>
          knex("service_areas")
            .insert({ zip_code: zipCode, area_name: areaName })
            .onConflict("zip_code")
            .ignore()
            .returning<ReadonlyArray<ServiceAreaRow>>("*"),
        )
        yield* forget
        return added === undefined ? yield* new ServiceAreaExists({ zipCode }) : toArea(added)
      }),
      addAll: (areas) =>
        transact(
          Effect.gen(function* () {
            const known = new Map((yield* list).map(({ zipCode, areaName }) => [zipCode, areaName]))
            const changed = areas.filter(({ zipCode, areaName }) => known.get(zipCode) !== areaName)
            if (changed.length > 0) {
              yield* run((knex) =>
                // Two arrays, because a statement takes only so many values.
                knex.raw(
                  `insert into service_areas (zip_code, area_name) select * from unnest(?::text[], ?::text[])
                   on conflict (zip_code) do update set area_name = excluded.area_name`,
                  [changed.map(({ zipCode }) => zipCode), changed.map(({ areaName }) => areaName)],
                ),
              )
            }
            yield* forget
            const added = changed.filter(({ zipCode }) => !known.has(zipCode)).length
            return { added, renamed: changed.length - added, unchanged: areas.length - changed.length }
          }),
        ),
      remove: Effect.fnUntraced(function* (id) {
        if (!isUuid(id)) return yield* new ServiceAreaNotFound({ area: id })
        const [removed] = yield* run((knex) => ServiceAreaRow.query(knex).where({ id }).delete().returning("*"))
        yield* forget
        return removed === undefined ? yield* new ServiceAreaNotFound({ area: id }) : toArea(removed)
      }),
    }
  }),
)
