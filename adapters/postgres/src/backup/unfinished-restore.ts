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

export const markUnfinished = async (client: ClientBase, { unfinishedRestore }: Marker): Promise<void> => {
  await client.query(`create schema if not exists ${unfinishedRestore}`)
}

export const markFinished = async (client: ClientBase, { unfinishedRestore }: Marker): Promise<void> => {
  await client.query(`drop schema ${unfinishedRestore}`)
}
