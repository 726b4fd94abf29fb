import pg from "pg"

/** The forms in which values are written and read: the same on every server, whatever its settings. */
const forms = `
  set client_encoding = 'UTF8';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

/** Gives a connection for work that may take hours, and closes it whatever happens. */
export const withBackupClient = async <A>(
  connectionString: string,
  use: (client: pg.Client) => Promise<A>,
): Promise<A> => {
  const client = new pg.Client({ connectionString, application_name: "laundry backup", keepAlive: true })
  client.on("error", () => {}) // what breaks the connection fails the query too
  await client.connect()
  try {
    await client.query(forms)
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}
