/** How a database is reached. */
export interface DatabaseAddress {
  /** What the stores ask on; it may lead through a pooler. */
  readonly connectionString: string
  /** Past a pooler, for what needs connections of its own (notifications, jobs, migrations). Undefined: the other one is direct. */
  readonly directConnectionString?: string | undefined
  /** A copy that follows it, for reads that may lag. Undefined: they go to the database, too. */
  readonly replicaConnectionString?: string | undefined
}

/** The address past a pooler. */
export const directOf = ({ connectionString, directConnectionString }: DatabaseAddress): string =>
  directConnectionString ?? connectionString
