import swagger from "@fastify/swagger"
import swaggerUi from "@fastify/swagger-ui"
import { openApiDocument } from "@laundry/contracts/http/openapi"
import fp from "fastify-plugin"

/** The API's document, generated from the endpoint table, as a page at /api/docs and as JSON at /api/docs/json. */
export const apiDocs = fp(async (app) => {
  await app.register(swagger, { mode: "static", specification: { document: openApiDocument() as never } })
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: false })
})
