import { Tracer } from "effect"

const format = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/

/** The span that a caller names in W3C's header `traceparent`; undefined where it names none. */
export const readTraceparent = (
  header: string | ReadonlyArray<string> | undefined,
): Tracer.ExternalSpan | undefined => {
  const [, traceId = "", spanId = "", flags = ""] = typeof header === "string" ? (format.exec(header) ?? []) : []
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId) || String(header).startsWith("ff")) return undefined
  return Tracer.externalSpan({ traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 })
}
