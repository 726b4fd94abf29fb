import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify"

/** Of one connection or one moment, which the answer to the caller has of its own. */
const ownHeaders: ReadonlySet<string> = new Set(["connection", "date", "keep-alive", "transfer-encoding"])

const makeDocs = async (): Promise<FastifyInstance> => {
  const [{ openApiDocument }, swagger, swaggerUi] = await Promise.all([
    import("@laundry/contracts/http/openapi"),
    import("@fastify/swagger"),
    import("@fastify/swagger-ui"),
  ])
  const docs = fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } })
  await docs.register(swagger.default, { mode: "static", specification: { document: openApiDocument() as never } })
  await docs.register(swaggerUi.default, { routePrefix: "/api/docs", staticCSP: false })
  await docs.ready()
  return docs
}

/**
 * The API's document, generated from the endpoint table, as a page at /api/docs and as JSON at /api/docs/json. Few ever ask for it: an
 * application of its own answers, made for the first who does, so that no start waits for it and no server holds it in vain.
 */
export const apiDocs = (app: FastifyInstance): void => {
  let made: Promise<FastifyInstance> | undefined
  const docs = () => {
    made ??= makeDocs().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
  app.addHook("onClose", async () => (await made)?.close())

  const answer = async ({ method, url, headers }: FastifyRequest, reply: FastifyReply) => {
    const found = await (await docs()).inject({ method: method === "HEAD" ? "HEAD" : "GET", url, headers })
    const own = Object.entries(found.headers).filter(([name]) => !ownHeaders.has(name))
    return reply.code(found.statusCode).headers(Object.fromEntries(own)).send(found.rawPayload)
  }
  app.get("/api/docs", answer)
  app.get("/api/docs/*", answer)
}
