import type { FastifyInstance } from "fastify"

const sweepMillis = 50

/**
 * Lets the server close as soon as the last answer is out: browsers keep their connections open for the next request,
 * and a connection that falls idle only after closing began would otherwise be waited for.
 */
export const closePromptly = (app: FastifyInstance): void => {
  let sweep: NodeJS.Timeout | undefined
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (sweep !== undefined) void reply.header("connection", "close")
    done()
  })
  app.addHook("preClose", (done) => {
    sweep = setInterval(() => app.server.closeIdleConnections(), sweepMillis)
    done()
  })
  app.addHook("onClose", (_app, done) => {
    clearInterval(sweep)
    done()
  })
}
