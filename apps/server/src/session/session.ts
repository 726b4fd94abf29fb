import cookie from "@fastify/cookie"
import session, { type FastifySessionObject } from "@fastify/session"
import type { UserId } from "@laundry/core/access/actor"
import type { Role } from "@laundry/core/access/role"
import type { KeptForProvider } from "@laundry/core/credentials/identity.port"
import { sessionLimits } from "@laundry/core/credentials/session-limits"
import type { Instant } from "@laundry/core/eastern-time/eastern-time"
import type { User } from "@laundry/core/people/user"
import type { AppServices } from "@laundry/wiring/layers"
import type { ManagedRuntime } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { sessionStore } from "./session-store.ts"

/** What is kept while a browser is at a provider. */
export interface AtProvider {
  readonly provider: string
  readonly kept: KeptForProvider
  readonly returnTo: string
}

declare module "fastify" {
  interface Session {
    userId?: UserId
    /** The user as the account is at this call; read each time, never kept. */
    user?: User
    /** The role that the session's id was made for. */
    role?: Role
    /** Of what the user proved to be who they are. */
    credentialsVersion?: number
    /** The id that this session had before. */
    replaces?: string
    atProvider?: AtProvider
    /** When it ends, however often it is used. */
    expiresAt?: Instant
  }
}

export interface SessionOptions {
  readonly runtime: ManagedRuntime.ManagedRuntime<AppServices, unknown>
  readonly publicUrl: string
  /** What cookies are signed with, the newest first. */
  readonly sessionSecrets: ReadonlyArray<string>
}

/** What a request may hold: nothing on routes without sessions, null after signing out, an empty object when the store failed. */
type HeldSession = FastifySessionObject | Record<string, never> | null | undefined

/** The session of a request; undefined after signing out, and where there is none. */
export const sessionOf = (request: FastifyRequest): FastifySessionObject | undefined => {
  const held = request.session as HeldSession
  return held !== null && held !== undefined && "sessionId" in held ? (held as FastifySessionObject) : undefined
}

/** The session of a request on a route that has one. */
const ownSession = (request: FastifyRequest): FastifySessionObject => {
  const own = sessionOf(request)
  if (own === undefined) throw new TypeError("this route has no session")
  return own
}

/** Somebody who proved who they are; an account without a password is as it was when it was opened. */
export interface Proven {
  readonly user: Pick<User, "id" | "role">
  readonly credentialsVersion?: number
}

/** Starts a session of this user under an id that nobody has seen; the one before ends. */
export const startSession = async (request: FastifyRequest, proven: Proven): Promise<void> => {
  const { user, credentialsVersion = 0 } = proven
  await ownSession(request).regenerate()
  const started = ownSession(request)
  started.userId = user.id
  started.role = user.role
  started.credentialsVersion = credentialsVersion
  await started.save()
}

/** Ends the session, for every copy of its cookie. */
export const endSession = async (request: FastifyRequest): Promise<void> => {
  await sessionOf(request)?.destroy()
}

/** Keeps what a provider's answer will be checked against; undefined forgets it. */
export const keepAtProvider = async (request: FastifyRequest, atProvider: AtProvider | undefined): Promise<void> => {
  const own = ownSession(request)
  if (atProvider === undefined && own.userId === undefined) {
    await endSession(request)
    return
  }
  if (atProvider === undefined) delete own.atProvider
  else own.atProvider = atProvider
  await own.save()
}

/** Over https the name itself makes browsers refuse the cookie from any other host or path, and over http. */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith("https:") ? "__Host-session" : "session"

/**
 * Gives the routes of a scope a session: signed cookie, kept in the database, asked for once a request that has a cookie
 * and never otherwise. An unknown, forged or expired cookie is a guest's.
 */
export const useSessions = async (scope: FastifyInstance, options: SessionOptions): Promise<void> => {
  const { runtime, publicUrl, sessionSecrets } = options
  const name = sessionCookieName(publicUrl)
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: publicUrl.startsWith("https:") } as const
  const store = sessionStore(runtime)

  /** Gives the session another id. Calls under way with the old one still find it for a moment. */
  const renew = async (request: FastifyRequest, user: User): Promise<void> => {
    const old = ownSession(request)
    const { userId, credentialsVersion, atProvider, expiresAt, sessionId: replaces } = old
    store.endSoon(replaces)
    await old.regenerate()
    const next = ownSession(request)
    Object.assign(next, { userId, role: user.role, credentialsVersion, replaces, atProvider, expiresAt })
    await next.save()
  }

  /** Writes the cookie anew where it has to change: another role, or an older secret. */
  const refresh = async (request: FastifyRequest): Promise<void> => {
    const own = sessionOf(request)
    if (own?.user === undefined || own.isSaved()) return
    if (own.role !== own.user.role) await renew(request, own.user)
    else if (request.cookies[name] !== own.encryptedSessionId) await own.save()
  }

  await scope.register(cookie, { parseOptions: attributes })
  // Before the plugin's own hook, which writes the cookie of a saved session and would clear one that does not hold.
  scope.addHook("onSend", async (request: FastifyRequest, reply: FastifyReply) => {
    // A request that was refused before its cookies were read has none, and null is what it says.
    if ((request.cookies as typeof request.cookies | null)?.[name] === undefined) return
    try {
      await refresh(request)
    } catch (error) {
      request.log.warn({ err: error }, "the session could not be renewed; the next call tries again")
    }
    if ((request.session as HeldSession) === null) void reply.clearCookie(name, attributes)
    // A cookie that holds no more is not cleared: another tab may have signed in meanwhile, and it would lose its new one.
    else delete request.cookies[name]
  })
  await scope.register(session, {
    secret: [...sessionSecrets],
    cookieName: name,
    store,
    // Sessions are saved where they change, so that a failure to do so is the call's own.
    saveUninitialized: false,
    rolling: false,
    cookie: { ...attributes, maxAge: sessionLimits.absolute },
  })
}
