import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"
import type { FastifyInstance, FastifyRequest } from "fastify"
import helmet, { type HelmetOptions } from "helmet"
import { answerError } from "./error-answers.ts"
import type { PublicPayments } from "./public-routes.ts"

/** What pages may load. In live mode Stripe's script, frames and API are let in; nothing else ever is. */
const contentSecurityPolicy = (payments: PublicPayments, isHttps: boolean) => {
  const isLive = payments.mode === "live"
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(isLive ? ["https://js.stripe.com"] : [])],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:", ...(isLive ? ["https://*.stripe.com"] : [])],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(isLive ? ["https://api.stripe.com"] : [])],
      frameSrc: isLive ? ["https://js.stripe.com", "https://hooks.stripe.com"] : ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
    },
  }
}

/** Pages whose address is a key: no other site is told of it. */
const privatePages = /^\/(pay|reset-password|guest-checkout|payment-success)(\/|$|\?)/i

const unsafeMethods = new Set(["POST", "PUT", "PATCH", "DELETE"])

/** Whether a browser says that a call comes from another site. Programs that are no browsers say nothing. */
const isCrossSite = (request: FastifyRequest, ownOrigin: string): boolean => {
  const site = request.headers["sec-fetch-site"]
  if (site !== undefined && site !== "same-origin" && site !== "none") return true
  const { origin } = request.headers
  if (origin === undefined || origin === ownOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.host
}

/** The headers that helmet sets. They are the same on every answer, so they are asked for once. */
const securityHeaders = (options: HelmetOptions): Readonly<Record<string, string>> => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  // Its continuation has nothing to add; options that it can't use make the call itself throw.
  helmet(options)(new IncomingMessage(new Socket()), response, () => {})
  return response.getHeaders() as Record<string, string>
}

/** Security headers on every answer, and the refusal of unsafe calls from other sites. Webhooks prove themselves by signature. */
export const secure = (
  app: FastifyInstance,
  options: { readonly publicUrl: string; readonly payments: PublicPayments; readonly exempt: ReadonlyArray<string> },
): void => {
  const isHttps = options.publicUrl.startsWith("https:")
  const headers = securityHeaders({
    contentSecurityPolicy: contentSecurityPolicy(options.payments, isHttps),
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
  })
  const ownOrigin = new URL(options.publicUrl).origin
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(headers)
    if (privatePages.test(request.url)) void reply.header("referrer-policy", "no-referrer")
    const isExempt = options.exempt.includes(request.routeOptions.url ?? "")
    if (unsafeMethods.has(request.method) && !isExempt && isCrossSite(request, ownOrigin)) {
      answerError(request, reply, "Forbidden", { message: "This request came from another site." })
      return
    }
    done()
  })
}
