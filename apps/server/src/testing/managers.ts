import { vi } from "vitest"
import { createUser, signIn } from "./sign-in.ts"
import type { TestServer } from "./test-server.ts"

/** The cookies of an owner, Olga Reyes, and an admin, Ada Boss. */
export const signInManagers = async (server: TestServer) => {
  await createUser(server, { email: "owner@example.com", role: "owner", firstName: "Olga", lastName: "Reyes" })
  await createUser(server, { email: "admin@example.com", role: "admin", firstName: "Ada", lastName: "Boss" })
  return {
    owner: await signIn(server.origin, "owner@example.com"),
    admin: await signIn(server.origin, "admin@example.com"),
  }
}

/** Another server hears of a change a moment after it was made. */
export const heard = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 10 })
/** What was audited last. */
export const lastAuditEntry = async (server: TestServer) => {
  const [entry] = await server.query(
    "select action, subject, actor->>'name' as by, before, after from audit_log order by id desc limit 1",
  )
  return entry
}
