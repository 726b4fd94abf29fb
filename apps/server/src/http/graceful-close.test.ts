import { once } from "node:events"
import { connect } from "node:net"
import Fastify from "fastify"
import { expect, it } from "vitest"
import { closeGracefully } from "./graceful-close.ts"

it("does not wait for connections that say nothing, nor for those that said all", async () => {
  const app = Fastify({ connectionTimeout: 60_000 })
  closeGracefully(app)
  app.get("/", () => "hello")
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port)
  const sockets = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")]
  for (const socket of sockets) socket.on("error", () => {})
  await Promise.all(sockets.map((socket) => once(socket, "connect")))
  sockets[0]?.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n")
  await once(sockets[0] ?? app.server, "data")
  const began = performance.now()
  await app.close()
  expect(performance.now() - began).toBeLessThan(30_000)
  for (const socket of sockets) socket.destroy()
})

it("answers a request that is under way, however slow", async () => {
  const app = Fastify({ return503OnClosing: false })
  closeGracefully(app)
  let begin = (_finish: () => void) => {}
  const begun = new Promise<() => void>((resolve) => void (begin = resolve))
  app.get("/", () => new Promise((resolve) => begin(() => resolve("hello"))))
  const answer = fetch(await app.listen({ host: "127.0.0.1", port: 0 }))
  const finish = await begun
  const closed = app.close()
  setTimeout(finish, 1_500)
  expect(await (await answer).text()).toBe("hello")
  await closed
})
