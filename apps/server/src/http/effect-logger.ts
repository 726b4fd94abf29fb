import { Context, Logger, References, Tracer } from "effect"
import type { Logger as Pino } from "pino"

const levels = {
  All: "trace",
  Fatal: "fatal",
  Error: "error",
  Warn: "warn",
  Info: "info",
  Debug: "debug",
  Trace: "trace",
  None: "silent",
} as const

/** Sends what use cases log to the server's own log, with their annotations as fields, and the trace where there are traces. */
export const pinoLayer = (log: Pino, { isTraced = false } = {}) =>
  Logger.layer([
    Logger.make(({ fiber, logLevel, message }) => {
      const annotations = fiber.getRef(References.CurrentLogAnnotations)
      const text = Array.isArray(message) ? message.map(String).join(" ") : String(message)
      const span = isTraced ? Context.getOrUndefined(fiber.context, Tracer.ParentSpan) : undefined
      log[levels[logLevel]]({ ...annotations, ...(span === undefined ? {} : { traceId: span.traceId }) }, text)
    }),
  ])
