import { once } from "node:events"
import { get, type IncomingMessage, request, type ServerResponse } from "node:http"
import { connect } from "node:net"
import type { EventSource } from "@laundry/contracts/http/endpoint"
import Fastify, { type FastifyServerOptions } from "fastify"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { streamEvents } from "./event-stream.ts"
import { makeOpenStreams } from "./open-streams.ts"

/** A server with one endpoint that streams, and the hands of its sources. */
const startServer = async (limits: FastifyServerOptions = {}) => {
  const app = Fastify(limits)
  const streams = makeOpenStreams(app)
  const sources: Array<{ send: (data: object) => void; end: () => void; isStopped: boolean }> = []
  const source: EventSource = {
    start: (send, end) => {
      const started = { send, end, isStopped: false }
      sources.push(started)
      const forget = streams.add({ owner: "ana", address: "127.0.0.1" }, end)
      return {
        stop: () => {
          started.isStopped = true
          forget()
        },
      }
    },
  }
  const answers: Array<ServerResponse> = []
  app.get("/events", (_request, reply) => {
    answers.push(reply.raw)
    return streamEvents(reply.header("x-kept", "yes"), source)
  })
  const origin = await app.listen({ host: "127.0.0.1", port: 0 })
  return { app, origin, port: Number(new URL(origin).port), streams, sources, answers }
}

let server: Awaited<ReturnType<typeof startServer>>
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.app.close())

/** Opens a stream; what came so far can be asked for. */
const open = async ({ origin } = server) => {
  const outgoing = get(`${origin}/events`)
  outgoing.on("error", () => {})
  const [response] = (await once(outgoing, "response")) as [IncomingMessage]
  let text = ""
  response.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk
  })
  response.on("error", () => {})
  const closed = new Promise<void>((resolve) => void response.once("close", resolve))
  return { response, closed, text: () => text, leave: () => outgoing.destroy() }
}

describe("a stream", () => {
  it("is server-sent events, with the headers of every answer", async () => {
    const { response, text } = await open()
    expect(response.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-kept": "yes",
    })
    server.sources[0]?.send({ topic: "orders" })
    await expect.poll(() => text()).toBe('retry: 2000\n\ndata: {"topic":"orders"}\n\n')
  })

  it("outlasts the time limits of requests", async () => {
    const limited = await startServer({ connectionTimeout: 1_000, requestTimeout: 1_000 })
    const { text } = await open(limited)
    // What falls silent otherwise is cut off meanwhile.
    const silent = connect(limited.port, "127.0.0.1").on("error", () => {})
    await once(silent, "close")
    limited.sources[0]?.send({ topic: "messages" })
    await expect.poll(() => text()).toContain("messages")
    await limited.app.close()
  })

  it("stops its source when the client leaves", async () => {
    const { leave } = await open()
    expect(server.streams.count()).toBe(1)
    leave()
    await expect.poll(() => server.sources[0]?.isStopped).toBe(true)
    expect(server.streams.count()).toBe(0)
  })

  it("ends when its source does", async () => {
    const { closed } = await open()
    server.sources[0]?.end()
    await closed
    await expect.poll(() => server.sources[0]?.isStopped).toBe(true)
  })

  it("has no body for who asks for its head alone", async () => {
    const outgoing = request(`${server.origin}/events`, { method: "HEAD" }).end()
    const [response] = (await once(outgoing, "response")) as [IncomingMessage]
    const closed = new Promise<void>((resolve) => void response.once("close", resolve))
    response.resume()
    await closed
    expect(server.sources).toEqual([])
  })

  it("drops a client that does not read, before what waits for it grows", async () => {
    const socket = connect(server.port, "127.0.0.1")
    socket.on("error", () => {})
    socket.pause().write("GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n")
    const source = await vi.waitFor(() => {
      const [started] = server.sources
      if (started === undefined) throw new Error("not started yet")
      return started
    }, 30_000)
    const data = { text: "x".repeat(8_000) }
    let sent = 0
    // The system's own buffers take a few megabytes first.
    while (!source.isStopped && sent < 5_000) {
      source.send(data)
      sent += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(source.isStopped).toBe(true)
    socket.destroy()
  })
})

describe("open streams", () => {
  it("are ended at once when the server closes, also those of clients that don't read", async () => {
    const { closed } = await open()
    const silent = connect(server.port, "127.0.0.1")
    silent.on("error", () => {})
    silent.pause().write("GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n")
    await expect.poll(() => server.sources).toHaveLength(2)
    // Once the system's own buffers are full, something waits that never leaves.
    while ((server.answers[1]?.writableLength ?? 0) < 32_000) {
      server.sources[1]?.send({ text: "x".repeat(8_000) })
      await new Promise((resolve) => setImmediate(resolve))
    }
    const began = performance.now()
    await server.app.close()
    expect(performance.now() - began).toBeLessThan(30_000)
    await closed
    expect(server.sources.map(({ isStopped }) => isStopped)).toEqual([true, true])
    silent.destroy()
  })

  it("are ten for one owner: the oldest makes room", async () => {
    const first = await open()
    for (let count = 0; count < 10; count += 1) await open()
    await first.closed
    await expect.poll(() => server.streams.count()).toBe(10)
    expect(server.sources.map(({ isStopped }) => isStopped).indexOf(false)).toBe(1)
  })
})
