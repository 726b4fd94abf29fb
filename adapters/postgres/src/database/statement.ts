import { StorageUnavailable } from "@laundry/core/shared/storage-unavailable"
import type { Knex } from "knex"
import pg from "pg"
import { parseInstantText } from "./instant-text.ts"

/**
 * A statement of a hot path: prepared under its name once for each connection, and read without the query builder, which would cost
 * more than the statement. It names its columns, so that one that a later migration adds changes nothing for it.
 */
export interface Statement<Row> {
  readonly name: string
  /** With its values as $1, $2 … */
  readonly text: string
  /** Says of what its rows are; there is never anything in it. */
  readonly row?: Row
}

/** Instants as the core has them, counts and sums as numbers, days as the text that they are. */
const readers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, parseInstantText],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, String],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    readers.get(oid) ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
}

/** Instants in UTC: the driver would write them in the machine's zone, field by field. */
const written = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)

/** Where knex takes connections from; a transaction has its own. */
interface Connections {
  readonly acquireConnection: () => Promise<pg.ClientBase>
  readonly releaseConnection: (connection: pg.ClientBase) => Promise<void>
}

/** Whether a migration has changed what a statement returns since it was prepared: it has not run, and never will again. */
const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery"

/**
 * Runs statements. One that a migration made outdated is prepared anew, under another name. Through a pooler they have no names: the
 * connection that one was prepared on may be another client's by the next call.
 */
export const makeAsk = ({ isPooled = false } = {}) => {
  const generations = new Map<string, number>()

  const once = async <Row>(
    connection: pg.ClientBase,
    { name, text }: Statement<Row>,
    values: ReadonlyArray<unknown>,
  ): Promise<ReadonlyArray<Row>> => {
    const generation = generations.get(name) ?? 0
    try {
      const named = generation === 0 ? name : `${name}-${generation}`
      const travelling = values.map(written)
      // One shape for each of both, not put together by spreading: the driver copies it, property by property, for each call.
      const { rows } = await connection.query<Row & pg.QueryResultRow>(
        isPooled ? { text, values: travelling, types } : { name: named, text, values: travelling, types },
      )
      return rows
    } catch (error) {
      if (isOutdated(error)) generations.set(name, generation + 1)
      throw error
    }
  }

  /** Returns the rows of a statement, inside a transaction when it is given one's knex. */
  return async <Row>(
    knex: Knex,
    statement: Statement<Row>,
    values: ReadonlyArray<unknown>,
  ): Promise<ReadonlyArray<Row>> => {
    const connections = knex.client as Connections
    const connection = await connections.acquireConnection()
    try {
      return await once(connection, statement, values).catch((error: unknown) => {
        if (!isOutdated(error)) throw error
        // A transaction is lost with its first error. Who tries again has one that prepares anew.
        if (knex.isTransaction === true) throw new StorageUnavailable("The schema was just changed", { cause: error })
        return once(connection, statement, values)
      })
    } finally {
      void connections.releaseConnection(connection)
    }
  }
}
