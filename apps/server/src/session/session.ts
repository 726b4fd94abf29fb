import cookie from "@fastify/cookie"
import session, { type FastifySessionObject } from "@fastify/session"
import { unattendedHeader } from "@laundry/contracts/http/client"
import type { UserId } from "@laundry/core/access/actor"
import type { Role } from "@laundry/core/access/role"
import { sessionLimits } from "@laundry/core/credentials/session-limits"
import type { Instant } from "@laundry/core/local-time/local-time"
import type { User } from "@laundry/core/people/user"
import type { AppServices } from "@laundry/wiring/layers"
import { Cause, Exit, type ManagedRuntime } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { type AtProvider, type KeptSession, readSession, sessionStore } from "./session-store.ts"
import { makeVerifier, type Verified } from "./signed-cookies.ts"

declare module "fastify" {
  /** What is written of a session, by the plugin. */
  interface Session {
    userId?: UserId
    /** The role that the session's id was made for. */
    role?: Role
    /** Of what the user proved to be who they are. */
    credentialsVersion?: number
    /** The id that this session had before. */
    replaces?: string
    atProvider?: AtProvider
    /** When it ends, however often it is used. */
    expiresAt?: Instant
    /** When the user proved again who they are; at first by signing in. */
    provenAt?: Instant
  }

  interface FastifyRequest {
    /** The session that the request came with; undefined without a valid one, and once it was renewed or ended. */
    heldSession?: HeldSession | undefined
    /** Whether the session was read before all of the body was there. */
    isBodyUnderWay?: boolean
    /** The session to write: the plugin's, which reads it first. */
    readonly openSession?: () => Promise<FastifySessionObject>
  }
}

/** A session as a request finds it. */
export interface HeldSession extends KeptSession, Verified {}

/** Written out: spreading makes a hidden class for each request here, in the old generation. */
const heldBy = (kept: KeptSession, { id, isSignedOld }: Verified): HeldSession => ({
  userId: kept.userId,
  user: kept.user,
  role: kept.role,
  credentialsVersion: kept.credentialsVersion,
  atProvider: kept.atProvider,
  expiresAt: kept.expiresAt,
  provenAt: kept.provenAt,
  id,
  isSignedOld,
})

export interface SessionOptions {
  readonly runtime: ManagedRuntime.ManagedRuntime<AppServices, unknown>
  readonly publicUrl: string
  /** What cookies are signed with, the newest first. */
  readonly sessionSecrets: ReadonlyArray<string>
}

/** A stream of events is opened by the page, again and again. */
const isStream = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.isStream === true

/** The session that a request came with; undefined for guests, and after signing in or out. */
export const sessionOf = (request: FastifyRequest): HeldSession | undefined => request.heldSession

/** The session that the plugin has opened: undefined where nothing was to be written, null once it is ended. */
const openedOf = (request: FastifyRequest): FastifySessionObject | null | undefined =>
  (request as { readonly session?: FastifySessionObject | null }).session

/** Opens the session of a request on a route that has one. What it came with counts no more: it is about to change. */
const open = async (request: FastifyRequest): Promise<FastifySessionObject> => {
  if (request.openSession === undefined) throw new TypeError("this route has no session")
  const own = openedOf(request) ?? (await request.openSession())
  request.heldSession = undefined
  return own
}

/** Gives a session that was opened an id that nobody has seen. */
const underNewId = async (request: FastifyRequest, own: FastifySessionObject): Promise<FastifySessionObject> => {
  await own.regenerate()
  return request.session
}

/** Somebody who proved who they are; an account without a password is as it was when it was opened. */
export interface Proven {
  readonly user: Pick<User, "id" | "role">
  readonly credentialsVersion?: number
}

/** Starts a session of this user under an id that nobody has seen; the one before ends. */
export const startSession = async (request: FastifyRequest, proven: Proven): Promise<void> => {
  const { user, credentialsVersion = 0 } = proven
  const own = await open(request)
  // One that was never kept has an id that nobody has seen.
  const isKept = own.userId !== undefined || own.atProvider !== undefined
  const started = isKept ? await underNewId(request, own) : own
  started.userId = user.id
  started.role = user.role
  started.credentialsVersion = credentialsVersion
  await started.save()
}

/** Notes that the session's user has just proven again who they are. */
export const noteProof = async (request: FastifyRequest, now: Instant): Promise<void> => {
  const own = await open(request)
  // Ended meanwhile.
  if (own.userId === undefined) return
  own.provenAt = now
  await own.save()
}

/** Ends the session, for every copy of its cookie. */
export const endSession = async (request: FastifyRequest): Promise<void> => {
  const own = await open(request)
  await own.destroy()
}

/** Keeps what a provider's answer will be checked against; undefined forgets it. */
export const keepAtProvider = async (request: FastifyRequest, atProvider: AtProvider | undefined): Promise<void> => {
  const own = await open(request)
  if (atProvider === undefined && own.userId === undefined) {
    await own.destroy()
    return
  }
  if (atProvider === undefined) delete own.atProvider
  else own.atProvider = atProvider
  await own.save()
}

