import type { ClientBase } from "pg"

/** A schema that is there from a restore's first statement until all is loaded: what it stands beside is not whole. */
const marker = "unfinished_restore"

/** A restore into this database was broken off. */
export class UnfinishedRestore extends Error {
  override readonly name = "UnfinishedRestore"

  constructor() {
    super(
      'A restore into this database was broken off: not everything is there. Run "laundry restore" again, which begins anew.',
    )
  }
}

export const isRestoreUnfinished = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regnamespace('${marker}') is not null as is_there`,
  )
  return rows[0]?.is_there === true
}

/** Fails with {@link UnfinishedRestore}: what a restore left looks whole at times, and must not be used. */
export const expectWhole = async (client: ClientBase): Promise<void> => {
  if (await isRestoreUnfinished(client)) throw new UnfinishedRestore()
}

export const markUnfinished = async (client: ClientBase): Promise<void> => {
  await client.query(`create schema if not exists ${marker}`)
}

export const markFinished = async (client: ClientBase): Promise<void> => {
  await client.query(`drop schema ${marker}`)
}
