import type { UserView } from "@laundry/contracts/people/session"
import { parseRole } from "@laundry/core/access/role"

/** Where the browser keeps the signed-in user between pages (specification §3). */
export const storedUserKey = "auth_user"

/** The unauthorized answer, however it was met: its message starts with "401: " and contains "Unauthorized" (specification §8). */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("401: ") && error.message.includes("Unauthorized")

/**
 * The user in an answer of the server or in the browser's store; undefined for anything else. A check by hand: the schema
 * would weigh more than the landing page has room for.
 */
export const readUser = (value: unknown): UserView | undefined => {
  if (typeof value !== "object" || value === null) return undefined
  const { id, email, role, hasPassword } = value as Partial<Record<keyof UserView, unknown>>
  const known = typeof role === "string" ? parseRole(role) : undefined
  if (typeof id !== "string" || typeof email !== "string" || known === undefined) return undefined
  // What was stored before it said so shows no form, until the server has answered.
  return { ...(value as UserView), role: known, hasPassword: hasPassword === true }
}

/** The user that a stored text holds; undefined when there is none or it can't be read. */
export const parseStoredUser = (text: string | null): UserView | undefined => {
  try {
    return text === null ? undefined : readUser(JSON.parse(text))
  } catch {
    return undefined
  }
}
