import type { FastifyBaseLogger, FastifyInstance } from "fastify"

/** What a route is called in logs and metrics. Pages share one; an address that no route takes has none. */
export const routeOf = (url: string | undefined): string => {
  if (url === undefined) return "(none)"
  return url === "/*" ? "(page)" : url
}

/** An answer that was sent from the cache, as logs and metrics name it. */
export interface CachedAnswer {
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}

/** Tenths are enough to tell what is slow. */
const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10

const answered = "answered"

/**
 * One line for each answered call. It names the route, never the address: addresses contain order ids and link tokens
 * and are keys, and queries hold what people type.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request.routeOptions.url),
        status: reply.statusCode,
        milliseconds: rounded(reply.elapsedTime),
      },
      answered,
    )
    done()
  })
}

/** The same line for an answer that did not pass the application. */
export const logCached = (log: FastifyBaseLogger, { requestId, milliseconds, ...answer }: CachedAnswer): void => {
  log.info({ reqId: requestId, ...answer, milliseconds: rounded(milliseconds) }, answered)
}
