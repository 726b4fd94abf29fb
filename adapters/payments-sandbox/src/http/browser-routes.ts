import type { FastifyPluginAsync, RouteHandlerMethod } from "fastify"
import type pg from "pg"
import { cardFromInput } from "../cards/cards.ts"
import { authenticateSetupIntent, confirmSetupIntent, requireConfirmableSetup } from "../cards/confirm-setup.ts"
import { type ChargeableMethod, createPaymentMethod } from "../cards/payment-methods.ts"
import { randomText } from "../ids.ts"
import { requirePublishableKey, type SandboxKeys, sameSecret } from "../keys.ts"
import { authenticateIntent, confirmIntent, requireConfirmable } from "../payments/confirm-intent.ts"
import { findObject, lockObject, type Objects } from "../storage/object-store.ts"
import { type Answer, inTransaction, ok, type Unit } from "../unit.ts"
import { ApiError, type ApiErrorBody, noSuch } from "./api-error.ts"
import type { SandboxLog } from "./api-server.ts"
import { type Claim, type ClaimKind, parseBody, readAuthentication, readCard, readClaim } from "./browser-body.ts"
import { publicError, publicObject } from "./public-shapes.ts"

export interface BrowserDependencies {
  readonly pool: pg.Pool
  readonly keys: SandboxKeys
  readonly now: () => number
  readonly log: SandboxLog
  readonly onCommit: () => void
}

/**
 * What a payer's browser may do with the publishable key and the client secret of an intent or a set-up: `POST
 * payment_intents/retrieve`, `…/confirm` and `…/authenticate`, the same below `setup_intents`, JSON in and out, errors in Stripe's shape whatever the host application's are.
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

    /** The three calls about what a client secret opens. */
    const serve = <K extends Kind>({ kind, name, requireConfirmable, confirm, authenticate }: Subject<K>) => {
      /** A wrong secret and an unknown id answer alike. */
      const entitled = (object: Objects[K] | undefined, claim: Claim): Objects[K] => {
        if (object !== undefined && sameSecret(object.client_secret, claim.clientSecret)) return object
        throw noSuch(name, claim.id, "client_secret")
      }
      const lockEntitled = async (unit: Unit, claim: Claim): Promise<Objects[K]> => {
        // Checked before locking too: a guessed secret must not hold up the payer.
        entitled(await findObject(unit, kind, claim.id), claim)
        return entitled(await lockObject(unit, kind, claim.id), claim)
      }
      const route = (call: string, handler: RouteHandlerMethod) =>
        app.route({ method: "POST", url: `/${kind}/${call}`, handler })

      route("retrieve", async (request) => {
        const claim = readClaim(parseBody(request.body), name)
        const { body } = await inUnit(async (unit) => ok(entitled(await findObject(unit, kind, claim.id), claim)))
        return publicObject(name, body)
      })

      route("confirm", async (request, reply) => {
        const fields = parseBody(request.body)
        const claim = readClaim(fields, name)
        const card = readCard(fields)
        const { status, body } = await inUnit(async (unit) => {
          const object = await lockEntitled(unit, claim)
          requireConfirmable(object)
          const method = await createPaymentMethod(unit, cardFromInput(card, unit.nowMs), card)
          return confirm(unit, object, method)
        })
        onCommit()
        if ("error" in body) return reply.code(status).send({ error: publicError(body.error as ApiErrorBody) })
        return publicObject(name, body)
      })

      route("authenticate", async (request) => {
        const fields = parseBody(request.body)
        const claim = readClaim(fields, name)
        const passed = readAuthentication(fields)
        const { body } = await inUnit(async (unit) =>
          ok(await authenticate(unit, await lockEntitled(unit, claim), passed)),
        )
        onCommit()
        return publicObject(name, body)
      })
    }

    serve(payments)
    serve(setups)
  }

type Kind = "payment_intents" | "setup_intents"

/** What a client secret opens. */
interface Subject<K extends Kind> {
  readonly kind: K
  readonly name: ClaimKind
  readonly requireConfirmable: (object: Objects[K]) => void
  readonly confirm: (unit: Unit, object: Objects[K], method: ChargeableMethod) => Promise<Answer>
  readonly authenticate: (unit: Unit, object: Objects[K], passed: boolean) => Promise<Objects[K]>
}

const payments: Subject<"payment_intents"> = {
  kind: "payment_intents",
  name: "payment_intent",
  requireConfirmable,
  confirm: (unit, intent, method) =>
    confirmIntent(unit, intent, method, { offSession: false, errorOnRequiresAction: false }),
  authenticate: authenticateIntent,
}

const setups: Subject<"setup_intents"> = {
  kind: "setup_intents",
  name: "setup_intent",
  requireConfirmable: requireConfirmableSetup,
  confirm: confirmSetupIntent,
  authenticate: authenticateSetupIntent,
}

const statusOf = (error: unknown): number =>
  typeof error === "object" && error !== null && "statusCode" in error && typeof error.statusCode === "number"
    ? error.statusCode
    : 500
