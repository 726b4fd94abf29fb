import type { Actor, UserId } from "../access/actor.ts"
import { mayActor } from "../access/permissions.ts"

/** Something that happened and that open screens should show: they ask for it again, so it says only what. */
export type News =
  | { readonly topic: "orders"; readonly userId: UserId | null; readonly orderId: string }
  | { readonly topic: "messages"; readonly userId: UserId }
  /** The user's profile, role or sessions. */
  | { readonly topic: "user"; readonly userId: UserId }

/** Whether news are any of somebody's business: their own, or that of the staff who look after it. */
export const concerns = (news: News, actor: Actor): boolean => {
  if (actor.kind === "guest") return false
  if (actor.kind === "user" && news.userId === actor.userId) return true
  switch (news.topic) {
    case "orders":
      return mayActor(actor, "orders:read") || mayActor(actor, "deliveries:drive") || mayActor(actor, "laundry:process")
    case "messages":
      return mayActor(actor, "messages:manage")
    case "user":
      return mayActor(actor, "users:manage")
  }
}
