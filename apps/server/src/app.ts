import { randomUUID } from "node:crypto"
import compress from "@fastify/compress"
import type { PaymentProvider, Webhook } from "@laundry/plugin/payment-provider"
import type { HstsScope } from "@laundry/wiring/config"
import type { AppServices } from "@laundry/wiring/layers"
import type { ManagedRuntime } from "effect"
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from "fastify"
import { adminUserRoutes } from "./accounts/admin-user-routes.ts"
import { postedAnswerRoute, providerCallback } from "./accounts/posted-answer-route.ts"
import { recordRefusals } from "./accounts/refused-calls.ts"
import { sessionRoutes } from "./accounts/session-routes.ts"
import { acceptForms } from "./accounts/sign-in-forms.ts"
import { signInPageRoutes } from "./accounts/sign-in-page-routes.ts"
import { makeSignInPages } from "./accounts/sign-in-pages.ts"
import { signInRoutes } from "./accounts/sign-in-routes.ts"
import { auditRoutes } from "./audit/audit-routes.ts"
import { bookRoutes } from "./books/book-routes.ts"
import { chatRoutes } from "./chat/chat-routes.ts"
import { claimRoutes } from "./claims/claim-routes.ts"
import { adminInquiryRoutes } from "./commercial/admin-inquiry-routes.ts"
import { commercialRoutes } from "./commercial/commercial-routes.ts"
import { adminSettingsRoutes } from "./company/admin-settings-routes.ts"
import { promoCodeRoutes } from "./company/promo-code-routes.ts"
import { documentRoutes } from "./documents/document-routes.ts"
import { evidenceRoutes } from "./documents/evidence-routes.ts"
import { driverRoutes } from "./driving/driver-routes.ts"
import { photoRoutes } from "./driving/photo-routes.ts"
import { apiDocs } from "./http/api-docs.ts"
import { makeMemoryRoute } from "./http/cache/memory-route.ts"
import { makeResponseCache, type ResponseCache } from "./http/cache/response-cache.ts"
import { limitCalls } from "./http/call-limits.ts"
import { makeClientErrorHandler } from "./http/client-errors.ts"
import { compression } from "./http/compression.ts"
import { answerError, handleError } from "./http/error-answers.ts"
import { type Closing, closeGracefully } from "./http/graceful-close.ts"
import { acceptJsonOnly, acceptUtf8Only } from "./http/json-body.ts"
import { serverFactory } from "./http/node-server.ts"
import { makeOpenStreams } from "./http/open-streams.ts"
import { operationsRoutes } from "./http/operations-routes.ts"
import { type CachedAnswer, logCached, logRequests } from "./http/request-log.ts"
import { makeRoute } from "./http/route.ts"
import { secure, securityHeaders } from "./http/security.ts"
import { laundryRoutes } from "./laundry/laundry-routes.ts"
import { eventRoutes } from "./live/event-routes.ts"
import { earningsRoutes } from "./marketplace/earnings-routes.ts"
import { orderStatementRoutes } from "./marketplace/order-statement-routes.ts"
import { ratingRoutes } from "./marketplace/rating-routes.ts"
import { workClaimRoutes } from "./marketplace/work-claim-routes.ts"
import { workRoutes } from "./marketplace/work-routes.ts"
import { workerRoutes } from "./marketplace/worker-routes.ts"
import { messageRoutes } from "./messaging/message-routes.ts"
import { textWebhookPath, textWebhookRoute } from "./messaging/text-webhook-route.ts"
import { adminOrderRoutes } from "./orders/admin-order-routes.ts"
import { guestOrderRoutes } from "./orders/guest-order-routes.ts"
import { orderLinkRoutes } from "./orders/order-link-routes.ts"
import { orderRoutes } from "./orders/order-routes.ts"
import { pickupCalendarRoutes } from "./orders/pickup-calendar-routes.ts"
import { recurringRoutes } from "./orders/recurring-routes.ts"
import { approvalRoutes } from "./payments/approval-routes.ts"
import { balanceChargeRoutes } from "./payments/balance-charge-routes.ts"
import { cardRoutes } from "./payments/card-routes.ts"
import { creditRoutes } from "./payments/credit-routes.ts"
import { guestPaymentRoutes } from "./payments/guest-payment-routes.ts"
import { orderPaymentRoutes } from "./payments/order-payment-routes.ts"
import { paymentFlagRoutes } from "./payments/payment-flag-routes.ts"
import { paymentLinkRoutes } from "./payments/payment-link-routes.ts"
import { paymentRoutes } from "./payments/payment-routes.ts"
import { tipRoutes } from "./payments/tip-routes.ts"
import { webhookPath, webhookRoutes } from "./payments/webhook-routes.ts"
import { reportRoutes } from "./reports/report-routes.ts"
import { useDeviceMarks } from "./session/device-marks.ts"
import { usePlacingBrowser } from "./session/placing-browser.ts"
import { useSessions } from "./session/session.ts"
import { appManifest } from "./site/app-manifest.ts"
import { applePayDomain } from "./site/apple-pay-domain.ts"
import { type PublicPayments, publicRoutes } from "./site/public-routes.ts"
import { makePages, staticFiles, type WebBuild } from "./site/static-site.ts"
import { stopMillis } from "./stop-time.ts"
import { weighTicketRoutes } from "./weighing/weigh-ticket-routes.ts"
import type { SharedPort } from "./workers/shared-port.ts"

