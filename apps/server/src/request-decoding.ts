import { createHash } from "node:crypto"
import type { Endpoint, WireSchema } from "@laundry/contracts/endpoint"
import type { IdempotentRequest } from "@laundry/core/orders/order-store.port"
import type { Actor } from "@laundry/core/people/actor"
import { Schema } from "effect"
import type { FastifyRequest } from "fastify"

/** A decoded part of a request, or a message for each field that is wrong. */
type Decoded =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> }

type Decode = (value: unknown) => Decoded

const absent: Decoded = { ok: true, value: undefined }

/** A decoder of one part; the first message of each field stands for it. */
const decoderOf = (schema: WireSchema | undefined): Decode => {
  if (schema === undefined) return () => absent
  const { validate } = Schema.toStandardSchemaV1(schema, { parseOptions: { errors: "all" } })["~standard"]
  return (value) => {
    const result = validate(value)
    if (result instanceof Promise) throw new TypeError("schemas of the contract decode without waiting")
    if (result.issues === undefined) return { ok: true, value: result.value }
    const fields: Record<string, string> = {}
    for (const { path = [], message } of result.issues) {
      const field = path.map((step) => String(typeof step === "object" ? step.key : step)).join(".")
      if (field !== "") fields[field] ??= message
    }
    return { ok: false, fields }
  }
}

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
