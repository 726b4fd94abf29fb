import type { Readable } from "node:stream"
import { isDeepStrictEqual } from "node:util"
import { type ClientBase, DatabaseError } from "pg"
import { to as copyTo } from "pg-copy-streams"
import { type Schemas, schemasAt, schemasOf } from "../database/branch.ts"
import { withBackupClient } from "./backup-client.ts"
import {
  type KeptSequence,
  type KeptTable,
  keptSequences,
  keptTables,
  quotedColumns,
  quotedName,
} from "./kept-tables.ts"

/** All that a database holds, as it was at one moment, while others go on writing. One table at a time may be read. */
export interface Snapshot {
  readonly takenAt: Date
  /** "18.4". */
  readonly serverVersion: string
  /** The migrations that made the schema, in their order. */
  readonly migrations: ReadonlyArray<string>
  /** The newest migration of the job library's own. */
  readonly jobLibrary: number
  readonly tables: ReadonlyArray<KeptTable>
  /** The rows of a table in the text format of COPY, a line each. */
  readonly rowsOf: (table: KeptTable) => Readable
  /** The ids of the photos that the rows refer to, a line each. */
  readonly photoIds: () => Readable
  readonly sequences: () => Promise<ReadonlyArray<KeptSequence>>
}

/** The database has no schema of ours: there is nothing to back up. */
export class NothingToBackUp extends Error {
  override readonly name = "NothingToBackUp"

  constructor(cause: unknown) {
    super('The database has no tables of this program. Look at DATABASE_URL, or run "laundry db migrate" first.', {
      cause,
    })
  }
}

/** SQLSTATE of a table that is not there. */
const undefinedTable = "42P01"

/** Photos stay in these places as long as they are referred to (`sweep-photo.ts` and `sweep-documents.ts` ask the same). */
const photoPlaces: ReadonlyArray<{ readonly table: string; readonly column: string; readonly ids: string }> = [
  { table: "orders", column: "pickup_photo", ids: "pickup_photo" },
  { table: "orders", column: "delivery_photo", ids: "delivery_photo" },
  { table: "weigh_tickets", column: "photo", ids: "photo" },
  { table: "claims", column: "photos", ids: "unnest(photos)" },
  { table: "claim_responses", column: "photos", ids: "unnest(photos)" },
  { table: "workers", column: "documents", ids: "jsonb_path_query(documents, '$.*.photo') #>> '{}'" },
  { table: "ratings", column: "appeal_photos", ids: "unnest(appeal_photos)" },
]

const plainRecords = schemasOf(undefined).records

/** The ids in those of the places that the schema has: an older one, which is backed up before it is migrated, lacks some. */
const photos = (tables: ReadonlyArray<KeptTable>, schemas: Schemas): string => {
  const parts = photoPlaces.flatMap(({ table, column, ids }) =>
    tables
      .filter(({ schema, name, columns }) => schema === plainRecords && name === table && columns.includes(column))
      .map((found) => ` union select ${ids} from ${quotedName(schemas)(found)}`),
  )
  return `select id from (select null::text as id${parts.join("")}) as photos where id is not null`
}

/** Which of these photos the rows refer to now: one that is not in the store and not referred to any more was swept away meanwhile. */
export const photosReferredTo = (
  connectionString: string,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> =>
  withBackupClient(connectionString, async (client) => {
    const schemas = schemasAt(connectionString)
    const places = photos(await keptTables(client, schemas), schemas)
    const { rows } = await client.query<{ id: string }>(`select id from (${places}) as used where id = any($1)`, [ids])
    return rows.map(({ id }) => id)
  })

const describe = async (client: ClientBase, { records, jobs }: Schemas) => {
  const { rows: migrations } = await client.query<{ name: string }>(
    `select name from ${records}.migrations order by id`,
  )
  const { rows: about } = await client.query<{ takenAt: Date; serverVersion: string; jobLibrary: number }>(
    `select transaction_timestamp() as "takenAt", current_setting('server_version') as "serverVersion",
            (select max(id)::int from ${jobs}.migrations) as "jobLibrary"`,
  )
  const [facts] = about
  if (facts === undefined) throw new Error("PostgreSQL did not say what it is.")
  return { ...facts, migrations: migrations.map(({ name }) => name) }
}

/**
 * Begins a transaction whose snapshot no migration that rewrites a table can empty: the tables are locked before it is taken, which
 * the first statement but `lock` does. Returns the tables as the snapshot has them.
 */
const beginLocked = async (client: ClientBase, schemas: Schemas): Promise<ReadonlyArray<KeptTable>> => {
  for (;;) {
    const expected = await keptTables(client, schemas)
    await client.query("begin isolation level repeatable read read only")
    if (expected.length > 0) {
      await client.query(`lock table ${expected.map(quotedName(schemas)).join(", ")} in access share mode`)
    }
    const tables = await keptTables(client, schemas)
    if (isDeepStrictEqual(tables, expected)) return tables
    await client.query("rollback") // a migration came between
  }
}

/** Opens a snapshot, lets it be read, and closes it. Throws {@link NothingToBackUp} where there is no schema of ours. */
export const withSnapshot = <A>(connectionString: string, use: (snapshot: Snapshot) => Promise<A>): Promise<A> =>
  withBackupClient(connectionString, async (client) => {
    const schemas = schemasAt(connectionString)
    const tables = await beginLocked(client, schemas)
    const facts = await describe(client, schemas).catch((error: unknown) => {
      throw error instanceof DatabaseError && error.code === undefinedTable ? new NothingToBackUp(error) : error
    })
    return use({
      ...facts,
      tables,
      rowsOf: (table) => client.query(copyTo(`copy ${quotedName(schemas)(table)} (${quotedColumns(table)}) to stdout`)),
      photoIds: () => client.query(copyTo(`copy (${photos(tables, schemas)}) to stdout`)),
      sequences: () => keptSequences(client, schemas),
    })
  })
