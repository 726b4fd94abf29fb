/** How a database is reached. */
export interface DatabaseAddress {
  /** What the stores ask on; it may lead through a pooler. */
  readonly connectionString: string
  /** Past a pooler, for what needs connections of its own (notifications, jobs, migrations). Undefined: the other one is direct. */
  readonly directConnectionString?: string | undefined
}

/** The address past a pooler. */
export const directOf = ({ connectionString, directConnectionString }: DatabaseAddress): string =>
  directConnectionString ?? connectionString
