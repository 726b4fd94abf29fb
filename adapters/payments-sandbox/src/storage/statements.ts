import knex, { type Knex } from "knex"
import type { Unit } from "../unit.ts"

/** Writes statements; they run on the connection of their call's transaction. */
const builder = knex({ client: "pg" })

/** A statement on one of the sandbox's tables. */
export const table = (name: string): Knex.QueryBuilder => builder.withSchema("payments_sandbox").table(name)

/** A part of a statement that the builder has no word for. */
export const raw = (sql: string, values: ReadonlyArray<string | boolean | string[]>): Knex.Raw =>
  builder.raw(sql, [...values])

/** Runs a statement in a call's transaction and returns its rows. */
export const run = async <Row extends object>({ db }: Pick<Unit, "db">, query: Knex.QueryBuilder): Promise<Row[]> => {
  const { sql, bindings } = query.toSQL().toNative()
  const { rows } = await db.query<Row>(sql, [...bindings])
  return rows
}