/** Over https the name itself makes browsers refuse the cookie from any other host or path, and over http. */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith("https:") ? "__Host-session" : "session"

/** Whether the cookie of a session has to change: its user has another role, or there is a newer secret. */
const isToRefresh = ({ user, role, isSignedOld }: HeldSession): boolean =>
  user !== undefined && (role !== user.role || isSignedOld)

/**
 * Gives the routes of a scope a session: signed cookie, kept in the database, asked for once a request that has a cookie
 * and never otherwise. An unknown, forged or expired cookie is a guest's. Most requests only read theirs, in one statement; the plugin,
 * which makes ids and cookies, is asked by those that write one.
 */
export const useSessions = async (scope: FastifyInstance, options: SessionOptions): Promise<void> => {
  const { runtime, publicUrl, sessionSecrets } = options
  const name = sessionCookieName(publicUrl)
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: publicUrl.startsWith("https:") } as const
  const store = sessionStore(runtime)
  const signer = cookie.signerFactory([...sessionSecrets])
  const verify = makeVerifier(signer)

  await scope.register(cookie, { parseOptions: attributes })
  // In a scope without routes, so that its hooks run for nobody.
  await scope.register(async (apart) => {
    await apart.register(session, {
      secret: signer,
      cookieName: name,
      store,
      saveUninitialized: false,
      rolling: false,
      cookie: { ...attributes, maxAge: sessionLimits.absolute },
    })
    scope.decorateRequest("openSession", function (this: FastifyRequest) {
      return new Promise<FastifySessionObject>((resolve, reject) => {
        apart.decryptSession(this.cookies[name] ?? "", this, (error?: Error) => {
          if (error === undefined || error === null) resolve(this.session)
          else reject(error)
        })
      })
    })
  })

  scope.decorateRequest("heldSession", undefined)
  scope.decorateRequest("isBodyUnderWay", false)

  const hold = (request: FastifyRequest, verified: Verified, done: (error?: Error) => void): void => {
    const isByPage = request.headers[unattendedHeader] !== undefined || isStream(request)
    const by = isByPage ? "page" : "person"
    runtime.runCallback(readSession(verified.id, by), {
      onExit: (exit) => {
        if (Exit.isFailure(exit)) {
          done(Cause.squash(exit.cause) as Error)
          return
        }
        request.heldSession = exit.value && heldBy(exit.value, verified)
        done()
      },
    })
  }

  scope.addHook("onRequest", (request, _reply, done) => {
    const signed = request.cookies[name]
    const verified = signed === undefined ? undefined : verify(signed)
    if (verified === undefined) {
      done()
      return
    }
    hold(request, verified, (error) => {
      request.isBodyUnderWay = !request.raw.complete
      done(error)
    })
  })

  // Nobody knows how long a body was under way: a call that is held back must not act once its session has ended.
  scope.addHook("preValidation", (request, _reply, done) => {
    const { heldSession, isBodyUnderWay } = request
    if (isBodyUnderWay && heldSession !== undefined) hold(request, heldSession, done)
    else done()
  })

  /** Writes the cookie anew where it has to change. Calls under way with an old id still find it for a moment. */
  const refresh = async (request: FastifyRequest, { user, role }: HeldSession): Promise<void> => {
    const own = await open(request)
    // Ended meanwhile.
    if (own.userId === undefined || user === undefined) return
    if (role === user.role) {
      await own.save()
      return
    }
    const { userId, credentialsVersion, atProvider, expiresAt, provenAt, sessionId: replaces } = own
    store.endSoon(replaces)
    const next = await underNewId(request, own)
    Object.assign(next, { userId, role: user.role, credentialsVersion, replaces, atProvider, expiresAt, provenAt })
    await next.save()
  }

  /** Sends the cookie of a session that was written or ended. An expired one is not cleared: another tab may have signed in. */
  const writeCookie = (request: FastifyRequest, reply: FastifyReply): void => {
    const opened = openedOf(request)
    if (opened === null && request.cookies[name] !== undefined) void reply.clearCookie(name, attributes)
    if (opened?.isSaved() === true) {
      const { expires } = opened.cookie
      const whenItEnds = expires instanceof Date ? { expires } : {}
      void reply.setCookie(name, opened.encryptedSessionId, { ...attributes, ...whenItEnds })
    }
  }

  scope.addHook("onSend", (request, reply, _payload, done) => {
    const held = sessionOf(request)
    if (held === undefined || !isToRefresh(held)) {
      writeCookie(request, reply)
      done()
      return
    }
    refresh(request, held)
      .catch((error: unknown) => {
        request.log.warn({ err: error }, "the session could not be renewed; the next call tries again")
      })
      .then(() => {
        writeCookie(request, reply)
        // Hooks that run later still find who called.
        request.heldSession = held
        done()
      }, done)
  })
}
