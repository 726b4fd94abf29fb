import { Cause, Exit, Tracer } from "effect"

/** A failure without its words: messages of databases and providers quote what people typed. */
class Nameless extends Error {
  constructor(kind: string) {
    super("")
    this.name = kind
    delete this.stack
  }
}

const kindOf = (error: unknown): string => {
  if (typeof error !== "object" || error === null) return typeof error
  if ("_tag" in error && typeof error._tag === "string") return error._tag
  return error instanceof Error ? error.name : "object"
}

/**
 * How a span ends, told by kinds alone. A failure that a use case declares is an answer like others; a defect is an error, and so is
 * whatever fails outside.
 */
const ending = (span: Tracer.Span, exit: Exit.Exit<unknown, unknown>): Exit.Exit<unknown, unknown> => {
  if (Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause)) return exit
  const failure = Cause.findErrorOption(exit.cause)
  const kind = kindOf(failure._tag === "Some" ? failure.value : Cause.squash(exit.cause))
  span.attribute("error.type", kind)
  return failure._tag === "Some" && span.kind !== "client" ? Exit.void : Exit.die(new Nameless(kind))
}

/** A tracer whose spans say what kind of failure they ended in, and never what it said. */
export const nameless = (tracer: Tracer.Tracer): Tracer.Tracer =>
  Tracer.make({
    span: (options) => {
      const span = tracer.span(options)
      const end = span.end.bind(span)
      return Object.assign(span, {
        end: (endTime: bigint, exit: Exit.Exit<unknown, unknown>) => end(endTime, ending(span, exit)),
      })
    },
  })
