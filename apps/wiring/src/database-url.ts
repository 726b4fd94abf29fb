import type { makeReader } from "./environment.ts"

/**
 * The database's address as a URL; undefined when it is none. Without a host it leads to a socket that its query names
 * ("postgres://user@/laundry?host=/var/run/postgresql"), which PostgreSQL takes and the standard for URLs does not.
 */
export const parseDatabaseUrl = (value: string): URL | undefined => {
  const withHost = value.replace(/^(postgres(?:ql)?:\/\/[^/]*@)\//, "$1localhost/")
  const url = URL.canParse(withHost) ? new URL(withHost) : undefined
  return url?.protocol === "postgres:" || url?.protocol === "postgresql:" ? url : undefined
}

/** Where a database is, without user, password and options: "db.example.com:5432/laundry", "/var/run/postgresql/laundry". */
export const describeDatabase = (connectionString: string): string => {
  const url = parseDatabaseUrl(connectionString)
  if (url === undefined) return "the database"
  return `${url.searchParams.get("host") ?? url.host}${decodeURI(url.pathname)}`
}

/** Reads DATABASE_URL; undefined is the embedded database. */
export const readDatabaseUrl = ({
  text,
  problems,
}: Pick<ReturnType<typeof makeReader>, "text" | "problems">): string | undefined => {
  const value = text("DATABASE_URL")
  if (value === undefined || parseDatabaseUrl(value) !== undefined) return value
  problems.push("DATABASE_URL must be a URL that starts with postgres:// or postgresql://.")
  return undefined
}
