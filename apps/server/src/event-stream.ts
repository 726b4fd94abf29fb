import type { EventSource } from "@laundry/contracts/endpoint"
import type { FastifyReply } from "fastify"

/** Proxies and browsers give up on connections that say nothing: a comment keeps them open. */
const heartbeatMillis = 20_000

/** Answers a stream of server-sent events that lasts until the client leaves, the source ends it or the server closes. */
export const streamEvents = (reply: FastifyReply, source: EventSource): FastifyReply => {
  const { raw } = reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  })
  raw.write("retry: 2000\n\n")
  const end = () => void raw.end()
  const { stop } = source.start((data) => void raw.write(`data: ${JSON.stringify(data)}\n\n`), end)
  const heartbeat = setInterval(() => void raw.write(": still here\n\n"), heartbeatMillis)
  raw.once("close", () => {
    clearInterval(heartbeat)
    stop()
  })
  return reply
}
