import { createServer, type RequestListener } from "node:http"
import { originOf } from "@laundry/wiring/listening-address"
import { Registry } from "prom-client"
import { listenOn } from "../http/listen-on.ts"

/** Where Prometheus asks, and how to stop answering. */
export interface MetricsServer {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Nobody but Prometheus calls, and that one from the same network. */
const requestMillis = 5_000

/**
 * Answers `GET /metrics` and nothing else, on a port of its own: what customers reach never shows figures. `scrape` makes the
 * text; those who ask while it is made get the same. Throws a `CannotStart` when the port can't be had.
 */
export const serveMetrics = async (
  { host, port }: { readonly host: string; readonly port: number },
  scrape: () => Promise<string>,
): Promise<MetricsServer> => {
  let scraping: Promise<string> | undefined
  const text = () => {
    scraping ??= scrape().finally(() => {
      scraping = undefined
    })
    return scraping
  }
  const answer: RequestListener = (request, response) => {
    response.setHeader("cache-control", "no-store")
    response.setHeader("x-content-type-options", "nosniff")
    if (request.url !== "/metrics") {
      response.writeHead(404).end()
    } else if (request.method !== "GET") {
      response.writeHead(405, { allow: "GET" }).end()
    } else {
      text().then(
        (metrics) => response.writeHead(200, { "content-type": Registry.PROMETHEUS_CONTENT_TYPE }).end(metrics),
        () => response.writeHead(500).end(),
      )
    }
  }
  const server = createServer({ requestTimeout: requestMillis, headersTimeout: requestMillis }, answer)
  const bound = await listenOn({ host, port, setting: "METRICS_PORT" }, async () => {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject)
      server.listen({ host, port }, resolve)
    })
    return server.address()
  })
  return {
    origin: originOf({ host, port: bound }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
