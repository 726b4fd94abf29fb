import { Cause, Effect, Exit, Tracer } from "effect"
import { expect, test } from "vitest"
import { nameless } from "./nameless-tracer.ts"

/** How a span of a program ends. */
const endOf = async (program: Effect.Effect<unknown, unknown>, kind: Tracer.SpanKind = "internal") => {
  const spans: Array<Tracer.Span> = []
  const tracer = nameless(
    Tracer.make({
      span: (options) => {
        const span = new Tracer.NativeSpan(options)
        spans.push(span)
        return span
      },
    }),
  )
  await Effect.runPromiseExit(
    program.pipe(Effect.withSpan("a span", { kind }), Effect.provideService(Tracer.Tracer, tracer)),
  )
  const [span] = spans
  if (span?.status._tag !== "Ended") throw new Error("the span did not end")
  const { exit } = span.status
  return { exit, type: span.attributes.get("error.type"), text: Exit.isFailure(exit) ? Cause.pretty(exit.cause) : "" }
}

const leak = "duplicate key value (email)=(ana@example.com)"

test("a defect is an error of its kind, without its words and its stack", async () => {
  const { exit, type, text } = await endOf(Effect.die(new TypeError(leak)))
  expect(type).toBe("TypeError")
  expect(Exit.isFailure(exit)).toBe(true)
  expect(text).toContain("TypeError")
  expect(text).not.toContain("ana")
  expect(text).not.toContain(".ts")
})

test("a failure that a use case declares is an answer, and an error where an outside service failed", async () => {
  const refused = Effect.fail({ _tag: "OrderNotFound", message: leak })
  expect(await endOf(refused)).toMatchObject({ exit: Exit.void, type: "OrderNotFound" })
  const { exit, type, text } = await endOf(refused, "client")
  expect([Exit.isFailure(exit), type]).toEqual([true, "OrderNotFound"])
  expect(text).not.toContain("ana")
})

test("a success is one", async () => {
  expect(await endOf(Effect.succeed(leak))).toMatchObject({ type: undefined })
})
