import { CannotStart } from "@laundry/wiring/environment"
import { Cause, ConfigProvider, Effect, Exit, Layer, ManagedRuntime, type Tracer } from "effect"
import * as FetchHttpClient from "effect/http/FetchHttpClient"
import * as OtlpSerialization from "effect/observability/OtlpSerialization"
import * as OtlpTracer from "effect/observability/OtlpTracer"

/** How long a collector may take to accept spans, in milliseconds. */
const exportMillis = 5_000
/** How long a stopping server waits for the last spans to be accepted. */
const lastMillis = 2_000

/** A collector that says nothing must not be waited for: spans would heap up behind it. */
const patientFetch: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(exportMillis)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit })
}

const settingsOf = (
  url: string,
  variables: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> => {
  const given = Object.entries(variables).filter(
    (entry): entry is [string, string] => entry[0].startsWith("OTEL_") && entry[1] !== undefined && entry[1] !== "",
  )
  const set = Object.fromEntries(given)
  const named = /(?:^|,)\s*service\.name=/.test(set["OTEL_RESOURCE_ATTRIBUTES"] ?? "")
  return {
    OTEL_TRACES_EXPORTER: "otlp",
    ...(named ? {} : { OTEL_SERVICE_NAME: "laundry" }),
    ...set,
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
  }
}

/** Spans on their way to a collector. */
export interface Exporter {
  readonly tracer: Tracer.Tracer
  /** Sends what is left, for as long as a stopping server has time. Never rejects. */
  readonly close: () => Promise<void>
}

/**
 * Sends spans to a collector by OTLP over HTTP, as JSON, as OpenTelemetry's own variables say. One that is away or silent is tried again
 * a few times, then left alone for a minute; its spans are lost. Throws a {@link CannotStart} when the variables can't be used.
 */
export const openExporter = async (
  url: string,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Exporter> => {
  const provider = ConfigProvider.fromUnknown(settingsOf(url, variables))
  const runtime = ManagedRuntime.make(
    OtlpTracer.layerFromConfig().pipe(
      Layer.provideMerge(Layer.mergeAll(OtlpSerialization.layerJson, FetchHttpClient.layer)),
      Layer.provide(Layer.mergeAll(Layer.succeed(FetchHttpClient.Fetch, patientFetch), ConfigProvider.layer(provider))),
    ),
  )
  const opened = await runtime.runPromiseExit(Effect.tracer)
  if (Exit.isFailure(opened)) {
    const reason = String(Cause.squash(opened.cause)).split("\n")[0]
    throw new CannotStart(`OpenTelemetry's settings (OTEL_…) can't be used: ${reason}`)
  }
  return {
    tracer: opened.value,
    close: async () => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, lastMillis)
      })
      await Promise.race([runtime.dispose().catch(() => {}), late])
      clearTimeout(timer)
    },
  }
}
