import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify"
import type pg from "pg"
import Stripe from "stripe"
import { CutConnection, type Faults } from "../faults.ts"
import { randomText } from "../ids.ts"
import { requireSecretKey, type SandboxKeys } from "../keys.ts"
import { type Answer, inTransaction, type Unit } from "../unit.ts"
import { ApiError, invalidRequest } from "./api-error.ts"
import { expand } from "./expand.ts"
import { emptyTree, type FormTree, parseForm } from "./form.ts"
import { type KeyedCall, keepFailure, runOnce, type SettledCall } from "./idempotency.ts"
import type { Operation } from "./operation.ts"
import { operations } from "./operations.ts"
import { ParamReader } from "./params.ts"

/** Where the sandbox says what went wrong inside it. Never given parameters or bodies. */
export interface SandboxLog {
  readonly warn: (details: object, message: string) => void
}

export interface ApiDependencies {
  readonly pool: pg.Pool
  readonly keys: SandboxKeys
  readonly now: () => number
  readonly log: SandboxLog
  readonly faults: Faults
  /** Called after each commit: there may be webhooks to deliver. */
  readonly onCommit: () => void
}

/** The listener that the `stripe` SDK talks to: form bodies, the secret key, idempotency keys, Stripe's errors. */
export const buildApi = (dependencies: ApiDependencies): FastifyInstance => {
  const app = Fastify({
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: false,
    genReqId: () => `req_${randomText(14)}`,
    requestIdHeader: false,
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser("*", (_request, _payload, done) =>
    done(
      invalidRequest(
        "Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have questions, we can help at https://support.stripe.com/.",
      ),
    ),
  )
  app.addHook("onRequest", async (request, reply) => {
    reply.header("request-id", request.id).header("stripe-version", Stripe.API_VERSION)
    requireSecretKey(request.headers.authorization, dependencies.keys)
  })
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, dependencies.log))
  app.setNotFoundHandler((request) => {
    throw new ApiError(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${request.method}: ${request.url.split("?")[0]?.slice(0, 200)}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    })
  })
  for (const operation of operations) {
    app.route({
      method: operation.method,
      url: operation.path,
      handler: async (request, reply) => {
        const keyed = keyedCall(operation, request)
        const settled = await dependencies.faults
          .around(pathOf(request), () => call(dependencies, operation, request))
          .catch(async (error: unknown) => {
            // As Stripe does: a failure of its own is kept under the key, and not worth repeating.
            if (!(error instanceof ApiError) || error.status !== 500 || keyed === undefined) throw error
            await keepFailure(dependencies.pool, keyed, error, dependencies.now())
            throw error
          })
        if (settled.status === 500) reply.header("stripe-should-retry", "false")
        if (settled.originalRequest !== undefined) {
          reply.header("idempotent-replayed", "true").header("original-request", settled.originalRequest)
        }
        if (keyed !== undefined) reply.header("idempotency-key", keyed.key)
        return reply.code(settled.status).type("application/json").send(settled.text)
      },
    })
  }
  return app
}

const call = async (
  { pool, now, onCommit }: ApiDependencies,
  operation: Operation,
  request: FastifyRequest,
): Promise<SettledCall> => {
  const sent = paramsOf(request)
  const params = new ParamReader(sent)
  const expansions = params.texts("expand") ?? []
  const run = operation.prepare(params, (request.params as { id?: string }).id ?? "")
  params.finish()
  const keyed = keyedCall(operation, request)
  const settled = await inTransaction(pool, async (db): Promise<SettledCall> => {
    const unit: Unit = { db, nowMs: now(), request: { id: request.id, idempotencyKey: keyed?.key ?? null } }
    const work = async (): Promise<Answer> => {
      const answer = await run(unit)
      return answer.status === 200 ? { ...answer, body: await expand(unit, answer.body, expansions) } : answer
    }
    if (keyed !== undefined) return runOnce(unit, keyed, work)
    const answer = await work()
    return { status: answer.status, text: JSON.stringify(answer.body), originalRequest: undefined }
  })
  if (operation.method !== "GET") onCommit()
  return settled
}

const pathOf = (request: FastifyRequest): string => request.url.split("?")[0] ?? ""

const paramsOf = (request: FastifyRequest): FormTree => {
  if (request.method === "GET") return parseForm(request.url.split("?")[1] ?? "")
  return typeof request.body === "string" ? parseForm(request.body) : emptyTree()
}

/** Undefined for a call without an idempotency key. */
const keyedCall = (operation: Operation, request: FastifyRequest): KeyedCall | undefined => {
  const key = request.headers["idempotency-key"]
  if (operation.method !== "POST" || typeof key !== "string" || key === "") return undefined
  const endpoint = `${operation.method} ${pathOf(request)}`
  return { key, endpoint, params: paramsOf(request), requestId: request.id }
}

const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply, log: SandboxLog) => {
  if (error instanceof CutConnection) {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  if (error instanceof ApiError) {
    if (error.body.code === "lock_timeout") reply.header("stripe-should-retry", "true")
    if (error.status === 500) reply.header("stripe-should-retry", "false")
    return reply.code(error.status).send({ error: error.body })
  }
  const status = statusOf(error)
  if (status < 500) {
    return reply.code(status).send({ error: { type: "invalid_request_error", message: "Invalid request." } })
  }
  log.warn({ err: error, requestId: request.id }, "payments sandbox: call failed")
  return reply.code(500).send({
    error: { type: "api_error", message: "Sorry! There was an error while talking to one of our backends." },
  })
}

const statusOf = (error: unknown): number =>
  typeof error === "object" && error !== null && "statusCode" in error && typeof error.statusCode === "number"
    ? error.statusCode
    : 500
