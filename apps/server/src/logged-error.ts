import { pino } from "pino"

/** What may stand in the log of an error. The rest of what drivers put on theirs are rows and values: names, addresses, emails. */
const kept = ["type", "message", "stack", "code", "constraint", "table", "column", "routine", "statusCode"] as const

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/** An error as a line of the log holds it, with the code of the driver's error that the object mapper wraps. */
export const loggedError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { aggregateErrors, nativeError, ...about }: Readonly<Record<string, unknown>> = {
    ...pino.stdSerializers.err(error),
  }
  const driver = isRecord(nativeError) ? nativeError : {}
  return {
    ...Object.fromEntries(
      kept.flatMap((name) => {
        const value = about[name] ?? driver[name]
        return value === undefined ? [] : [[name, value]]
      }),
    ),
    ...(Array.isArray(aggregateErrors) && {
      aggregateErrors: error instanceof AggregateError ? error.errors.map(loggedError) : [],
    }),
  }
}
