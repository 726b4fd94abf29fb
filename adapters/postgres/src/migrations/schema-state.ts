import type { ClientBase } from "pg"
import { expectWhole } from "../backup/unfinished-restore.ts"
import { branchOf, schemasAt } from "../database/branch.ts"
import { withClient } from "../database/with-client.ts"
import { migrations as ours } from "./all.ts"
import { expectNoBranch } from "./branch-schema.ts"
import { type Contracting, numberOf, type SchemaChange } from "./migration.ts"

/** The database was migrated by a newer program, and this one does not get along with what that changed. */
export class NewerSchema extends Error {
  override readonly name = "NewerSchema"

  constructor(changes: ReadonlyArray<Contracting>) {
    const what = changes.map(({ name, reason }) => `${name}: ${reason}`).join("; ")
    super(
      `A newer version of this program has changed the database so that this one would fail or write what is wrong (${what}). Update the program, or restore a backup.`,
    )
  }
}

/** Which migrations have run, and which are still to run. */
export interface SchemaState {
  readonly done: ReadonlyArray<SchemaChange>
  readonly pending: ReadonlyArray<SchemaChange>
  /** Those that have run and that this program does not know, as the database tells of them. */
  readonly newer: ReadonlyArray<SchemaChange>
}

interface Row {
  readonly name: string
  readonly kind: string | null
  readonly reason: string | null
  readonly works_from: string | null
}

const readNames = async (client: ClientBase): Promise<ReadonlyArray<string>> => {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('migrations') is not null as there")
  if (rows[0]?.there !== true) return []
  return (await client.query<{ name: string }>("select name from migrations order by id")).rows.map(({ name }) => name)
}

const isExpanding = ({ kind }: Row): boolean => kind === "expand"

/** What is not told of, or in a word of later, is taken for what this program does not get along with. */
const toChange = (row: Row): SchemaChange => {
  const { name, reason, works_from } = row
  if (isExpanding(row)) return { name, kind: "expand" }
  const why = reason ?? "it does not say what it changes"
  return { name, kind: "contract", reason: why, ...(works_from === null ? {} : { worksFrom: works_from }) }
}

const readNewer = async (client: ClientBase, names: ReadonlyArray<string>): Promise<ReadonlyArray<SchemaChange>> => {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('schema_changes') is not null as there")
  const told = rows[0]?.there === true ? (await client.query<Row>("select * from schema_changes")).rows : []
  return names.map((name) =>
    toChange(told.find((row) => row.name === name) ?? { name, kind: null, reason: null, works_from: null }),
  )
}

/** Compares the database with the migrations that a program knows, on a connection that is there; it changes nothing. */
export const compareSchema = async (
  client: ClientBase,
  known: ReadonlyArray<SchemaChange> = ours,
): Promise<SchemaState> => {
  const names = await readNames(client)
  const ran = new Set(names)
  const unknown = names.filter((name) => !known.some((change) => change.name === name))
  return {
    done: known.filter(({ name }) => ran.has(name)),
    pending: known.filter(({ name }) => !ran.has(name)),
    newer: unknown.length === 0 ? [] : await readNewer(client, unknown),
  }
}

/** Fails where an address leads to other tables than it says, and where a restore was broken off; on a connection to that address. */
export const expectUsable = async (client: ClientBase, connectionString: string): Promise<void> => {
  if (branchOf(connectionString) === undefined) await expectNoBranch(client)
  await expectWhole(client, schemasAt(connectionString))
}

/** {@link compareSchema} with what this program knows, by a connection to that address. Fails as {@link expectUsable} does. */
export const lookAtSchema = async (client: ClientBase, connectionString: string): Promise<SchemaState> => {
  await expectUsable(client, connectionString)
  return compareSchema(client)
}

/** How long a connection and a query may take before they fail. */
const asProbe = { applicationName: "laundry schema", patienceMillis: 10_000 }

/** As {@link lookAtSchema}, on a connection of its own. */
export const readSchemaState = (connectionString: string): Promise<SchemaState> =>
  withClient(connectionString, asProbe, (client) => lookAtSchema(client, connectionString))

/** The newest migration that this program knows. */
export const newestKnown: string = ours.at(-1)?.name ?? ""

const isUnbearable = (change: SchemaChange): change is Contracting =>
  change.kind === "contract" && (change.worksFrom === undefined || numberOf(newestKnown) < numberOf(change.worksFrom))

/** Fails with {@link NewerSchema} where a newer program has taken something away that this one needs. */
export const expectBearable = ({ newer }: Pick<SchemaState, "newer">): void => {
  const unbearable = newer.filter(isUnbearable)
  if (unbearable.length > 0) throw new NewerSchema(unbearable)
}
