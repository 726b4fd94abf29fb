import type { EventSource } from "@laundry/contracts/http/endpoint"
import type { FastifyReply } from "fastify"

/** Proxies and browsers give up on connections that say nothing: a comment keeps them open. */
const heartbeatMillis = 20_000

/** The most bytes that wait for a client that does not read: events are few and short, so it is gone or hostile. */
const mostWaitingBytes = 64 * 1024

/** How long the last words may take to leave. */
const endMillis = 1_000

/** Responds with a stream of server-sent events that lasts until the client leaves or the source ends it. */
export const streamEvents = (reply: FastifyReply, source: EventSource): FastifyReply => {
  const { raw } = reply.hijack()
  if (raw.closed) return reply // the client left already, and nobody would say so again
  // The server's time limits are for requests: this one is answered for as long as it takes.
  raw.socket?.setTimeout(0)
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    // The connection, whose time limit is lifted, serves nothing else.
    connection: "close",
  })
  if (reply.request.method === "HEAD") {
    raw.end()
    return reply
  }
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > mostWaitingBytes) raw.destroy()
  }
  const end = () => {
    if (raw.destroyed || raw.writableEnded) return
    raw.end()
    setTimeout(() => raw.destroy(), endMillis).unref()
  }
  write("retry: 2000\n\n")
  const { stop } = source.start((data) => write(`data: ${JSON.stringify(data)}\n\n`), end)
  const heartbeat = setInterval(() => write(": still here\n\n"), heartbeatMillis)
  raw.once("close", () => {
    clearInterval(heartbeat)
    stop()
  })
  return reply
}
