import { randomUUID } from "node:crypto"
import compress from "@fastify/compress"
import rateLimit from "@fastify/rate-limit"
import { guestPaymentEndpoints } from "@laundry/contracts/guest-payments"
import type { AppServices } from "@laundry/wiring/layers"
import type { ManagedRuntime } from "effect"
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from "fastify"
import { adminInquiryRoutes } from "./admin-inquiry-routes.ts"
import { adminOrderRoutes } from "./admin-order-routes.ts"
import { adminSettingsRoutes } from "./admin-settings-routes.ts"
import { adminUserRoutes } from "./admin-user-routes.ts"
import { apiDocs } from "./api-docs.ts"
import { applePayDomain } from "./apple-pay-domain.ts"
import { chatRoutes } from "./chat-routes.ts"
import { makeClientErrorHandler } from "./client-errors.ts"
import { commercialRoutes } from "./commercial-routes.ts"
import { useDeviceMarks } from "./device-marks.ts"
import { driverRoutes } from "./driver-routes.ts"
import { answerError, handleError } from "./error-answers.ts"
import { eventRoutes } from "./event-routes.ts"
import { type Closing, closeGracefully } from "./graceful-close.ts"
import { guestOrderRoutes } from "./guest-order-routes.ts"
import { guestPaymentRoutes, webhookRoutes } from "./guest-payment-routes.ts"
import { acceptJsonOnly, acceptUtf8Only } from "./json-body.ts"
import { laundryRoutes } from "./laundry-routes.ts"
import { makeOpenStreams } from "./open-streams.ts"
import { operationsRoutes } from "./operations-routes.ts"
import { orderRoutes } from "./order-routes.ts"
import { paymentFlagRoutes } from "./payment-flag-routes.ts"
import { paymentLinkRoutes } from "./payment-link-routes.ts"
import { paymentRoutes } from "./payment-routes.ts"
import { photoRoutes } from "./photo-routes.ts"
import { postedAnswerRoute, providerCallback } from "./posted-answer-route.ts"
import { type PublicPayments, publicRoutes } from "./public-routes.ts"
import { recordRefusals } from "./refused-calls.ts"
import { reportRoutes } from "./report-routes.ts"
import { logRequests } from "./request-log.ts"
import { makeRoute } from "./route.ts"
import { secure, securityHeaders } from "./security.ts"
import { useSessions } from "./session.ts"
import { sessionRoutes } from "./session-routes.ts"
import { acceptForms } from "./sign-in-forms.ts"
import { signInPageRoutes } from "./sign-in-page-routes.ts"
import { makeSignInPages } from "./sign-in-pages.ts"
import { signInRoutes } from "./sign-in-routes.ts"
import { pages, staticFiles, type WebBuild } from "./static-site.ts"

export interface AppOptions {
  readonly runtime: ManagedRuntime.ManagedRuntime<AppServices, unknown>
  readonly log: FastifyBaseLogger
  readonly publicUrl: string
  readonly payments: PublicPayments
  /** The sandbox's calls for browsers; undefined in live mode. */
  readonly sandboxRoutes: FastifyPluginAsync | undefined
  /** What session cookies are signed with, the newest first. */
  readonly sessionSecrets: ReadonlyArray<string>
  /** What Apple asks for at this domain before its wallet pays here; undefined when it is not used. */
  readonly applePayDomainFile: string | undefined
  /** Where mails are written to, when they are not sent. */
  readonly mailFolder: string | undefined
  /** The built screens; undefined for the API alone. */
  readonly web: WebBuild | undefined
  readonly trustedProxies: ReadonlyArray<string>
  readonly rateLimits: boolean
  /** How long a client may take to send a request, in milliseconds. */
  readonly requestTimeout?: number
  /** How long a closing server still lets everybody in, in milliseconds; not at all unless given. */
  readonly lingerMillis?: number
}

/** The most bytes of a body. */
const bodyLimit = 1_048_576

