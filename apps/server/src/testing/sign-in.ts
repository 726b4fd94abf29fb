import { randomUUID } from "node:crypto"
import type { Role } from "@laundry/core/access/role"
import { type Answer, readAnswer } from "./guest-order.ts"
import { fridayAfternoon, type TestServer } from "./test-server.ts"

/** The password of everybody who is made here. */
export const testPassword = "a password for tests"

/** Its hash. Argon2id is slow by design, and as cheap to check as the hash itself says: this one costs next to nothing. */
const testPasswordHash = "$argon2id$v=19$m=8,t=1,p=1$9t+8/j9TTSMakJw0Eb2n0g$IzPebb77pP/NjYRcR6ImJzvz7VvoFtd1DfhzKSZ3gCU"

export interface TestUser {
  readonly email: string
  readonly role: Role
  readonly id?: string
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly phone?: string | null
  readonly address?: string | null
  readonly apt?: string | null
  /** A provider's id; the password unless given. */
  readonly signInMethod?: string
  readonly providerSubject?: string
}

/** Writes an account into the database, past everything that asks for one, and returns its id. */
export const createUser = async ({ query }: Pick<TestServer, "query">, user: TestUser): Promise<string> => {
  const { signInMethod = "password", id = randomUUID() } = user
  await query(
    `insert into users (id, email, first_name, last_name, phone, address, apt, role, sign_in_method, provider_subject,
       password_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      user.email,
      user.firstName === undefined ? "Ana" : user.firstName,
      user.lastName === undefined ? "Lopez" : user.lastName,
      user.phone ?? null,
      user.address ?? null,
      user.apt ?? null,
      user.role,
      signInMethod,
      user.providerSubject ?? null,
      signInMethod === "password" ? testPasswordHash : null,
      new Date(fridayAfternoon),
    ],
  )
  return id
}

/** What an answer leaves in a browser without cookies: the value of a Cookie header; empty when it sets or keeps none. */
export const cookieOf = ({ headers }: Pick<Answer, "headers">): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0] ?? "")
    .filter((pair) => !pair.endsWith("="))
    .join("; ")

/** Signs in with email and password, and returns the value of a Cookie header. */
export const signIn = async (origin: string, email: string, password: string = testPassword): Promise<string> => {
  const answer = await call(origin, "POST", "/api/login", { body: { email, password } })
  if (answer.status !== 200) throw new Error(`signing in was answered ${answer.status}`)
  return cookieOf(answer)
}

export interface CallOptions {
  /** The value of a Cookie header. */
  readonly cookie?: string
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as a form does. */
  readonly form?: Record<string, string>
  readonly headers?: Record<string, string>
}

const bodyOf = ({ body, form }: CallOptions): { readonly type?: string; readonly text?: string } => {
  if (form !== undefined)
    return { type: "application/x-www-form-urlencoded", text: new URLSearchParams(form).toString() }
  return body === undefined ? {} : { type: "application/json", text: JSON.stringify(body) }
}

/** Calls the server as a program does; redirects are answers like any other. */
export const call = async (
  origin: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> => {
  const { type, text } = bodyOf(options)
  return readAnswer(
    await fetch(origin + path, {
      method,
      redirect: "manual",
      headers: {
        ...(type === undefined ? {} : { "content-type": type }),
        ...(options.cookie === undefined || options.cookie === "" ? {} : { cookie: options.cookie }),
        ...options.headers,
      },
      ...(text === undefined ? {} : { body: text }),
    }),
  )
}

/** Calls in the session of a cookie. */
export const asHolderOf = (origin: string, cookie: string) => ({
  get: (path: string, headers?: Record<string, string>) =>
    call(origin, "GET", path, { cookie, ...(headers === undefined ? {} : { headers }) }),
  post: (path: string, body?: unknown, headers?: Record<string, string>) =>
    call(origin, "POST", path, { cookie, body, ...(headers === undefined ? {} : { headers }) }),
  put: (path: string, body: unknown) => call(origin, "PUT", path, { cookie, body }),
  patch: (path: string, body: unknown) => call(origin, "PATCH", path, { cookie, body }),
  del: (path: string, body?: unknown) => call(origin, "DELETE", path, { cookie, body }),
})
