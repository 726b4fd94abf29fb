import { Client } from "pg"

/** Works on a connection of its own, under a name that the database's operator sees; gives up on an answer after `patienceMillis`. */
export const withClient = async <A>(
  connectionString: string,
  { applicationName, patienceMillis }: { readonly applicationName: string; readonly patienceMillis: number },
  use: (client: Client) => Promise<A>,
): Promise<A> => {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: patienceMillis,
    query_timeout: patienceMillis,
    application_name: applicationName,
  })
  client.on("error", () => {}) // what breaks the connection fails the query too
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
