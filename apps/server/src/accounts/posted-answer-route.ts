import formbody from "@fastify/formbody"
import type { FastifyPluginAsync } from "fastify"
import { pageHeaders } from "./sign-in-pages.ts"

/** Where providers send browsers back to. */
export const providerCallback = "/api/login/:provider/callback"

/** At most this often from one address: each start of a sign-in at a provider writes a session. */
export const signInLimit = { rateLimit: { max: 30, timeWindow: 300_000 } }

/** Less than the shortest address that servers and proxies commonly take. */
const formLimit = 6_000

/** What an answer may say, with the name that Apple puts beside it. */
const fields = ["code", "state", "iss", "error", "error_description", "user"]

/**
 * Takes the answers that a provider's page posts (`form_post`, Apple). Such a post comes from another site, so browsers send it
 * without our cookie: nothing is decided here, by any session. It is led on to the same address with the answer in it,
 * whereto the cookie comes, and where anybody's link could lead as well.
 */
export const postedAnswerRoute: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: formLimit })
  app.post<{ Params: { provider: string }; Body: Readonly<Record<string, unknown>> | undefined }>(
    providerCallback,
    { config: signInLimit },
    ({ params, body = {} }, reply) => {
      const answer = new URLSearchParams()
      for (const field of fields) {
        const value = body[field]
        if (typeof value === "string") answer.set(field, value)
      }
      const address = providerCallback.replace(":provider", () => encodeURIComponent(params.provider))
      return reply.headers(pageHeaders).redirect(`${address}?${answer.toString()}`, 303)
    },
  )
}
