import type { Endpoint } from "@laundry/contracts/http/endpoint"
import type { Actor } from "@laundry/core/access/actor"
import { mayActor } from "@laundry/core/access/permissions"
import type { Origin } from "@laundry/core/audit/origin"
import { actorName } from "@laundry/core/people/user"
import type { FastifyRequest } from "fastify"
import { sessionOf } from "./session.ts"

/** On whose behalf a request is made: the session's user, with name and role as they are at this call, or a guest. */
export const actorOf = (request: FastifyRequest): Actor => {
  const session = sessionOf(request)
  if (session?.userId === undefined || session.user === undefined) return { kind: "guest" }
  return { kind: "user", userId: session.userId, role: session.user.role, name: actorName(session.user) }
}

/** Where a request comes from: the address behind the proxies that are trusted. */
export const originOf = ({ ip, id }: FastifyRequest): Origin => ({ ip, requestId: id })

/**
 * Whether an actor may call an endpoint: 401 without a session, 403 without the permission. What somebody recorded is taken in nobody
 * else's name, whatever that user may do: a page that is still open sends with the cookie of who signed in since.
 */
export const refusalOf = (
  { access, isRecorded }: Pick<Endpoint, "access" | "isRecorded">,
  actor: Actor,
  recordedBy: unknown,
): "Unauthorized" | "Forbidden" | "RecordedByAnother" | undefined => {
  if (access === "everyone") return undefined
  if (actor.kind === "guest") return "Unauthorized"
  const isByAnother = actor.kind !== "user" || recordedBy !== actor.userId
  if (isRecorded === true && recordedBy !== undefined && isByAnother) return "RecordedByAnother"
  return access === "signed-in" || mayActor(actor, access) ? undefined : "Forbidden"
}
