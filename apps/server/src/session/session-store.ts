import type { SessionStore as FastifySessionStore } from "@fastify/session"
import type { UserId } from "@laundry/core/access/actor"
import { parseRole, type Role } from "@laundry/core/access/role"
import type { KeptForProvider } from "@laundry/core/credentials/identity.port"
import { sessionLimits } from "@laundry/core/credentials/session-limits"
import { SessionStore, type StoredSession } from "@laundry/core/credentials/session-store.port"
import type { Instant } from "@laundry/core/local-time/local-time"
import type { User } from "@laundry/core/people/user"
import type { AppServices } from "@laundry/wiring/layers"
import { Clock, Effect, type ManagedRuntime, Option, Schema } from "effect"
import type { Session } from "fastify"

/** What is kept while a browser is at a provider. */
export interface AtProvider {
  readonly provider: string
  readonly kept: KeptForProvider
  readonly returnTo: string
}

/** How long somebody may stay at a provider, in milliseconds. */
const atProviderMillis = 60 * 60 * 1000

const decodeAtProvider = Schema.decodeUnknownOption(
  Schema.Struct({
    provider: Schema.String,
    kept: Schema.Struct({ state: Schema.String, nonce: Schema.String, codeVerifier: Schema.String }),
    returnTo: Schema.String,
  }),
)

/** A kept session as requests read it. */
export interface KeptSession {
  readonly userId: UserId | undefined
  /** The user as the account is at this call. */
  readonly user: User | undefined
  /** The role that the session's id was made for. */
  readonly role: Role | undefined
  readonly credentialsVersion: number
  readonly atProvider: AtProvider | undefined
  readonly expiresAt: Instant
  /** When its user last proved who they are: by signing in, or again since. */
  readonly provenAt: Instant
}

const toKept = ({ userId, user, credentialsVersion, data, expiresAt }: StoredSession): KeptSession => ({
  userId: userId ?? undefined,
  user,
  role: typeof data["role"] === "string" ? parseRole(data["role"]) : undefined,
  credentialsVersion,
  // Hardly anybody is at a provider.
  atProvider: data["atProvider"] === null ? undefined : Option.getOrUndefined(decodeAtProvider(data["atProvider"])),
  expiresAt,
  provenAt: typeof data["provenAt"] === "number" ? data["provenAt"] : expiresAt - sessionLimits.absolute,
})

/** The session of an id with its user; undefined for an unknown or expired one. */
export const readSession = (
  id: string,
  by: "person" | "page" = "person",
): Effect.Effect<KeptSession | undefined, never, SessionStore> =>
  SessionStore.use((store) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.map(store.read(id, now, by), (kept) => (kept === undefined ? undefined : toKept(kept))),
    ),
  )

/** A kept session as the plugin holds it. Its age is the store's matter, so the cookie says nothing of it. */
const toSession = ({ userId, role, credentialsVersion, atProvider, expiresAt, provenAt }: KeptSession): Session => ({
  cookie: { originalMaxAge: sessionLimits.absolute },
  expiresAt,
  provenAt,
  credentialsVersion,
  ...(userId === undefined ? {} : { userId }),
  ...(role === undefined ? {} : { role }),
  ...(atProvider === undefined ? {} : { atProvider }),
})

const write = (id: string, { userId, role, atProvider, expiresAt, provenAt, credentialsVersion, replaces }: Session) =>
  Effect.gen(function* () {
    // A session that holds nothing is not worth a row: the id alone is what a new one starts with.
    if (userId === undefined && atProvider === undefined) return
    const now = yield* Clock.currentTimeMillis
    const limit = userId === undefined ? atProviderMillis : sessionLimits.absolute
    const { write } = yield* SessionStore
    yield* write(
      id,
      {
        userId: userId ?? null,
        credentialsVersion: credentialsVersion ?? 0,
        data: { role: role ?? null, atProvider: atProvider ?? null, ...(provenAt !== undefined && { provenAt }) },
        ...(replaces === undefined ? {} : { replaces }),
      },
      now,
      expiresAt ?? now + limit,
    )
  })

const read = (id: string) => Effect.map(readSession(id), (kept) => (kept === undefined ? null : toSession(kept)))

const end = (id: string) => Effect.flatMap(SessionStore, (store) => store.end(id))

const endSoon = Effect.fnUntraced(function* (id: string) {
  const store = yield* SessionStore
  yield* store.endSoon(id, (yield* Clock.currentTimeMillis) + sessionLimits.replaced)
})

/** The session plugin's store, over the core's. `endSoon` says that the id which is destroyed next is being replaced. */
export const sessionStore = (
  runtime: ManagedRuntime.ManagedRuntime<AppServices, unknown>,
): FastifySessionStore & { readonly endSoon: (id: string) => void } => {
  const replaced = new Set<string>()
  const run = <A>(program: Effect.Effect<A, never, AppServices>, done: (error: unknown, answer?: A) => void): void => {
    runtime.runPromise(program).then(
      (answer) => done(null, answer),
      (error: unknown) => done(error),
    )
  }
  return {
    get: (id, done) => run(read(id), done),
    set: (id, session, done) => run(write(id, session), done),
    destroy: (id, done) => run(replaced.delete(id) ? endSoon(id) : end(id), done),
    endSoon: (id) => void replaced.add(id),
  }
}
