import type { FastifyInstance } from "fastify"

/** What a route is called in logs and metrics. Pages share one; an address that no route takes has none. */
export const routeOf = (url: string | undefined): string => {
  if (url === undefined) return "(none)"
  return url === "/*" ? "(page)" : url
}

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
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      "answered",
    )
    done()
  })
}
