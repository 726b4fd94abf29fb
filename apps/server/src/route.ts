import { createHash } from "node:crypto"
import type { ErrorBody } from "@laundry/contracts/api-error"
import type { Endpoint, ErrorTag, Input, Success, WireSchema } from "@laundry/contracts/endpoint"
import type { IdempotentRequest } from "@laundry/core/orders/order-store.port"
import { CurrentActor } from "@laundry/core/people/actor"
import { Cause, Effect, Exit, type ManagedRuntime, Schema } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { actorOf, refusalOf } from "./actor.ts"
import { answerDefect, answerError } from "./error-answers.ts"

/** A failure that a use case declares: its tag says which, its message is fit to show. */
interface Failure<Tag extends string> {
  readonly _tag: Tag
  readonly message: string
}

/** What a handler receives beside the decoded input. */
export interface RequestContext {
  /** Set when the caller sent an Idempotency-Key to an endpoint that takes one. */
  readonly idempotency: IdempotentRequest | undefined
  readonly request: FastifyRequest
}

export type Handler<E extends Endpoint, R> = (
  input: Input<E>,
  context: RequestContext,
) => Effect.Effect<Success<E>, Failure<ErrorTag<E>>, R | CurrentActor>

const part = (schema: WireSchema | undefined) =>
  schema === undefined
    ? undefined
    : Schema.toStandardSchemaV1(schema, { parseOptions: { errors: "all" } })["~standard"].validate

type Decoded =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fields: Record<string, string> }

/** Decodes one part of a request; the first message of each field stands for it. */
const decodePart = async (validate: ReturnType<typeof part>, value: unknown): Promise<Decoded> => {
  if (validate === undefined) return { ok: true, value: undefined }
  const result = await validate(value)
  if (result.issues === undefined) return { ok: true, value: result.value }
  const fields: Record<string, string> = {}
  for (const { path = [], message } of result.issues) {
    const field = path.map((step) => String(typeof step === "object" ? step.key : step)).join(".")
    if (field !== "") fields[field] ??= message
  }
  return { ok: false, fields }
}

const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/

/** The idempotency of a request: its key with a digest of everything else it says; "invalid" for an unusable key. */
const idempotencyOf = (
  endpoint: Endpoint,
  request: FastifyRequest,
  body: unknown,
): IdempotentRequest | "invalid" | undefined => {
  const key = request.headers["idempotency-key"]
  if (endpoint.idempotent === undefined || key === undefined) return undefined
  if (typeof key !== "string" || !idempotencyKeyPattern.test(key)) return "invalid"
  return { key, fingerprint: createHash("sha256").update(JSON.stringify(body)).digest("base64url") }
}

/** Interrupts reads when the client leaves; writes run to their end. Fastify's own request.signal fires too early. */
const untilClientLeaves = (endpoint: Endpoint, reply: FastifyReply): { signal?: AbortSignal } => {
  if (endpoint.method !== "GET") return {}
  const controller = new AbortController()
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return { signal: controller.signal }
}

const answerFailure = (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, failure: Failure<string>) => {
  const declared = endpoint.errors[failure._tag]
  if (declared === undefined) return answerDefect(request, reply, failure)
  const { status, field } = typeof declared === "number" ? { status: declared, field: undefined } : declared
  if (status === 503) void reply.header("retry-after", 5)
  const body: ErrorBody = {
    message: failure.message,
    code: failure._tag,
    ...(field === undefined ? {} : { fields: { [field]: failure.message } }),
    ...("options" in failure ? { options: failure.options as NonNullable<ErrorBody["options"]> } : {}),
    requestId: request.id,
  }
  return reply.code(status).send(body)
}

/**
 * Mounts endpoints of the contract. A handler may only fail with the tags that its endpoint declares; anything else is a
 * defect and answers 500. Access is decided here, before the request is read.
 */
export const makeRoute =
  <R>(app: FastifyInstance, runtime: ManagedRuntime.ManagedRuntime<R, unknown>) =>
  <E extends Endpoint>(endpoint: E, handler: Handler<E, R>): void => {
    const decoders = {
      params: part(endpoint.params),
      query: part(endpoint.query),
      body: endpoint.body === "raw" ? undefined : part(endpoint.body),
    }
    const encode = Schema.encodeEffect(endpoint.success as WireSchema)

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint, ...(endpoint.limit === undefined ? {} : { rateLimit: rateLimitOf(endpoint.limit) }) },
      handler: async (request, reply) => {
        const actor = actorOf(request)
        const refusal = refusalOf(endpoint.access, actor)
        if (refusal !== undefined) return answerError(request, reply, refusal)

        const params = await decodePart(decoders.params, request.params)
        const query = await decodePart(decoders.query, request.query)
        const body = await decodePart(decoders.body, request.body)
        if (!params.ok || !query.ok || !body.ok) {
          const fields = Object.assign(
            {},
            ...[params, query, body].map((decoded) => (decoded.ok ? {} : decoded.fields)),
          )
          return answerError(request, reply, "BadRequest", invalidInput(fields))
        }
        const idempotency = idempotencyOf(endpoint, request, body.value)
        if (idempotency === "invalid") {
          return answerError(request, reply, "BadRequest", { message: "The Idempotency-Key header is not usable." })
        }
        const input = {
          params: params.value,
          query: query.value,
          body: endpoint.body === "raw" ? request.body : body.value,
        } as Input<E>
        const program = handler(input, { idempotency, request }).pipe(
          Effect.flatMap((value) => Effect.orDie(encode(value))),
          Effect.provideService(CurrentActor, actor),
          Effect.annotateLogs({ requestId: request.id }),
        )
        const exit = await runtime.runPromiseExit(program, untilClientLeaves(endpoint, reply))
        if (Exit.isSuccess(exit)) return reply.code(endpoint.status).send(exit.value)
        if (Cause.hasInterruptsOnly(exit.cause)) return reply.code(499).send()
        const failure = Cause.findErrorOption(exit.cause)
        return failure._tag === "Some"
          ? answerFailure(endpoint, request, reply, failure.value as Failure<string>)
          : answerDefect(request, reply, Cause.squash(exit.cause))
      },
    })
  }

const rateLimitOf = ({ max, seconds }: NonNullable<Endpoint["limit"]>) => ({ max, timeWindow: seconds * 1000 })

const invalidInput = (fields: Record<string, string>) =>
  Object.keys(fields).length === 0 ? {} : { message: "Please check the highlighted fields.", fields }

export type Route<R> = ReturnType<typeof makeRoute<R>>
