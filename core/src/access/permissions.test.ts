import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Actor, CurrentActor, type UserId } from "./actor.ts"
import { authorize, can, mayActor, type Permission, permissions } from "./permissions.ts"
import { roles } from "./role.ts"

/** The specification's table (§6), role by role. */
const held: Readonly<Record<Permission, string>> = {
  "own-orders:use": "owner admin laundry_worker driver client",
  "own-chat:use": "owner admin laundry_worker driver client",
  "own-profile:edit": "owner admin laundry_worker driver client",
  "orders:read": "owner admin",
  "orders:manage": "owner admin",
  "messages:manage": "owner admin",
  "claims:manage": "owner admin",
  "payments:request": "owner admin",
  "payments:refund": "owner admin",
  "credit:grant": "owner admin",
  "payouts:manage": "owner admin",
  "users:manage": "owner admin",
  "settings:read": "owner admin",
  "settings:manage": "owner admin",
  "service-areas:manage": "owner admin",
  "inquiries:manage": "owner admin",
  "workers:manage": "owner admin",
  "deliveries:drive": "owner admin driver",
  "laundry:process": "owner admin laundry_worker",
  "refund-limit:set": "owner",
  "tips:set": "owner",
  "approvals:decide": "owner",
  "operating-model:set": "owner",
  "domain-name:set": "owner",
  "audit:read": "owner",
  "reports:read": "owner",
  "day:close": "owner",
}

const every = Object.keys(permissions) as ReadonlyArray<Permission>
const user = (role: (typeof roles)[number]): Actor => ({ kind: "user", userId: "u" as UserId, role, name: "Ana" })

describe("permissions", () => {
  it.each(every)("%s is held by the roles that the specification names, and no other", (permission) => {
    expect(roles.filter((role) => can(role, permission)).join(" ")).toBe(held[permission])
    for (const role of roles) expect(mayActor(user(role), permission)).toBe(can(role, permission))
  })

  it.each(every)("%s is not a guest's, and is the operator's and the system's", (permission) => {
    expect(mayActor({ kind: "guest" }, permission)).toBe(false)
    expect(mayActor({ kind: "operator", name: "root" }, permission)).toBe(true)
    expect(mayActor({ kind: "system", name: "payments" }, permission)).toBe(true)
  })

  it("let a program go on, or end it before it does anything", async () => {
    const program = (actor: Actor) => {
      let isDone = false
      return Effect.gen(function* () {
        const answer = yield* Effect.result(
          Effect.andThen(
            authorize("settings:manage"),
            Effect.sync(() => {
              isDone = true
            }),
          ),
        )
        return { isDone, tag: answer._tag === "Failure" ? answer.failure._tag : "allowed" }
      }).pipe(Effect.provideService(CurrentActor, actor))
    }
    expect(await Effect.runPromise(program(user("admin")))).toEqual({ isDone: true, tag: "allowed" })
    expect(await Effect.runPromise(program(user("driver")))).toEqual({ isDone: false, tag: "Forbidden" })
    expect(await Effect.runPromise(program({ kind: "guest" }))).toEqual({ isDone: false, tag: "Forbidden" })
  })
})
