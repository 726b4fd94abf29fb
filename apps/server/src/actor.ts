import type { Access } from "@laundry/contracts/endpoint"
import type { Actor } from "@laundry/core/people/actor"
import { mayActor } from "@laundry/core/people/permissions"
import type { FastifyRequest } from "fastify"

/** On whose behalf a request is made: nobody can sign in yet, so everybody is a guest. */
export const actorOf = (_request: FastifyRequest): Actor => ({ kind: "guest" })

/** Whether an actor may call an endpoint: 401 without a session, 403 without the permission. */
export const refusalOf = (access: Access, actor: Actor): "Unauthorized" | "Forbidden" | undefined => {
  if (access === "everyone") return undefined
  if (actor.kind === "guest") return "Unauthorized"
  return access === "signed-in" || mayActor(actor, access) ? undefined : "Forbidden"
}
