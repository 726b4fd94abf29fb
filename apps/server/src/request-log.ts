import type { FastifyInstance } from "fastify"

/**
 * One line for each answered call. It names the route, never the address: order ids and link tokens stand in addresses
 * and are keys, and queries hold what people type.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "(page)",
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      "answered",
    )
    done()
  })
}
