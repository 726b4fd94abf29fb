import { answerEncoder } from "@laundry/contracts/http/answer-encoder"
import { type ErrorBody, ErrorDetails } from "@laundry/contracts/http/api-error"
import { recordedByHeader } from "@laundry/contracts/http/client"
import type {
  Endpoint,
  ErrorTag,
  EventSource,
  FileAnswer,
  FileStream,
  Input,
  Success,
} from "@laundry/contracts/http/endpoint"
import { type Actor, CurrentActor } from "@laundry/core/access/actor"
import { CurrentOrigin } from "@laundry/core/audit/origin"
import { CurrentDevice } from "@laundry/core/credentials/current-device"
import { CurrentBrowser } from "@laundry/core/order/links/placing-browser"
import type { IdempotentRequest } from "@laundry/core/shared/idempotent-request"
import { Cause, Effect, Exit, type ManagedRuntime, Option, Schema } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { actorOf, originOf, refusalOf } from "../session/actor.ts"
import { asksAgain, isProvenLately, proofPlace } from "../session/recent-proof.ts"
import { keptAnswers } from "./cache/kept-answers.ts"
import { answerDefect, answerError, idsOf, retryAfterSeconds } from "./error-answers.ts"
import { streamEvents } from "./event-stream.ts"
import { sendFile } from "./file-answer.ts"
import { idempotencyOf, requestDecoder } from "./request-decoding.ts"

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
  /** Sets a header of the answer, whether or not it is a success. */
  readonly setHeader: (name: string, value: string) => void
}

export type Handler<E extends Endpoint, R> = (
  input: Input<E>,
  context: RequestContext,
) => Effect.Effect<Success<E>, Failure<ErrorTag<E> | Guarded<E>>, R | CurrentActor>

/** A use case behind a permission asks for it again: that failure needs no row in the table. */
type Guarded<E extends Endpoint> = E["access"] extends "everyone" ? never : "Forbidden"

/**
 * Runs a program to its exit. A read is interrupted when its client leaves; a write runs to its end. Fastify's own
 * request.signal would not do: it fires as soon as a body was read.
 */
const runFor = <A, E, R>(
  runtime: ManagedRuntime.ManagedRuntime<R, unknown>,
  program: Effect.Effect<A, E, R>,
  endpoint: Endpoint,
  reply: FastifyReply,
): Promise<Exit.Exit<A, unknown>> =>
  new Promise((resolve) => {
    const interrupt = runtime.runCallback(program, { onExit: resolve })
    if (endpoint.method !== "GET") return
    reply.raw.once("close", () => {
      if (!reply.raw.writableFinished) interrupt()
    })
  })

/** What a program ends in when it has nothing left to do: that needs no fiber. */
const knownExit = (program: unknown): Exit.Exit<unknown, unknown> | undefined =>
  Exit.isExit(program) ? program : undefined

/** Not every scope of the server reads the mark of a browser. */
const accountsOfDevice = ({ deviceMarks }: Partial<Pick<FastifyRequest, "deviceMarks">>) =>
  deviceMarks?.map(({ userId }) => userId) ?? []

/** A program with what it may ask of its request. */
const serve = <A, E, R>(program: Effect.Effect<A, E, R>, actor: Actor, request: FastifyRequest) =>
  program.pipe(
    Effect.provideService(CurrentActor, actor),
    Effect.provideService(CurrentOrigin, originOf(request)),
    Effect.provideService(CurrentBrowser, request.browserSecret),
    Effect.provideService(CurrentDevice, accountsOfDevice(request)),
    Effect.annotateLogs({ requestId: request.id }),
  )

/** The form field that a failure is about, when it says so itself. */
const fieldOf = (failure: object): string | undefined =>
  "field" in failure && typeof failure.field === "string" ? failure.field : undefined

/** What a failure tells beside its message, as it travels. */
const detailsOf = Schema.decodeUnknownOption(Schema.toEncoded(Schema.Struct(ErrorDetails)))

