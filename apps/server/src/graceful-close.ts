import type { Socket } from "node:net"
import type { FastifyInstance } from "fastify"

const sweepMillis = 50

/** How long a connection that has asked for nothing yet may take to ask, once closing began. */
const silentMillis = 1_000

/**
 * Lets the server close as soon as the last answer is out: browsers keep their connections open for the next request,
 * open some that they have no request for yet, and a connection that falls idle only after closing began would otherwise
 * be waited for.
 */
export const closePromptly = (app: FastifyInstance): void => {
  const silent = new Set<Socket>()
  app.server.on("connection", (socket) => {
    silent.add(socket)
    socket.once("close", () => silent.delete(socket))
  })
  app.server.on("request", ({ socket }) => silent.delete(socket))
  let sweep: NodeJS.Timeout | undefined
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (sweep !== undefined) void reply.header("connection", "close")
    done()
  })
  app.addHook("preClose", (done) => {
    const began = performance.now()
    sweep = setInterval(() => {
      app.server.closeIdleConnections()
      if (performance.now() - began > silentMillis) for (const socket of silent) socket.destroy()
    }, sweepMillis)
    done()
  })
  app.addHook("onClose", (_app, done) => {
    clearInterval(sweep)
    done()
  })
}
