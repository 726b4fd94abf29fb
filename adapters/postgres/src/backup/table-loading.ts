import { pipeline } from "node:stream/promises"
import type { ClientBase } from "pg"
import { from as copyFrom } from "pg-copy-streams"
import type { Schemas } from "../database/branch.ts"
import {
  type KeptSequence,
  type KeptTable,
  keptTables,
  quotedColumns,
  quotedName as quotedNameIn,
  tableName,
} from "./kept-tables.ts"

/** The backup has rows for which there is no place in what its migrations make with this version of the program and its libraries. */
export class OtherTables extends Error {
  override readonly name = "OtherTables"

  constructor(names: ReadonlyArray<string>) {
    super(
      `This version of the program has no place for all that the backup holds (${names.join(", ")}). Restore it with the version that it was made with, then update.`,
    )
  }
}

/** What libraries added since then stays empty; what they took away has no place any more. */
const expectPlaces = (there: ReadonlyArray<KeptTable>, wanted: ReadonlyArray<KeptTable>): void => {
  const columnsOf = new Map(there.map((table) => [tableName(table), new Set(table.columns)]))
  const lost = wanted.filter((table) => {
    const columns = columnsOf.get(tableName(table))
    return !table.columns.every((column) => columns?.has(column))
  })
  if (lost.length > 0) throw new OtherTables(lost.map(tableName))
}

/** Foreign keys with the statements that take them away and bring them back. */
const foreignKeys = async (client: ClientBase, tables: ReadonlyArray<string>) => {
  const { rows } = await client.query<{ readonly drop: string; readonly add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by conname`,
    [tables],
  )
  return rows
}

/** How a table is filled in the transaction of {@link loading}. */
export interface Loading {
  /** Writes rows in the text format of COPY. Returns how many they were. */
  readonly load: (table: KeptTable, rows: AsyncIterable<Uint8Array>) => Promise<number>
  readonly setSequences: (sequences: ReadonlyArray<KeptSequence>) => Promise<void>
}

/**
 * Fills tables in the open transaction, as their owner, who need be no superuser. Triggers are off meanwhile: what they would do was
 * done when the rows were written first. Foreign keys are taken away and come back when all rows are there, checked: tables
 * may refer to each other in any order.
 */
export const loading = async (
  client: ClientBase,
  schemas: Schemas,
  wanted: ReadonlyArray<KeptTable>,
  use: (loading: Loading) => Promise<void>,
): Promise<void> => {
  const quotedName = quotedNameIn(schemas)
  const tables = await keptTables(client, schemas)
  expectPlaces(tables, wanted)
  const keys = await foreignKeys(client, tables.map(quotedName))
  const onTables = async (statement: (name: string) => string) => {
    for (const table of tables) await client.query(statement(quotedName(table)))
  }
  for (const { drop } of keys) await client.query(drop)
  await onTables((name) => `alter table ${name} disable trigger user`)
  // Migrations may have written rows, too: the backup's count.
  await client.query(`truncate ${tables.map(quotedName).join(", ")}`)
  await use({
    load: async (table, rows) => {
      const stream = client.query(copyFrom(`copy ${quotedName(table)} (${quotedColumns(table)}) from stdin`))
      await pipeline(rows, stream)
      return stream.rowCount
    },
    setSequences: async (sequences) => {
      for (const sequence of sequences) {
        const { lastValue, isCalled } = sequence
        await client.query("select setval($1::regclass, $2, $3)", [quotedName(sequence), lastValue, isCalled])
      }
    },
  })
  await onTables((name) => `alter table ${name} enable trigger user`)
  for (const { add } of keys) await client.query(add)
}
