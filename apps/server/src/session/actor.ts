import type { Access } from "@laundry/contracts/http/endpoint"
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

/** Whether an actor may call an endpoint: 401 without a session, 403 without the permission. */
export const refusalOf = (access: Access, actor: Actor): "Unauthorized" | "Forbidden" | undefined => {
  if (access === "everyone") return undefined
  if (actor.kind === "guest") return "Unauthorized"
  return access === "signed-in" || mayActor(actor, access) ? undefined : "Forbidden"
}
