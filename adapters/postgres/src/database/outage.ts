import pg from "pg"

/** SQLSTATEs of a server that is away, starting, stopping, full, too slow or only a standby, and of a lock that was not to be had. */
const outageStates = /^(08|53|57P|57014|55P03|25P03|25006)/

const outageCodes = new Set([
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ERR_STREAM_DESTROYED",
  "ERR_STREAM_WRITE_AFTER_END",
  "ETIMEDOUT",
])

const outageMessages =
  /Connection terminated|Connection ended|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed/i

/** What the driver says when a query had no answer in time, and the server had not even refused it. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === "Query read timeout"

/**
 * Whether what the driver, the query builder or the object mapper threw says that the database can't do its work now,
 * rather than that the query is wrong. The object mapper wraps what it gets as `nativeError`, others as `cause`.
 */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  return (
    outageCodes.has(code) ||
    outageStates.test(code) ||
    error.name === "KnexTimeoutError" ||
    outageMessages.test(error.message) ||
    isOutage("nativeError" in error ? error.nativeError : undefined) ||
    isOutage(error.cause)
  )
}

/** Whether the database answered that it does not do this, and did not: anything else may have been done when it failed. */
export const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError && !isOutage(error)