export interface AppOptions {
  readonly runtime: ManagedRuntime.ManagedRuntime<AppServices, unknown>
  readonly log: FastifyBaseLogger
  readonly publicUrl: string
  readonly payments: PublicPayments
  readonly provider: Pick<PaymentProvider, "contentSources" | "usesWallets" | "routes">
  /** Where the payment provider's events arrive; undefined for one that sends none. */
  readonly webhook: Webhook | undefined
  /** What session cookies are signed with, the newest first. */
  readonly sessionSecrets: ReadonlyArray<string>
  /** What Apple asks for at this domain before its wallet pays here; undefined when it is not used. */
  readonly applePayDomainFile: string | undefined
  /** Where mails are written to, when they are not sent. */
  readonly mailFolder: string | undefined
  /** The built screens; undefined for the API alone. */
  readonly web: WebBuild | undefined
  readonly trustedProxies: ReadonlyArray<string>
  readonly hsts: HstsScope
  readonly rateLimits: boolean
  /** What is decided together with other processes on the same port; undefined without any. */
  readonly port?: SharedPort
  /** How long a client may take to send a request, in milliseconds. */
  readonly requestTimeout?: number
  /** How long a closing server still lets everybody in, in milliseconds; not at all unless given. */
  readonly drainMillis?: number
  /** Looks at everything that is answered, to measure it. */
  readonly watch?: (app: FastifyInstance) => void
  /** Looks at every answer that is sent from the cache; there is no cache without it. */
  readonly onCachedAnswer?: (answer: CachedAnswer) => void
}

/** The most bytes of a body. */
const bodyLimit = 1_048_576

/** Responses that are the same for every caller: no session is looked at for them. */
const sameForAll = (app: FastifyInstance, options: AppOptions, cache: ResponseCache, closing: Closing): void => {
  const route = makeRoute(app, options.runtime)
  publicRoutes(route, makeMemoryRoute(app, options.runtime, cache), options.payments)
  operationsRoutes(route, closing)
}

/** The calls of people, who may be signed in. */
const jsonRoutes = (app: FastifyInstance, options: AppOptions): void => {
  const route = makeRoute(app, options.runtime)
  guestOrderRoutes(route)
  guestPaymentRoutes(route)
  orderRoutes(route)
  recurringRoutes(route)
  paymentRoutes(route)
  paymentFlagRoutes(route)
  approvalRoutes(route)
  paymentLinkRoutes(route)
  cardRoutes(route)
  balanceChargeRoutes(route)
  orderPaymentRoutes(route)
  creditRoutes(route)
  weighTicketRoutes(route)
  tipRoutes(route)
  claimRoutes(route)
  documentRoutes(route)
  evidenceRoutes(route)
  chatRoutes(route)
  const streams = makeOpenStreams(app, options.port?.streams)
  eventRoutes(route, streams)
  orderLinkRoutes(route, streams)
  commercialRoutes(route)
  adminOrderRoutes(route)
  pickupCalendarRoutes(route)
  auditRoutes(route)
  reportRoutes(route)
  bookRoutes(route)
  adminUserRoutes(route)
  adminSettingsRoutes(route)
  promoCodeRoutes(route)
  adminInquiryRoutes(route)
  workerRoutes(route)
  ratingRoutes(route)
  orderStatementRoutes(route)
  workClaimRoutes(route)
  workRoutes(route)
  earningsRoutes(route)
  photoRoutes(route)
  driverRoutes(route)
  messageRoutes(route)
  laundryRoutes(route)
  sessionRoutes(route)
}

