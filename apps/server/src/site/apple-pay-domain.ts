import type { FastifyInstance } from "fastify"

/** Serves the file by which Apple knows that a domain takes its wallet, where Apple looks for it. */
export const applePayDomain = (app: FastifyInstance, file: string): void => {
  app.get("/.well-known/apple-developer-merchantid-domain-association", (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600").send(file),
  )
}
