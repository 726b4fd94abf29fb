import type { FastifyInstance } from "fastify"

export const helloPath = "/hello"

/** The landing page's bytes are put here before they are asked for. */
export const landingPath = "/landing"

/** What a server answers that looks nothing up. */
export const fromMemory = (app: FastifyInstance): void => {
  let landing = Buffer.alloc(0)
  app.addContentTypeParser("text/html", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
  app.get(helloPath, () => Promise.resolve({ hello: "world" }))
  app.put(landingPath, (request, reply) => {
    landing = request.body as typeof landing
    return reply.code(204).send()
  })
  app.get(landingPath, (_request, reply) => reply.type("text/html; charset=utf-8").send(landing))
}