const answerFailure = (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, failure: Failure<string>) => {
  if (failure._tag === "Forbidden" && endpoint.access !== "everyone") return answerError(request, reply, "Forbidden")
  const declared = endpoint.errors[failure._tag]
  if (declared === undefined) return answerDefect(request, reply, failure)
  if (failure._tag === "PasswordNeededAgain") request.isAskedAgain = true
  if (declared === 304) return reply.code(304).send()
  const { status, field = fieldOf(failure) } = typeof declared === "number" ? { status: declared } : declared
  if (status === 503 || status === 429) {
    const wait = "retryAfterSeconds" in failure ? Number(failure.retryAfterSeconds) : retryAfterSeconds
    void reply.header("retry-after", wait)
  }
  const body: typeof ErrorBody.Encoded = {
    message: failure.message,
    code: failure._tag,
    ...(field === undefined ? {} : { fields: { [field]: failure.message } }),
    ...Option.getOrUndefined(detailsOf(failure)),
    ...(failure._tag === "PasswordNeededAgain" ? proofPlace(request) : {}),
    ...idsOf(request),
  }
  return reply.code(status).send(body)
}

const answerInvalid = (request: FastifyRequest, reply: FastifyReply, fields: Readonly<Record<string, string>>) =>
  answerError(
    request,
    reply,
    "BadRequest",
    Object.keys(fields).length === 0 ? {} : { message: "Please check the highlighted fields.", fields },
  )

const rateLimitOf = ({ limit }: Endpoint) =>
  limit === undefined ? {} : { rateLimit: { max: limit.max, timeWindow: limit.seconds * 1000 } }

/** What others need to know of a route: those who limit calls and those who measure them. */
const configOf = (endpoint: Endpoint) => ({ ...rateLimitOf(endpoint), isStream: endpoint.success === "events" })

/** A body that may be large is read only for those who may call. */
const largeBodyOf = (endpoint: Endpoint) =>
  endpoint.bodyLimit === undefined
    ? {}
    : {
        bodyLimit: endpoint.bodyLimit,
        onRequest: (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
          const refusal = refusalOf(endpoint, actorOf(request), request.headers[recordedByHeader])
          if (refusal === undefined) done()
          else answerError(request, reply, refusal)
        },
      }

/** Sends what a handler answered as its row says it travels: what the row does not name never leaves the server. */
const answerer = ({
  success,
  status,
}: Endpoint): ((reply: FastifyReply, value: unknown) => FastifyReply | Promise<FastifyReply>) => {
  switch (success) {
    case "bytes":
      return (reply, value) => sendFile(reply, status, value as FileAnswer | FileStream)
    case "events":
      return (reply, value) => streamEvents(reply, value as EventSource)
    default: {
      const encode = answerEncoder(success)
      const writeKept = keptAnswers(success)
      return (reply, value) => {
        const text = writeKept(value)
        return text === undefined
          ? reply.code(status).send(encode(value))
          : reply.code(status).type("application/json; charset=utf-8").send(text)
      }
    }
  }
}

/**
 * Mounts endpoints of the contract. A handler may only fail with the tags that its endpoint declares; anything else is a
 * defect and answers 500. Access is decided here, before the request is read.
 */
export const makeRoute =
  <R>(app: FastifyInstance, runtime: ManagedRuntime.ManagedRuntime<R, unknown>) =>
  <E extends Endpoint>(endpoint: E, handler: Handler<E, R>): void => {
    const decode = requestDecoder(endpoint)
    const answer = answerer(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: configOf(endpoint),
      ...largeBodyOf(endpoint),
      handler: async (request, reply) => {
        const actor = actorOf(request)
        const refusal = refusalOf(endpoint, actor, request.headers[recordedByHeader])
        if (refusal !== undefined) return answerError(request, reply, refusal)
        const decoded = decode(request)
        if (!decoded.ok) return answerInvalid(request, reply, decoded.fields)
        if (asksAgain(endpoint, decoded.input.body) && !(await runtime.runPromise(isProvenLately(request)))) {
          return answerError(request, reply, "PasswordNeededAgain", proofPlace(request))
        }
        const idempotency = idempotencyOf(endpoint, request, decoded.input.body, actor)
        if (idempotency === "invalid") {
          return answerError(request, reply, "BadRequest", { message: "The Idempotency-Key header is not usable." })
        }
        const program = handler(decoded.input as Input<E>, {
          idempotency,
          request,
          setHeader: (name, value) => void reply.header(name, value),
        })
        const exit = knownExit(program) ?? (await runFor(runtime, serve(program, actor, request), endpoint, reply))
        if (Exit.isSuccess(exit)) return answer(reply, exit.value)
        if (Cause.hasInterruptsOnly(exit.cause)) return reply.code(499).send()
        const failure = Cause.findErrorOption(exit.cause)
        return failure._tag === "Some"
          ? answerFailure(endpoint, request, reply, failure.value as Failure<string>)
          : answerDefect(request, reply, Cause.squash(exit.cause))
      },
    })
  }

export type Route<R> = ReturnType<typeof makeRoute<R>>
