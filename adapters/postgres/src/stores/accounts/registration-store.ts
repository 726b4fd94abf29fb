import {
  type Registration,
  RegistrationStore,
  registrationKeptMillis,
} from "@laundry/core/credentials/registration-store.port"
import { Effect, Layer } from "effect"
import { Model } from "objection"
import { Database } from "../../database/database.ts"
import { isUuid } from "../../database/sql-text.ts"

class RegistrationRow extends Model {
  static override readonly tableName = "registrations"
  declare id: string
  declare email: string
  declare first_name: string
  declare last_name: string
  declare phone: string | null
  declare return_to: string
  declare requested_at: Date
}

const toRegistration = (row: RegistrationRow): Registration => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  returnTo: row.return_to,
  requestedAt: row.requested_at.getTime(),
})

/** Registrations in Postgres. */
export const layer = Layer.effect(
  RegistrationStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    return {
      add: Effect.fnUntraced(function* (registration, since) {
        const oldest = new Date(registration.requestedAt - registrationKeptMillis)
        yield* run((knex) => RegistrationRow.query(knex).delete().where("requested_at", "<", oldest))
        yield* run((knex) =>
          RegistrationRow.query(knex).insert({
            id: registration.id,
            email: registration.email,
            first_name: registration.firstName,
            last_name: registration.lastName,
            phone: registration.phone,
            return_to: registration.returnTo,
            requested_at: new Date(registration.requestedAt),
          }),
        )
        // One after another, so that of several at once each counts those before it.
        const { email } = registration
        yield* run((knex) =>
          knex.raw("select pg_advisory_xact_lock(hashtextextended(in_branch('registration of ' || lower(?)), 0))", [
            email,
          ]),
        )
        return yield* run((knex) =>
          RegistrationRow.query(knex)
            .whereRaw("lower(email) = lower(?)", [email])
            .where("requested_at", ">=", new Date(since))
            .resultSize(),
        )
      }),
      get: (id) =>
        isUuid(id)
          ? run((knex) => RegistrationRow.query(knex).findById(id)).pipe(
              Effect.map((row) => (row === undefined ? undefined : toRegistration(row))),
            )
          : Effect.succeed(undefined),
      removeByEmail: (email) =>
        run((knex) => RegistrationRow.query(knex).delete().whereRaw("lower(email) = lower(?)", [email.trim()])).pipe(
          Effect.asVoid,
        ),
    }
  }),
)
