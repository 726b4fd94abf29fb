import type { Socket } from "node:net"
import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises"
import type { FastifyInstance } from "fastify"

const sweepMillis = 50

/** How long a connection that has asked for nothing yet may take to ask, once nobody new is let in. */
const silentMillis = 1_000

/** A turn of the event loop that took no longer had hardly anything to read: what was sent before has been seen. */
const quietMillis = 0.5

/** How long nobody new has come before the door closes: who just got an answer may be about to ask again. */
const settleMillis = 100

/** How often somebody new is looked for meanwhile: looking at every turn would keep a processor busy. */
const lookMillis = 10

/** How long a quiet turn is waited for: new clients may come all the time. */
const quietPatienceMillis = 2_000

/**
 * Waits for a moment at which nothing that was sent lies unread, and nobody waits to be let in: a socket closed then resets
 * nobody's request. `connections` counts those who were let in; the event loop takes one a turn, however many wait. The
 * moment comes when nobody new was let in for `calmMillis`.
 */
const untilQuiet = async (connections: () => number, calmMillis = 0): Promise<void> => {
  const began = performance.now()
  let calmSince = began
  let before = { at: began, connections: connections() }
  for (;;) {
    await (performance.now() + lookMillis < calmSince + calmMillis ? sleep(lookMillis) : turn())
    const now = { at: performance.now(), connections: connections() }
    const isSame = now.connections === before.connections
    if (!isSame) calmSince = now.at
    const isQuiet = isSame && now.at - before.at < quietMillis && now.at - calmSince >= calmMillis
    if (isQuiet || now.at - began > quietPatienceMillis) return
    before = now
  }
}

/** Whether an application is closing. */
export interface Closing {
  readonly isClosing: () => boolean
}

/**
 * Closes a server without breaking off a request. For `drainMillis` everybody is still let in, and told with each answer
 * to use another connection next time, so that those who send requests know before it is too late. Then answers are held
 * for a moment: who waits for one sends nothing, so soon nothing is under way, and the door closes on nobody. At last it
 * closes as soon as the last answer is out: browsers keep their connections open for the next request, open some that they
 * have no request for yet, and a connection that falls idle only after closing began would otherwise be waited for.
 * Where other processes share the port, `untilNobodyComes` resolves when they have closed their doors, too: who got an answer
 * before would come back to one that is just closing.
 */
export const closeGracefully = (
  app: FastifyInstance,
  drainMillis = 0,
  untilNobodyComes: () => Promise<void> = () => Promise.resolve(),
): Closing => {
  const silent = new Set<Socket>()
  let connections = 0
  app.server.on("connection", (socket) => {
    connections += 1
    silent.add(socket)
    socket.once("close", () => silent.delete(socket))
  })
  app.server.on("request", ({ socket }) => silent.delete(socket))
  const closed = new AbortController()
  let isClosing = false
  let isDoorClosed = Promise.resolve()
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (!isClosing) {
      done()
      return
    }
    void reply.header("connection", "close")
    void isDoorClosed.then(() => done())
  })
  const sweep = async () => {
    const began = performance.now()
    while (!closed.signal.aborted) {
      await sleep(sweepMillis, undefined, { signal: closed.signal })
      await untilQuiet(() => connections)
      app.server.closeIdleConnections()
      if (performance.now() - began > silentMillis) for (const socket of silent) socket.destroy()
    }
  }
  const closeDoor = async (close: () => void): Promise<void> => {
    await untilQuiet(() => connections, settleMillis)
    close()
    while (app.server.listening) await turn()
    await untilNobodyComes()
  }
  app.addHook("preClose", (done) => {
    isClosing = true
    void sleep(drainMillis).then(() => {
      isDoorClosed = closeDoor(done)
      sweep().catch(() => {}) // told to stop
    })
  })
  app.addHook("onClose", (_app, done) => {
    closed.abort()
    done()
  })
  return { isClosing: () => isClosing }
}
