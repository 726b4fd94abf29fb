import { branchOf } from "@laundry/postgres/database/branch"
import type { makeReader } from "../environment.ts"

/**
 * The database's address as a URL; undefined when it is none. Without a host it leads to a socket that its query names
 * ("postgres://user@/laundry?host=/var/run/postgresql"), which PostgreSQL takes and the standard for URLs does not.
 */
export const parseDatabaseUrl = (value: string): URL | undefined => {
  const withHost = value.replace(/^(postgres(?:ql)?:\/\/[^/]*@)\//, "$1localhost/")
  const url = URL.canParse(withHost) ? new URL(withHost) : undefined
  return url?.protocol === "postgres:" || url?.protocol === "postgresql:" ? url : undefined
}

/** Where a database is, without user, password and options: "db.example.com:5432/laundry", "/run/postgresql/laundry, branch miami". */
export const describeDatabase = (connectionString: string): string => {
  const url = parseDatabaseUrl(connectionString)
  if (url === undefined) return "the database"
  const branch = branchOf(connectionString)
  const place = `${url.searchParams.get("host") ?? url.host}${decodeURI(url.pathname)}`
  return branch === undefined ? place : `${place}, branch ${branch}`
}

type Reader = Pick<ReturnType<typeof makeReader>, "text" | "problems">

const readUrl = ({ text, problems }: Reader, name: string): string | undefined => {
  const value = text(name)
  if (value === undefined || parseDatabaseUrl(value) !== undefined) return value
  problems.push(`${name} must be a URL that starts with postgres:// or postgresql://.`)
  return undefined
}

/** Reads DATABASE_URL; undefined is the embedded database. */
export const readDatabaseUrl = (reader: Reader): string | undefined => readUrl(reader, "DATABASE_URL")

/** Reads DATABASE_DIRECT_URL, which goes past the pooler that DATABASE_URL leads through. */
export const readDatabaseDirectUrl = (reader: Reader, databaseUrl: string | undefined): string | undefined => {
  const value = readUrl(reader, "DATABASE_DIRECT_URL")
  if (value === undefined || databaseUrl !== undefined) return value
  reader.problems.push("DATABASE_DIRECT_URL goes past the pooler of DATABASE_URL, which is not set.")
  return undefined
}

/** Reads DATABASE_REPLICA_URL, a copy that follows the database of DATABASE_URL. */
export const readDatabaseReplicaUrl = (reader: Reader, databaseUrl: string | undefined): string | undefined => {
  const value = readUrl(reader, "DATABASE_REPLICA_URL")
  if (value === undefined || databaseUrl !== undefined) return value
  reader.problems.push("DATABASE_REPLICA_URL is a copy that follows the database of DATABASE_URL, which is not set.")
  return undefined
}
