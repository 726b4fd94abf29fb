import { withClient } from "./with-client.ts"

/** How many connections PostgreSQL takes. */
export interface ConnectionRoom {
  /** From ordinary roles: those that it keeps for its own administrators are not among them. */
  readonly most: number
  /** Those that are open now, of all programs. */
  readonly open: number
}

/** Reads it from PostgreSQL itself: a pooler takes many more than it holds. */
export const readConnectionRoom = (connectionString: string): Promise<ConnectionRoom> =>
  withClient(connectionString, { applicationName: "laundry probe", patienceMillis: 5_000 }, async (client) => {
    const { rows } = await client.query<ConnectionRoom>(
      `select
        cast(current_setting('max_connections') as integer) - cast(current_setting('superuser_reserved_connections') as integer)
          - cast(coalesce(current_setting('reserved_connections', true), '0') as integer) as most,
        (select cast(count(*) as integer) from pg_stat_activity where backend_type = 'client backend') as open`,
    )
    const [room] = rows
    if (room === undefined) throw new Error("PostgreSQL did not say how many connections it takes")
    return room
  })
