import { withClient } from "./with-client.ts"

/**
 * A statement that fails where nothing can be written, with the SQLSTATE of a write: on a standby, and on a primary that was told to
 * refuse writes. It writes nothing itself. A query that only reads would not show that a primary was failed over.
 */
export const expectWritable = `do $$ begin
  if cast(current_setting('transaction_read_only') as boolean) then
    raise read_only_sql_transaction using message = 'the server only reads';
  end if;
end $$`

const sqlState = "25006"

/** Whether an error says that nothing can be written where it was tried; the product's own wrap what the driver threw. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === sqlState) || isReadOnly(error.cause))

/** Whether something can be written at an address. Rejects when it does not answer. */
export const canWrite = (connectionString: string): Promise<boolean> =>
  withClient(connectionString, { applicationName: "laundry probe", patienceMillis: 5_000 }, (client) =>
    client.query(expectWritable).then(
      () => true,
      (error: unknown) => {
        if (isReadOnly(error)) return false
        throw error
      },
    ),
  )
