import { type Contracting, numberOf } from "./migration.ts"
import { newestKnown } from "./schema-state.ts"

/** A branch's programs are no matter of the others. PostgreSQL cuts long names off, behind the migration's number at the soonest. */
const prefixOf = (branch: string | undefined): string =>
  branch === undefined ? "laundry listener" : `laundry branch ${branch}`

/**
 * The name of the connection on which a program hears notifications. It tells a migration which programs are there: PostgreSQL shows
 * it to every role, and forgets it with the connection, however the program ended.
 */
export const listenerName = (branch: string | undefined): string => `${prefixOf(branch)} ${newestKnown}`

/** What a migration would take away is still used. */
export class OlderPrograms extends Error {
  override readonly name = "OlderPrograms"
}

/** Asks on a connection, or in a transaction, of whichever library. */
export type Ask = (sql: string) => Promise<ReadonlyArray<Readonly<Record<string, unknown>>>>

/** Those of before programs said what they know have the prefix alone. */
const connectedPrograms = (prefix: string) => `
  select application_name as name, count(*)::int as count from pg_stat_activity
  where datname = current_database() and (application_name = '${prefix}' or starts_with(application_name, '${prefix} '))
  group by 1 order by 1`

interface Connected {
  /** The newest migration that they know; empty of those from before programs said so. */
  readonly knows: string
  readonly count: number
}

const sayCount = (count: number): string => (count === 1 ? "1 server or command" : `${count} servers or commands`)

const sayConnected = ({ knows, count }: Connected): string =>
  `${sayCount(count)} of a version ${knows === "" ? "before 0056-schema-changes" : `that ends with ${knows}`}`

const readConnected = async (ask: Ask, branch: string | undefined): Promise<ReadonlyArray<Connected>> => {
  const prefix = prefixOf(branch)
  return (await ask(connectedPrograms(prefix))).map((row) => ({
    knows: String(row["name"]).slice(prefix.length).trim(),
    count: Number(row["count"]),
  }))
}

/** Fails with {@link OlderPrograms} where servers or commands are connected that a contracting migration of the branch would break. */
export const expectNoOlderPrograms = async (
  ask: Ask,
  change: Contracting,
  branch: string | undefined,
): Promise<void> => {
  const needed = numberOf(change.worksFrom ?? change.name)
  const older = (await readConnected(ask, branch)).filter(({ knows }) => knows === "" || numberOf(knows) < needed)
  if (older.length === 0) return
  const are = older.length === 1 && older[0]?.count === 1 ? "is" : "are"
  throw new OlderPrograms(
    `${change.name} takes away what older programs need (${change.reason}), and ${older.map(sayConnected).join(", and ")} ${are} connected. Stop or update them first.`,
  )
}

/** A migration that is to be taken back is still used. */
export class ProgramsConnected extends Error {
  override readonly name = "ProgramsConnected"
}

/** Fails with {@link ProgramsConnected} where servers or commands of the branch are connected that count on one of these migrations. */
export const expectNobodyKnows = async (
  ask: Ask,
  migrations: ReadonlyArray<string>,
  branch: string | undefined,
): Promise<void> => {
  const [oldest] = migrations.toSorted()
  if (oldest === undefined) return
  // Of those from before programs said what they know it is not known: they may need it.
  const knowing = (await readConnected(ask, branch)).filter(
    ({ knows }) => knows === "" || numberOf(knows) >= numberOf(oldest),
  )
  const count = knowing.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return
  throw new ProgramsConnected(
    `${sayCount(count)} that may use what ${oldest} made ${count === 1 ? "is" : "are"} connected. Stop ${count === 1 ? "it" : "them"} first.`,
  )
}
