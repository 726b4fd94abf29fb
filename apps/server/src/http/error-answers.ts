import type { ErrorBody } from "@laundry/contracts/http/api-error"
import { transportErrors } from "@laundry/contracts/http/api-error"
import { passwordNeededAgain } from "@laundry/core/people/sign-in-errors"
import { StorageUnavailable } from "@laundry/core/shared/storage-unavailable"
import { TooBusy } from "@laundry/core/shared/too-busy"
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify"

export type TransportCode = keyof typeof transportErrors

/** What people read when no use case says it better. */
export const sentences: Readonly<Record<TransportCode, string>> = {
  BadRequest: "The request could not be understood.",
  Unauthorized: "Unauthorized",
  Forbidden: "Forbidden",
  PasswordNeededAgain: passwordNeededAgain,
  NotFound: "Not found",
  RecordedByAnother: "This was recorded by somebody else than who is signed in. It was not saved.",
  PayloadTooLarge: "The request is too large.",
  UnsupportedMediaType: "The request must be sent as JSON.",
  TooManyRequests: "Too many requests. Please wait a moment and try again.",
  HeadersTooLarge: "The request's headers are too large.",
  Internal: "Something went wrong on our side. Please try again.",
  Unavailable: "The service is not available right now. Please try again in a moment.",
}

/** Seconds after which a caller may try again when something that we depend on is down. */
export const retryAfterSeconds = 5

declare module "fastify" {
  interface FastifyRequest {
    /** The trace that the request belongs to; undefined where none are sent. */
    traceId?: string
    /** Its user was asked to prove again who they are: nobody tried more than they may. */
    isAskedAgain?: boolean
  }
}

/** What an operator finds a request again by, in the log and among traces. */
export const idsOf = ({ id, traceId }: FastifyRequest): Pick<ErrorBody, "requestId" | "traceId"> => ({
  requestId: id,
  ...(traceId === undefined ? {} : { traceId }),
})

/** Responds with one of the errors that any endpoint may end in. */
export const answerError = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: TransportCode,
  extra: Partial<Pick<ErrorBody, "message" | "fields" | "proveAt">> = {},
): FastifyReply => {
  if (code === "PasswordNeededAgain") request.isAskedAgain = true
  if (code === "Unavailable") void reply.header("retry-after", retryAfterSeconds)
  const body: ErrorBody = { message: sentences[code], code, ...extra, ...idsOf(request) }
  return reply.code(transportErrors[code]).send(body)
}

/** Responds to a bug or an outage: a sentence and the request id; the cause goes to the log, once. */
export const answerDefect = (request: FastifyRequest, reply: FastifyReply, defect: unknown): FastifyReply => {
  if (defect instanceof StorageUnavailable) {
    request.log.warn({ err: defect.cause }, "storage unavailable")
    return answerError(request, reply, "Unavailable")
  }
  // Not logged: a flood of these is what it is for.
  if (defect instanceof TooBusy) return answerError(request, reply, "Unavailable")
  request.log.error({ err: defect }, "defect")
  return answerError(request, reply, "Internal")
}

const codeOfStatus = (status: number): TransportCode | undefined =>
  (Object.keys(transportErrors) as ReadonlyArray<TransportCode>).find((code) => transportErrors[code] === status)

/** Responds to what Fastify itself refuses (malformed JSON, wrong type, too large, too many) and whatever else escapes a handler. */
export const handleError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const status = error.statusCode ?? 500
  if (status >= 500) return answerDefect(request, reply, error)
  return answerError(request, reply, codeOfStatus(status) ?? "BadRequest")
}
