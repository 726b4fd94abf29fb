import type { Endpoint } from "@laundry/contracts/http/endpoint"
import { proofLimits } from "@laundry/core/credentials/session-limits"
import { Clock, Effect } from "effect"
import type { FastifyRequest } from "fastify"
import { sessionOf } from "./session.ts"

/** Whether a call with this body asks that its user has proven lately who they are. */
export const asksAgain = ({ asksAgain: asks }: Endpoint, body: unknown): boolean => {
  if (asks === undefined || asks === true) return asks === true
  return typeof body !== "object" || body === null || !asks.unlessWith.some((field) => field in body)
}

/** Where the session's user proves again who they are; undefined where that is a password, which our page asks for. */
export const proofPlace = (request: FastifyRequest): { readonly proveAt?: string } => {
  const user = sessionOf(request)?.user
  return user === undefined || user.signInMethod === "password" ? {} : { proveAt: `/api/login/${user.signInMethod}` }
}

/** Whether the session's user has proven lately who they are. */
export const isProvenLately = (request: FastifyRequest) =>
  Effect.map(Clock.currentTimeMillis, (now) => (sessionOf(request)?.provenAt ?? 0) > now - proofLimits.recent)
