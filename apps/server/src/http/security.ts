import { IncomingMessage, ServerResponse } from "node:http"
import { isIP, Socket } from "node:net"
import { isKeyPage } from "@laundry/contracts/pages/key-pages"
import type { PaymentProvider } from "@laundry/plugin/payment-provider"
import type { FastifyInstance, FastifyRequest } from "fastify"
import helmet from "helmet"
import { answerError } from "./error-answers.ts"
import { styleSources } from "./style-sources.ts"

/** What pages may load: what is ours, and what the payment provider names. Nothing else ever is. */
const contentSecurityPolicy = ({ provider, web }: Site, isHttps: boolean) => {
  const { contentSources } = provider
  const { scripts = [], frames = [], images = [], connections = [] } = contentSources ?? {}
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", ...styleSources(web === undefined ? [] : [web.template, web.signIn.template])],
      imgSrc: ["'self'", "data:", ...images],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...connections],
      frameSrc: frames.length === 0 ? ["'none'"] : [...frames],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
    },
  }
}

/** The server's own pages on which somebody signs in: no other site is told of them, as of pages whose address is a key. */
const signInPages = /^\/api\/(login|register|forgot-password|password-reset)(\/|$|\?)/i

/** Where those who work on orders take photos. */
const cameraPages = /^\/(driver|laundry|work)(\/|$|\?)/i

/** What pages may use of the device. Payment is left to the provider's frames where wallets need it. */
const permissionsPolicy = (hasCamera: boolean, { usesWallets = false }: Site["provider"]): string =>
  [
    `camera=${hasCamera ? "(self)" : "()"}`,
    ...["microphone", "geolocation", "usb", "serial", "bluetooth", "display-capture"].map((feature) => `${feature}=()`),
    ...(usesWallets ? [] : ["payment=()"]),
  ].join(", ")

const unsafeMethods = new Set(["POST", "PUT", "PATCH", "DELETE"])

/** Whether a host can't be another site's name for us: an address, or this machine. Names can be pointed anywhere. */
const isOwnAddress = (hostname: string): boolean =>
  hostname === "localhost" || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0

/** Whether a request was sent to us by a name that is ours for certain. */
const isSentToUs = ({ host, hostname }: FastifyRequest, ownOrigin: string): boolean =>
  host === new URL(ownOrigin).host || isOwnAddress(hostname)

/** Whether a browser says that a call comes from another site. Programs that are no browsers say nothing. */
const isCrossSite = (request: FastifyRequest, ownOrigin: string): boolean => {
  const site = request.headers["sec-fetch-site"]
  if (site !== undefined && site !== "same-origin" && site !== "none") return true
  const { origin } = request.headers
  if (origin === undefined || origin === ownOrigin) return false
  // Forms of pages without a referrer name no origin; the browser says beside it that it is the page's own.
  if (origin === "null" && site === "same-origin") return !isSentToUs(request, ownOrigin)
  if (!URL.canParse(origin)) return true
  const { host, hostname } = new URL(origin)
  return host !== request.host || !isOwnAddress(hostname)
}

/** What the headers depend on. */
interface Site {
  readonly publicUrl: string
  /** The pages that the build wrote a style sheet into; undefined where there are none. */
  readonly web?: { readonly template: string; readonly signIn: { readonly template: string } } | undefined
  readonly provider: Pick<PaymentProvider, "contentSources" | "usesWallets">
}

/** The security headers of every answer, as helmet sets them. They never change, so it is asked once. */
export const securityHeaders = (site: Site): Readonly<Record<string, string>> => {
  const { publicUrl, provider } = site
  const isHttps = publicUrl.startsWith("https:")
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const setHeaders = helmet({
    contentSecurityPolicy: contentSecurityPolicy(site, isHttps),
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
    // Wallets ask for the payer's consent in a window of their own, and tell the page that opened it.
    crossOriginOpenerPolicy: { policy: provider.usesWallets === true ? "same-origin-allow-popups" : "same-origin" },
  })
  // Its continuation has nothing to add; options that it can't use make the call itself throw.
  setHeaders(new IncomingMessage(new Socket()), response, () => {})
  return {
    ...(response.getHeaders() as Record<string, string>),
    "permissions-policy": permissionsPolicy(false, provider),
  }
}

/**
 * Headers on every answer, and the refusal of unsafe calls from other sites. Exempt are webhooks, which prove themselves by
 * signature, and what a provider's page posts, which changes nothing here.
 */
export const secure = (
  app: FastifyInstance,
  options: Site & {
    readonly headers: Readonly<Record<string, string>>
    readonly exempt: ReadonlyArray<string>
  },
): void => {
  const ownOrigin = new URL(options.publicUrl).origin
  const withCamera = permissionsPolicy(true, options.provider)
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(options.headers)
    // Answers of the API are the caller's alone, and out of date at once.
    if (/^\/(api|sandbox)\//i.test(request.url)) void reply.header("cache-control", "no-store")
    if (cameraPages.test(request.url)) void reply.header("permissions-policy", withCamera)
    if (isKeyPage(request.url) || signInPages.test(request.url)) void reply.header("referrer-policy", "no-referrer")
    const isExempt = options.exempt.includes(request.routeOptions.url ?? "")
    if (unsafeMethods.has(request.method) && !isExempt && isCrossSite(request, ownOrigin)) {
      answerError(request, reply, "Forbidden", { message: "This request came from another site." })
      return
    }
    done()
  })
}