/** Everything that asks who calls: the calls of people, the sign-in pages and their forms, the screens. */
const peopleRoutes =
  (options: AppOptions, cache: ResponseCache): FastifyPluginAsync =>
  async (app) => {
    const pages = options.web === undefined ? undefined : makePages(options.web, options)
    pages?.answerVisitors(app, cache)
    await useSessions(app, options)
    useDeviceMarks(app, options)
    usePlacingBrowser(app, options)
    recordRefusals(app, options.runtime)
    jsonRoutes(app, options)
    const signInPages = makeSignInPages({ ...options, build: options.web?.signIn })
    signInPageRoutes(app, { ...options, pages: signInPages })
    await app.register(async (forms) => {
      await acceptForms(forms, signInPages)
      signInRoutes(makeRoute(forms, options.runtime))
    })
    pages?.mount(app)
  }

/** Webhooks, whose bodies must stay the bytes that were signed. */
const rawBodyRoutes =
  (options: AppOptions): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    const types = ["application/json", "application/x-www-form-urlencoded"]
    app.addContentTypeParser(types, { parseAs: "buffer" }, (_request, body, done) => done(null, body))
    const route = makeRoute(app, options.runtime)
    if (options.webhook !== undefined) webhookRoutes(route, options.webhook)
    textWebhookRoute(route, options)
  }

/** The HTTP application: the contract's endpoints, the built screens, and what guards them. It listens when told to. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { requestTimeout = 15_000, drainMillis = 0 } = options
  const headers = securityHeaders(options)
  const { onCachedAnswer } = options
  const cache = makeResponseCache((answer) => {
    logCached(options.log, answer)
    onCachedAnswer?.(answer)
  })
  const app: FastifyInstance = Fastify({
    serverFactory: serverFactory({ requestTimeout, answerFirst: onCachedAnswer && cache.answer }),
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    // Addresses that can't be read or are too long are refused before any handler: in the same shape as every error.
    frameworkErrors: (error, request, reply) =>
      void handleError(
        error,
        request,
        reply.headers({ ...headers, "cache-control": "no-store", "x-request-id": request.id }),
      ),
    clientErrorHandler: makeClientErrorHandler(headers),
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    // Fastify's own time for hooks, those of closing among them.
    pluginTimeout: stopMillis(drainMillis),
    // Requests that arrive while closing are answered like any other, and told to come back on another connection.
    return503OnClosing: false,
  })
  app.setErrorHandler(handleError)
  app.addHook("onRequest", (request, reply, done) => {
    void reply.header("x-request-id", request.id)
    done()
  })
  logRequests(app)
  options.watch?.(app)
  // Before anything that takes its time to close: from then on every answer says so.
  cache.attach(app)
  const closing = closeGracefully(app, drainMillis, options.port?.untilNobodyComes)
  const { webhook } = options
  const exempt = [...(webhook === undefined ? [] : [webhookPath(webhook)]), textWebhookPath, providerCallback]
  secure(app, { ...options, headers, exempt })
  if (options.rateLimits) await limitCalls(app, options)
  await app.register(compress, compression)
  acceptUtf8Only(app)
  acceptJsonOnly(app)

  sameForAll(app, options, cache, closing)
  await app.register(peopleRoutes(options, cache))
  await app.register(rawBodyRoutes(options))
  await app.register(postedAnswerRoute)
  apiDocs(app)
  if (options.applePayDomainFile !== undefined) applePayDomain(app, options.applePayDomainFile)
  const { routes } = options.provider
  if (routes !== undefined) await app.register(routes.plugin, { prefix: routes.prefix })
  if (options.web !== undefined) {
    appManifest(app, options.runtime)
    await staticFiles(app, options.web)
  }
  app.setNotFoundHandler((request, reply) => answerError(request, reply, "NotFound"))
  return app
}
