import { IncomingMessage, ServerResponse } from "node:http"
import { isIP, Socket } from "node:net"
import { isKeyPage } from "@laundry/contracts/pages/key-pages"
import type { PaymentProvider } from "@laundry/plugin/payment-provider"
import type { HstsScope } from "@laundry/wiring/config"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import helmet from "helmet"
import { canonicalAddress } from "./canonical-path.ts"
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

/** Whose answers are the caller's alone, and out of date at once. */
const calls = /^\/(api|sandbox)(\/|$|\?)/i

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

/** Whether a browser says that a page of another site, or of a sibling of ours, sent it. Programs that are no browsers say nothing. */
export const isFromAnotherSite = ({ headers }: FastifyRequest): boolean => {
  const site = headers["sec-fetch-site"]
  return site !== undefined && site !== "same-origin" && site !== "none"
}

/** The same, also by the page's origin, which older browsers say. */
const isCrossSite = (request: FastifyRequest, ownOrigin: string): boolean => {
  if (isFromAnotherSite(request)) return true
  const { origin, "sec-fetch-site": site } = request.headers
  if (origin === undefined || origin === ownOrigin) return false
  // Forms of pages without a referrer name no origin; the browser says beside it that it is the page's own.
  if (origin === "null" && site === "same-origin") return !isSentToUs(request, ownOrigin)
  if (!URL.canParse(origin)) return true
  const { host, hostname } = new URL(origin)
  return host !== request.host || !isOwnAddress(hostname)
}

/** The route that answers a request; its address, which is canonical, where that is a page's. */
const pathOf = ({ routeOptions, url }: FastifyRequest): string => {
  const route = routeOptions.url
  return route === undefined || route.includes("*") ? url : route
}

/** Leads to the one address of what was asked for, on this site; a call that would change something is not sent on. */
const answerElsewhere = (request: FastifyRequest, reply: FastifyReply, canonical: string | undefined): void => {
  void reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
  const isRead = request.method === "GET" || request.method === "HEAD"
  if (canonical !== undefined && isRead) void reply.redirect(canonical, 308)
  else answerError(request, reply, "NotFound")
}

/** What the headers depend on. */
interface Site {
  readonly publicUrl: string
  /** The pages that the build wrote a style sheet into; undefined where there are none. */
  readonly web?: { readonly template: string; readonly signIn: { readonly template: string } } | undefined
  readonly provider: Pick<PaymentProvider, "contentSources" | "usesWallets">
  /** Which hosts browsers are told to reach by https only; this one unless given. */
  readonly hsts?: HstsScope
}

/** A company has other hosts below its name, which need not know https: they are named only where that is asked for. */
const hostsOf = (hsts: HstsScope) => ({ includeSubDomains: hsts !== "host", preload: hsts === "preload" })

/** The security headers of every answer, as helmet sets them. They never change, so it is asked once. */
export const securityHeaders = (site: Site): Readonly<Record<string, string>> => {
  const { publicUrl, provider, hsts = "host" } = site
  const isHttps = publicUrl.startsWith("https:")
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const setHeaders = helmet({
    contentSecurityPolicy: contentSecurityPolicy(site, isHttps),
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, ...hostsOf(hsts) },
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
    const canonical = canonicalAddress(request.url)
    if (canonical !== request.url) {
      answerElsewhere(request, reply, canonical)
      return
    }
    const path = pathOf(request)
    if (calls.test(path)) void reply.header("cache-control", "no-store")
    if (cameraPages.test(path)) void reply.header("permissions-policy", withCamera)
    if (isKeyPage(path) || signInPages.test(path)) void reply.header("referrer-policy", "no-referrer")
    const isExempt = options.exempt.includes(request.routeOptions.url ?? "")
    if (unsafeMethods.has(request.method) && !isExempt && isCrossSite(request, ownOrigin)) {
      answerError(request, reply, "Forbidden", { message: "This request came from another site." })
      return
    }
    done()
  })
}
