import pg from "pg"

/** PostgreSQL's instants in UTC as JSON has them; any others by way of a Date. */
const isoInstant = (text: string): string =>
  text.endsWith("+00")
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, "0").slice(0, 3)}Z`
    : new Date(text).toISOString()

const asIs = (text: string): string => text

const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, isoInstant],
  [pg.types.builtins.DATE, asIs],
  [pg.types.builtins.INT8, Number],
])

/** As many connections as the product holds, and columns read the cheapest way there is. */
export const makePool = (connectionString: string): pg.Pool =>
  new pg.Pool({
    connectionString,
    max: 10,
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        parsers.get(oid) ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
    },
  })
