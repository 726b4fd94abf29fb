import { AsyncLocalStorage } from "node:async_hooks"
import type { AppServices } from "@laundry/wiring/layers"
import { readTraceparent } from "@laundry/wiring/traceparent"
import { type Clock, Context, Effect, Exit, Layer, type ManagedRuntime, Option, Tracer } from "effect"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { routeOf } from "../http/request-log.ts"
import { openExporter } from "./exporter.ts"
import { nameless } from "./nameless-tracer.ts"

type Runtime = ManagedRuntime.ManagedRuntime<AppServices, unknown>

/** Load balancers ask all the time, and nobody looks for a trace of it. */
const probes = new Set<string | undefined>(["/healthz", "/readyz"])

/** The span of the request that is being answered, for everything that is run for it. */
const current = new AsyncLocalStorage<Tracer.Span>()

const inRequest = <A, E, R>(program: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
  const span = current.getStore()
  return span === undefined ? program : Effect.provideService(program, Tracer.ParentSpan, span)
}

/** The same runtime, whose programs belong to the span of the request that they are run for. */
const follow = (runtime: Runtime): Runtime => ({
  ...runtime,
  runFork: (program, options) => runtime.runFork(inRequest(program), options),
  runCallback: (program, options) => runtime.runCallback(inRequest(program), options),
  runPromise: (program, options) => runtime.runPromise(inRequest(program), options),
  runPromiseExit: (program, options) => runtime.runPromiseExit(inRequest(program), options),
})

const begin = (tracer: Tracer.Tracer, clock: Clock.Clock, request: FastifyRequest): Tracer.Span => {
  const route = routeOf(request.routeOptions.url)
  const parent = readTraceparent(request.headers.traceparent)
  const span = tracer.span({
    name: `${request.method} ${route}`,
    parent: Option.fromUndefinedOr(parent),
    annotations: Context.empty(),
    links: [],
    startTime: clock.currentTimeNanosUnsafe(),
    kind: "server",
    root: false,
    sampled: parent?.sampled ?? true,
  })
  span.attribute("http.request.method", request.method)
  span.attribute("http.route", route)
  span.attribute("laundry.request_id", request.id)
  return span
}

/** Begins a span for each request, named by its route: the address holds ids and keys. Streams and probes have none. */
const watch =
  (tracer: Tracer.Tracer, clock: Clock.Clock) =>
  (app: FastifyInstance): void => {
    const spans = new WeakMap<FastifyRequest, Tracer.Span>()
    app.addHook("onRequest", (request, reply, done) => {
      const { url, config } = request.routeOptions
      if (config.isStream === true || probes.has(url)) {
        done()
        return
      }
      const span = begin(tracer, clock, request)
      spans.set(request, span)
      request.traceId = span.traceId
      request.log = request.log.child({ traceId: span.traceId })
      reply.raw.once("close", () => {
        span.attribute("http.response.status_code", reply.statusCode)
        const isBroken = reply.statusCode >= 500
        span.end(clock.currentTimeNanosUnsafe(), isBroken ? Exit.die(reply.statusCode) : Exit.void)
      })
      current.run(span, done)
    })
    // The body comes by the socket, which knows of no request.
    app.addHook("preValidation", (request, _reply, done) => {
      const span = spans.get(request)
      if (span === undefined) done()
      else current.run(span, done)
    })
  }

/** Traces of a server. */
export interface Tracing {
  /** What programs make their spans by. */
  readonly layer: Layer.Layer<never>
  readonly follow: (runtime: Runtime) => Runtime
  readonly watch: (app: FastifyInstance, clock: Clock.Clock) => void
  readonly close: () => Promise<void>
}

/** Begins to send traces to a collector. */
export const startTracing = async (url: string): Promise<Tracing> => {
  const exporter = await openExporter(url)
  const tracer = nameless(exporter.tracer)
  return {
    layer: Layer.succeed(Tracer.Tracer, tracer),
    follow,
    watch: (app, clock) => watch(tracer, clock)(app),
    close: exporter.close,
  }
}
