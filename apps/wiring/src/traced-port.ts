import { type Context, Effect, Layer } from "effect"

/** The same service with a span around each call, named by the port and the method. What is handed over stands in none. */
const withSpans = <S extends object>(service: S, port: string): S =>
  new Proxy(
    // A copy, since what is frozen may not be answered with something else.
    { ...service },
    {
      get: (_, name) => {
        // From the service itself: an object of a class has its methods from there, and they know only it.
        const method: unknown = Reflect.get(service, name, service)
        const span = <A>(result: A) =>
          Effect.isEffect(result) ? Effect.withSpan(result, `${port}.${String(name)}`, { kind: "client" }) : result
        if (typeof method !== "function") return span(method)
        return (...given: ReadonlyArray<unknown>) => span(Reflect.apply(method, service, given) as unknown)
      },
    },
  )

/** A port's layer whose calls are in traces: what an outside service takes of the time of a request or a job. */
export const tracedPort =
  <Id, S extends object>(key: Context.Key<Id, S>, name: string) =>
  <E, R>(layer: Layer.Layer<Id, E, R>): Layer.Layer<Id, E, R> =>
    Layer.effect(
      key,
      Effect.map(key, (service) => withSpans(service, name)),
    ).pipe(Layer.provide(layer))
