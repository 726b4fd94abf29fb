import type { FastifyInstance } from "fastify"
import { Counter, Gauge, Histogram, type Registry } from "prom-client"
import { type CachedAnswer, routeOf } from "../http/request-log.ts"

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the route answers with a stream, which lasts as long as its reader wants. */
    readonly isStream?: boolean
  }
}

/** In seconds: from what memory answers to the longest that a caller is let wait. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const webhooks = "/api/webhooks/"

const outcomes = ["accepted", "refused", "failed"] as const

const outcomeOf = (status: number): (typeof outcomes)[number] => {
  if (status < 400) return "accepted"
  return status < 500 ? "refused" : "failed"
}

/** Counts answers. */
export interface RequestMetrics {
  /** Counts what an application answers from here on. */
  readonly watch: (app: FastifyInstance) => void
  /** Counts an answer that did not pass it. */
  readonly countCached: (answer: CachedAnswer) => void
}

/**
 * Counts what an application answers. Labels name routes by their patterns, as the log does: there are as many as the application
 * has, and none of them says what anybody asked for.
 */
export const measureRequests = (registry: Registry): RequestMetrics => {
  const registers = [registry]
  const labelNames = ["method", "route", "status"] as const
  const requests = new Counter({
    name: "laundry_http_requests_total",
    help: "Requests that were answered, by the class of the answer's status.",
    labelNames,
    registers,
  })
  const seconds = new Histogram({
    name: "laundry_http_request_duration_seconds",
    help: "How long answers took, but for streams, which last as long as their readers want.",
    labelNames,
    buckets: durations,
    registers,
  })
  const rateLimited = new Counter({
    name: "laundry_http_rate_limited_total",
    help: "Requests that were refused because too many came (429).",
    labelNames: ["route"],
    registers,
  })
  const streams = new Gauge({
    name: "laundry_event_streams_open",
    help: "Screens that are being told of changes.",
    registers,
  })
  const received = new Counter({
    name: "laundry_webhooks_received_total",
    help: "Reports of providers: accepted, refused (unsigned, wrong or late) or failed here.",
    labelNames: ["webhook", "outcome"],
    registers,
  })
  const lastReceived = new Gauge({
    name: "laundry_webhook_last_accepted_timestamp_seconds",
    help: "When the last report of a provider was accepted by this process.",
    labelNames: ["webhook"],
    registers,
  })
  const labelsOf = (method: string, route: string, status: number) => ({
    method,
    route,
    status: `${Math.floor(status / 100)}xx`,
  })
  const watch = (app: FastifyInstance): void => {
    // Prometheus sees no increase where a count begins with 1.
    app.addHook("onRoute", ({ url }) => {
      if (!url.startsWith(webhooks)) return
      for (const outcome of outcomes) received.inc({ webhook: url.slice(webhooks.length), outcome }, 0)
    })
    app.addHook("onRequest", (request, reply, done) => {
      if (request.routeOptions.config.isStream === true) {
        streams.inc()
        reply.raw.once("close", () => streams.dec())
      }
      done()
    })
    app.addHook("onResponse", (request, reply, done) => {
      const { url, config } = request.routeOptions
      const { statusCode } = reply
      const labels = labelsOf(request.method, routeOf(url), statusCode)
      requests.inc(labels)
      if (config.isStream !== true) seconds.observe(labels, reply.elapsedTime / 1000)
      if (statusCode === 429) rateLimited.inc({ route: labels.route })
      if (url?.startsWith(webhooks) === true) {
        const webhook = url.slice(webhooks.length)
        const outcome = outcomeOf(statusCode)
        received.inc({ webhook, outcome })
        if (outcome === "accepted") lastReceived.set({ webhook }, Date.now() / 1000)
      }
      done()
    })
  }
  const countCached = ({ method, route, status, milliseconds }: CachedAnswer): void => {
    const labels = labelsOf(method, route, status)
    requests.inc(labels)
    seconds.observe(labels, milliseconds / 1000)
  }
  return { watch, countCached }
}
