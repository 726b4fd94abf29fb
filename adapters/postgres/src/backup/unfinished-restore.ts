import type { ClientBase } from "pg"
import type { Schemas } from "../database/branch.ts"

/** The schema of this name is there from a restore's first statement until all is loaded: what it stands beside is not whole. */
type Marker = Pick<Schemas, "unfinishedRestore">

/** A restore into this database was broken off. */
export class UnfinishedRestore extends Error {
  override readonly name = "UnfinishedRestore"

  constructor() {
    super(
      'A restore into this database was broken off: not everything is there. Run "laundry restore" again, which begins anew.',
    )
  }
}

export const isRestoreUnfinished = async (client: ClientBase, { unfinishedRestore }: Marker): Promise<boolean> => {
  const { rows } = await client.query<{ is_there: boolean }>("select to_regnamespace($1) is not null as is_there", [
    unfinishedRestore,
  ])
  return rows[0]?.is_there === true
}

/** Fails with {@link UnfinishedRestore}: what a restore left looks whole at times, and must not be used. */
export const expectWhole = async (client: ClientBase, marker: Marker): Promise<void> => {
  if (await isRestoreUnfinished(client, marker)) throw new UnfinishedRestore()
}

/** What a restore into a branch found in the place of its records: no schema, one that was nobody's, or the branch's own. */
export type FoundRecords = "nothing" | "a schema" | "a branch"

/** Marks what is restored from here on as not whole, and keeps what was there before. */
export const markUnfinished = async (
  client: ClientBase,
  { unfinishedRestore }: Marker,
  found: FoundRecords,
): Promise<void> => {
  await client.query(`create schema ${unfinishedRestore}; comment on schema ${unfinishedRestore} is 'into ${found}'`)
}

/** What was there before the restore that is marked; "a branch" where the mark does not say. */
export const foundBefore = async (client: ClientBase, { unfinishedRestore }: Marker): Promise<FoundRecords> => {
  const { rows } = await client.query<{ said: string | null }>(
    "select obj_description(to_regnamespace($1), 'pg_namespace') as said",
    [unfinishedRestore],
  )
  const found = (["nothing", "a schema"] as const).find((each) => rows[0]?.said === `into ${each}`)
  return found ?? "a branch"
}

export const markFinished = async (client: ClientBase, { unfinishedRestore }: Marker): Promise<void> => {
  await client.query(`drop schema ${unfinishedRestore}`)
}
