import { createHash } from "node:crypto"
import { formReader, type ReadForm } from "@laundry/contracts/forms/form-rules"
import type { Endpoint, WireSchema } from "@laundry/contracts/http/endpoint"
import type { Actor } from "@laundry/core/access/actor"
import type { IdempotentRequest } from "@laundry/core/shared/idempotent-request"
import type { FastifyRequest } from "fastify"

type Decode = (value: unknown) => ReadForm

const absent: ReadForm = { ok: true, value: undefined }

const decoderOf = (schema: WireSchema | undefined): Decode => (schema === undefined ? () => absent : formReader(schema))

/** What an endpoint was asked, decoded; or the messages of all the fields that are wrong, wherever they stood. */
export const requestDecoder = (endpoint: Endpoint) => {
  const { params, query, body } = endpoint
  const decodeParams = decoderOf(params)
  const decodeQuery = decoderOf(query)
  const decodeBody: Decode =
    body === "raw" ? (value) => ({ ok: true, value: value ?? new Uint8Array() }) : decoderOf(body)
  return (request: FastifyRequest) => {
    const parts = {
      params: decodeParams(request.params),
      query: decodeQuery(request.query),
      body: decodeBody(request.body),
    }
    if (parts.params.ok && parts.query.ok && parts.body.ok) {
      const input = { params: parts.params.value, query: parts.query.value, body: parts.body.value }
      return { ok: true, input } as const
    }
    const fields: Record<string, string> = {}
    for (const part of Object.values(parts)) if (!part.ok) Object.assign(fields, part.fields)
    return { ok: false, fields } as const
  }
}

/** What a body says: to leave it out, to send null or nothing in it is all the same. */
const saidIn = (body: unknown): unknown =>
  typeof body === "object" && body !== null && Object.keys(body).length === 0 ? null : (body ?? null)

const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/

/**
 * The idempotency of a request: its key with a digest of everything else it says; "invalid" for an unusable key. The keys
 * of different users don't meet.
 */
export const idempotencyOf = (
  endpoint: Endpoint,
  request: FastifyRequest,
  body: unknown,
  actor: Actor,
): IdempotentRequest | "invalid" | undefined => {
  const key = request.headers["idempotency-key"]
  if (endpoint.idempotent === undefined || key === undefined) return undefined
  if (typeof key !== "string" || !idempotencyKeyPattern.test(key)) return "invalid"
  const params = endpoint.params === undefined ? "" : JSON.stringify(request.params)
  const said = `${endpoint.method} ${endpoint.path} ${params}${JSON.stringify(saidIn(body))}`
  return {
    key: actor.kind === "user" ? `${actor.userId}:${key}` : key,
    fingerprint: createHash("sha256").update(said).digest("base64url"),
  }
}