/** Answers that are the same whoever asks: no session is looked at for them. */
const sameForAll = (app: FastifyInstance, options: AppOptions, closing: Closing): void => {
  const route = makeRoute(app, options.runtime)
  publicRoutes(route, options.payments)
  operationsRoutes(route, closing)
}

/** The calls of people, who may be signed in. */
const jsonRoutes = (app: FastifyInstance, options: AppOptions): void => {
  const route = makeRoute(app, options.runtime)
  guestOrderRoutes(route)
  guestPaymentRoutes(route)
  orderRoutes(route)
  paymentRoutes(route)
  paymentFlagRoutes(route)
  paymentLinkRoutes(route)
  chatRoutes(route)
  eventRoutes(route, makeOpenStreams(app))
  commercialRoutes(route)
  adminOrderRoutes(route)
  reportRoutes(route)
  adminUserRoutes(route)
  adminSettingsRoutes(route)
  adminInquiryRoutes(route)
  photoRoutes(route)
  driverRoutes(route)
  laundryRoutes(route)
  sessionRoutes(route)
}

/** Everything that asks who calls: the calls of people, the sign-in pages and their forms, the screens. */
const peopleRoutes =
  (options: AppOptions): FastifyPluginAsync =>
  async (app) => {
    await useSessions(app, options)
    useDeviceMarks(app, options)
    recordRefusals(app, options.runtime)
    jsonRoutes(app, options)
    const signInPages = makeSignInPages({ ...options, build: options.web?.signIn })
    signInPageRoutes(app, { ...options, pages: signInPages })
    await app.register(async (forms) => {
      await acceptForms(forms, signInPages)
      signInRoutes(makeRoute(forms, options.runtime))
    })
    if (options.web !== undefined) pages(app, options.web, options)
  }

/** Webhooks, whose bodies must stay the bytes that were signed. */
const rawBodyRoutes =
  (options: AppOptions): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
    webhookRoutes(makeRoute(app, options.runtime))
  }

/** The HTTP application: the contract's endpoints, the built screens, and what guards them. It listens when told to. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { requestTimeout = 15_000 } = options
  const headers = securityHeaders(options)
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    // Addresses that can't be read or are too long are refused before any handler: in the same shape as every error.
    frameworkErrors: (error, request, reply) =>
      void handleError(error, request, reply.headers({ ...headers, "x-request-id": request.id })),
    clientErrorHandler: makeClientErrorHandler(headers),
    // A slow or silent client is let go, so that it can't hold a connection open.
    requestTimeout,
    connectionTimeout: requestTimeout + 5_000,
    http: { headersTimeout: Math.min(requestTimeout, 10_000), connectionsCheckingInterval: requestTimeout / 5 },
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    // Requests that arrive while closing are answered like any other, and told to come back on another connection.
    return503OnClosing: false,
  })
  app.setErrorHandler(handleError)
  app.addHook("onRequest", (request, reply, done) => {
    void reply.header("x-request-id", request.id)
    done()
  })
  logRequests(app)
  const closing = closeGracefully(app, options.lingerMillis)
  const exempt = [guestPaymentEndpoints.receiveStripeWebhook.path, providerCallback]
  secure(app, { publicUrl: options.publicUrl, payments: options.payments, headers, exempt })
  if (options.rateLimits) await app.register(rateLimit, { global: false })
  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"] })
  acceptUtf8Only(app)
  acceptJsonOnly(app)

  sameForAll(app, options, closing)
  await app.register(peopleRoutes(options))
  await app.register(rawBodyRoutes(options))
  await app.register(postedAnswerRoute)
  await app.register(apiDocs)
  if (options.applePayDomainFile !== undefined) applePayDomain(app, options.applePayDomainFile)
  if (options.sandboxRoutes !== undefined) await app.register(options.sandboxRoutes, { prefix: "/sandbox/stripe" })
  if (options.web !== undefined) await staticFiles(app, options.web)
  app.setNotFoundHandler((request, reply) => answerError(request, reply, "NotFound"))
  return app
}
