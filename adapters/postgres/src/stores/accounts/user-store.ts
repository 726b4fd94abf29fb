import type { UserId } from "@laundry/core/access/actor"
import { UserNotFound } from "@laundry/core/access/user-not-found"
import { EmailTaken } from "@laundry/core/people/sign-in-errors"
import { emailKey, type User } from "@laundry/core/people/user"
import { UserStore } from "@laundry/core/people/user-store.port"
import { Effect, Layer } from "effect"
import { Model } from "objection"
import { Database } from "../../database/database.ts"
import { isUuid } from "../../database/sql-text.ts"
import type { Statement } from "../../database/statement.ts"
import { findsMany, userPageStatement } from "./user-list.ts"
import { toUser, type UserFields, userColumns } from "./user-rows.ts"

class UserRow extends Model {
  static override readonly tableName = "users"
  declare id: string
  declare email: string
  declare first_name: string | null
  declare last_name: string | null
  declare phone: string | null
  declare address: string | null
  declare apt: string | null
  declare default_special_instructions: string | null
  declare default_delivery_instructions: string | null
  declare profile_image_url: string | null
  declare role: string
  declare sign_in_method: string
  declare provider_subject: string | null
  declare password_hash: string | null
  declare credentials_version: number
  declare created_at: Date
  declare disabled_at: Date | null
  declare deleted_at: Date | null
}

const columns = (user: User) => ({
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  phone: user.phone,
  address: user.address,
  apt: user.apt,
  default_special_instructions: user.defaultSpecialInstructions,
  default_delivery_instructions: user.defaultDeliveryInstructions,
  profile_image_url: user.profileImageUrl,
  role: user.role,
  disabled_at: user.disabledAt === null ? null : new Date(user.disabledAt),
})

/** What a deleted account keeps of its person. */
const forgotten = {
  email: null,
  first_name: null,
  last_name: null,
  phone: null,
  address: null,
  apt: null,
  default_special_instructions: null,
  default_delivery_instructions: null,
  profile_image_url: null,
  provider_subject: null,
  password_hash: null,
}

/** Signing in asks for an account by its id, and for the password of an email. */
const accountStatement: Statement<UserFields> = {
  name: "account",
  text: `select ${userColumns("users")} from users where id = $1 and deleted_at is null`,
}

interface PasswordRow {
  readonly id: UserId
  readonly password_hash: string | null
  readonly credentials_version: number
  readonly disabled_at: number | null
}

/** By the key of the guesses at it, of which the database would make another for some letters: a second key would be a second limit. */
const passwordStatement: Statement<PasswordRow> = {
  name: "password-of-account",
  text: "select id, password_hash, credentials_version, disabled_at from users where lower(email) = $1",
}

const found = (row: UserFields | undefined): Effect.Effect<User, UserNotFound> =>
  row === undefined ? Effect.fail(new UserNotFound()) : Effect.succeed(toUser(row))

const ifFound = (row: UserRow | undefined): User | undefined => (row === undefined ? undefined : toUser(row))

/** Accounts in Postgres. The row of a deleted one stays without its person, for the orders that point at it. */
export const layer = Layer.effect(
  UserStore,
  Effect.gen(function* () {
    const { ask, run } = yield* Database
    const byEmail = (email: string) =>
      run((knex) =>
        UserRow.query(knex)
          .whereRaw("lower(email) = ?", [emailKey(email)])
          .first(),
      )
    return {
      add: (user, { passwordHash, providerSubject }) =>
        run((knex) =>
          // A conflict must not end the caller's transaction, so it is no error to the database.
          knex("users")
            .insert({
              id: user.id,
              ...columns(user),
              sign_in_method: user.signInMethod,
              provider_subject: providerSubject,
              password_hash: passwordHash,
              created_at: new Date(user.createdAt),
            })
            .onConflict()
            .ignore()
            .returning<ReadonlyArray<{ id: string }>>("id"),
        ).pipe(Effect.flatMap((added) => (added.length === 0 ? Effect.fail(new EmailTaken()) : Effect.void))),
      get: (id) =>
        isUuid(id)
          ? Effect.flatMap(ask(accountStatement, [id]), ([row]) => found(row))
          : Effect.fail(new UserNotFound()),
      getForUpdate: (id) =>
        isUuid(id)
          ? run((knex) => UserRow.query(knex).findById(id).whereNull("deleted_at").forUpdate()).pipe(
              Effect.flatMap(found),
            )
          : Effect.fail(new UserNotFound()),
      findByEmail: (email) => Effect.map(byEmail(email), ifFound),
      findByProvider: (method, subject) =>
        run((knex) => UserRow.query(knex).findOne({ sign_in_method: method, provider_subject: subject })).pipe(
          Effect.map(ifFound),
        ),
      passwordOf: (email) =>
        Effect.map(ask(passwordStatement, [emailKey(email)]), ([row]) =>
          row === undefined || row.password_hash === null || row.disabled_at !== null
            ? undefined
            : {
                userId: row.id,
                passwordHash: row.password_hash,
                credentialsVersion: row.credentials_version,
              },
        ),
      list: (search, page) =>
        run(async (knex) => {
          const isFrequent = search.text.trim() !== "" && (await findsMany(knex, search))
          const { text, values } = userPageStatement(search, page, isFrequent)
          const { rows } = await knex.raw<{ readonly rows: ReadonlyArray<UserFields> }>(text, [...values])
          return rows.map(toUser)
        }),
      isEmpty: run((knex) => UserRow.query(knex).whereNull("deleted_at").select("id").first()).pipe(
        Effect.map((someone) => someone === undefined),
      ),
      // One lock for all: such changes are few, and no owner's row need be there.
      holdRoles: run((knex) =>
        knex.raw("select pg_advisory_xact_lock(hashtextextended(in_branch('change of roles'), 0))"),
      ).pipe(
        // The count is a statement of its own, so that it sees what the lock's last holder did.
        Effect.andThen(
          run((knex) =>
            UserRow.query(knex)
              .whereRaw("lower(role) = 'owner'")
              .whereNull("deleted_at")
              .whereNull("disabled_at")
              .resultSize(),
          ),
        ),
      ),
      save: (user) =>
        run((knex) => UserRow.query(knex).findById(user.id).whereNull("deleted_at").patch(columns(user))).pipe(
          Effect.asVoid,
        ),
      setPassword: (id, passwordHash) =>
        run((knex) =>
          knex("users")
            .where({ id, deleted_at: null })
            .update({ password_hash: passwordHash, credentials_version: knex.raw("credentials_version + 1") })
            .returning<ReadonlyArray<{ credentials_version: number }>>("credentials_version"),
        ).pipe(Effect.map(([row]) => row?.credentials_version ?? 0)),
      renewPasswordHash: (id, from, to) =>
        run((knex) => knex("users").where({ id, password_hash: from }).update({ password_hash: to })).pipe(
          Effect.asVoid,
        ),
      forget: (id, at) =>
        run((knex) =>
          // The model is of accounts that are there: a deleted one has no email any more.
          knex("users")
            .where({ id, deleted_at: null })
            .update({ ...forgotten, role: "client", deleted_at: new Date(at) }),
        ).pipe(Effect.asVoid),
    }
  }),
)
