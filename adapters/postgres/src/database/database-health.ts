/** Anything that runs SQL: a pg `Pool`, a client, or `{ query: (sql) => knex.raw(sql) }`. */
interface Queryable {
  readonly query: (sql: string) => PromiseLike<unknown>
}

export type DatabaseHealth = { readonly ok: true } | { readonly ok: false; readonly reason: string }

/** Asks the database for a sign of life within `timeoutMs`, by `question`. Never rejects; the reason is fit to show to an operator. */
export const databaseHealth = async (
  pool: Queryable,
  timeoutMs: number,
  question = "select 1",
): Promise<DatabaseHealth> => {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<DatabaseHealth>((resolve) => {
    timer = setTimeout(
      () => resolve({ ok: false, reason: `The database did not answer within ${timeoutMs} ms.` }),
      timeoutMs,
    )
  })
  const answer = (async (): Promise<DatabaseHealth> => {
    try {
      await pool.query(question)
      return { ok: true }
    } catch (error) {
      return { ok: false, reason: explain(error) }
    }
  })()
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}

const explanations: Readonly<Record<string, string>> = {
  ECONNREFUSED: "Nothing answers at the database's address. Is PostgreSQL running?",
  ECONNRESET: "The database dropped the connection.",
  ENOENT: "There is no PostgreSQL socket at the database's address.",
  ENOTFOUND: "The database's host name is unknown.",
  ETIMEDOUT: "The database's address does not answer.",
  "25006": "The database only reads: it is a standby, or was told to refuse writes.",
  "28000": "The database refused this user.",
  "28P01": "The database refused the password.",
  "3D000": "The database does not exist on the server.",
  "53300": "The database has no free connections.",
  "57P01": "The database is shutting down.",
  "57P03": "The database is starting up or shutting down.",
}

/** What a pooler says that is asked for a branch's search path when a connection is made. */
const asksTooMuch = /unsupported startup parameter/

const explain = (error: unknown): string => {
  const { code, message = "" } = error as { code?: string; message?: string }
  if (asksTooMuch.test(message))
    return "The address leads through a pooler, which can't be told the branch: it needs DATABASE_DIRECT_URL, and the branch's search path in the pooler."
  return explanations[code ?? ""] ?? `The database answered with an error: ${message === "" ? String(error) : message}`
}
