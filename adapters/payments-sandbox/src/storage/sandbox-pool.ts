import pg from "pg"

/** Where the sandbox keeps everything, and what its statements call it. */
export const usualSchema = "payments_sandbox"

/** A statement of the sandbox for another schema: several installations in one database have a sandbox each. */
export const forSchema = (text: string, schema: string): string =>
  schema === usualSchema ? text : text.replaceAll(/\bpayments_sandbox\b/g, schema)

/** A pool for a sandbox whose statements mean the tables in `schema`. */
export const makeSandboxPool = ({
  schema = usualSchema,
  ...config
}: pg.PoolConfig & { readonly schema?: string | undefined }): pg.Pool => {
  const pool = new pg.Pool(config)
  if (schema === usualSchema) return pool
  pool.on("connect", (client) => {
    const ask: (...parameters: ReadonlyArray<unknown>) => unknown = client.query.bind(client)
    const query = (statement: unknown, ...rest: ReadonlyArray<unknown>) =>
      ask(typeof statement === "string" ? forSchema(statement, schema) : statement, ...rest)
    Object.assign(client, { query })
  })
  return pool
}
