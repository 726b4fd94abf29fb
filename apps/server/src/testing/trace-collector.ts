import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** A span as a collector gets it. */
export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly status: { readonly code: number; readonly message?: string }
  readonly attributes: ReadonlyArray<{ readonly key: string; readonly value: Readonly<Record<string, unknown>> }>
  readonly links: ReadonlyArray<{ readonly traceId: string; readonly spanId: string }>
}

interface Traces {
  readonly resourceSpans: ReadonlyArray<{
    readonly scopeSpans: ReadonlyArray<{ readonly spans: ReadonlyArray<CollectedSpan> }>
  }>
}

/** Takes traces as OpenTelemetry's collector does, by OTLP over HTTP; one that hangs takes them and says nothing. */
export const startCollector = async ({ hangs = false } = {}) => {
  const bodies: Array<string> = []
  const paths = new Set<string | undefined>()
  const hanging: Array<ServerResponse> = []
  let left = () => {}
  const isLeft = new Promise<void>((resolve) => {
    left = resolve
  })
  const server = createServer((request, response) => {
    paths.add(request.url)
    let body = ""
    request.setEncoding("utf8")
    request.on("data", (part: string) => {
      body += part
    })
    request.on("end", () => {
      bodies.push(body)
      if (hangs) {
        hanging.push(response)
        response.once("close", left)
      } else response.writeHead(200, { "content-type": "application/json" }).end("{}")
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    /** Everything that came, as it came. */
    text: () => bodies.join("\n"),
    spans: (): ReadonlyArray<CollectedSpan> =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Traces).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    /** Resolves when one who was not answered gave up. */
    isLeft,
    close: () => {
      for (const response of hanging) response.destroy()
      server.close()
    },
  }
}
