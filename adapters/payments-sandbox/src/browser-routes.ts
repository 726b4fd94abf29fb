import type { FastifyPluginAsync, RouteHandlerMethod } from "fastify"
import type pg from "pg"

import { ApiError, type ApiErrorBody, noSuch } from "./api-error.ts"
import type { SandboxLog } from "./api-server.ts"
import { type IntentClaim, parseBody, readAuthentication, readCard, readClaim } from "./browser-body.ts"
import { cardFromInput } from "./cards.ts"
import { authenticateIntent, confirmIntent, requireConfirmable } from "./confirm-intent.ts"
import { randomText } from "./ids.ts"
import { requirePublishableKey, type SandboxKeys, sameSecret } from "./keys.ts"
import { findObject, lockObject, type StoredIntent } from "./object-store.ts"
import { createPaymentMethod } from "./payment-methods.ts"
import { type Answer, inTransaction, ok, type Unit } from "./unit.ts"

export interface BrowserDependencies {
  readonly pool: pg.Pool
  readonly keys: SandboxKeys
  readonly now: () => number
  readonly log: SandboxLog
  readonly onCommit: () => void
}

/**
 * What a payer's browser may do with the publishable key and an intent's client secret: `POST payment_intents/retrieve`,
 * `…/confirm` and `…/authenticate`, JSON in and out, errors in Stripe's shape whatever the host application's are.
 */
export const makeBrowserRoutes =
  (dependencies: BrowserDependencies): FastifyPluginAsync =>
  async (app) => {
    const { pool, keys, now, log, onCommit } = dependencies
    app.removeAllContentTypeParsers()
    app.addContentTypeParser("application/json", { parseAs: "string", bodyLimit: 16 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    app.addHook("onRequest", async (request, reply) => {
      reply.header("cache-control", "no-store")
      requirePublishableKey(request.headers.authorization, keys)
    })
    app.setNotFoundHandler(() => {
      throw new ApiError(404, { type: "invalid_request_error", message: "Unrecognized request URL." })
    })
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof ApiError) return reply.code(error.status).send({ error: publicError(error.body) })
      const status = statusOf(error)
      if (status < 500) {
        return reply.code(status).send({ error: { type: "invalid_request_error", message: "Invalid request." } })
      }
      log.warn({ err: error }, "payments sandbox: browser call failed")
      return reply.code(503).send({ error: { type: "api_error", message: "The payment service is not available." } })
    })

    const inUnit = (work: (unit: Unit) => Promise<Answer>): Promise<Answer> =>
      inTransaction(pool, (db) =>
        work({ db, nowMs: now(), request: { id: `req_${randomText(14)}`, idempotencyKey: null } }),
      )

    const route = (call: string, handler: RouteHandlerMethod) =>
      app.route({ method: "POST", url: `/payment_intents/${call}`, handler })

    route("retrieve", async (request) => {
      const claim = readClaim(parseBody(request.body))
      const { body } = await inUnit(async (unit) =>
        ok(entitled(await findObject(unit, "payment_intents", claim.id), claim)),
      )
      return publicIntent(body)
    })

    route("confirm", async (request, reply) => {
      const fields = parseBody(request.body)
      const claim = readClaim(fields)
      const card = readCard(fields)
      const { status, body } = await inUnit(async (unit) => {
        const intent = await lockEntitled(unit, claim)
        requireConfirmable(intent)
        const method = await createPaymentMethod(unit, cardFromInput(card, unit.nowMs), card)
        return confirmIntent(unit, intent, method, false)
      })
      onCommit()
      if ("error" in body) return reply.code(status).send({ error: publicError(body.error as ApiErrorBody) })
      return publicIntent(body)
    })

    route("authenticate", async (request) => {
      const fields = parseBody(request.body)
      const claim = readClaim(fields)
      const passed = readAuthentication(fields)
      const { body } = await inUnit(async (unit) =>
        ok(await authenticateIntent(unit, await lockEntitled(unit, claim), passed)),
      )
      onCommit()
      return publicIntent(body)
    })
  }

/** A wrong secret and an unknown intent answer alike. */
const entitled = (intent: StoredIntent | undefined, claim: IntentClaim): StoredIntent => {
  if (intent !== undefined && sameSecret(intent.client_secret, claim.clientSecret)) return intent
  throw noSuch("payment_intent", claim.id, "client_secret")
}

const lockEntitled = async (unit: Unit, claim: IntentClaim): Promise<StoredIntent> => {
  // Checked before locking too: a guessed secret must not hold up the payer.
  entitled(await findObject(unit, "payment_intents", claim.id), claim)
  return entitled(await lockObject(unit, "payment_intents", claim.id), claim)
}

/** What Stripe shows of an intent to a publishable key: no customer, charge or metadata. */
const publicFields = [
  "id",
  "object",
  "amount",
  "automatic_payment_methods",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "last_payment_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_types",
  "processing",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "status",
] as const

const publicIntent = (intent: object): object => {
  const fields = intent as Readonly<Record<string, unknown>>
  return Object.fromEntries(publicFields.map((name) => [name, fields[name]]))
}

const publicError = (error: ApiErrorBody): ApiErrorBody =>
  error.payment_intent === undefined ? error : { ...error, payment_intent: publicIntent(error.payment_intent) }

const statusOf = (error: unknown): number =>
  typeof error === "object" && error !== null && "statusCode" in error && typeof error.statusCode === "number"
    ? error.statusCode
    : 500
