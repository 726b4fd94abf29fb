import type { SessionStore as FastifySessionStore } from "@fastify/session"
import { parseRole } from "@laundry/core/access/role"
import { sessionLimits } from "@laundry/core/credentials/session-limits"
import { SessionStore, type StoredSession } from "@laundry/core/credentials/session-store.port"
import type { AppServices } from "@laundry/wiring/layers"
import { Clock, Effect, type ManagedRuntime, Option, Schema } from "effect"
import type { Session } from "fastify"

/** How long somebody may stay at a provider, in milliseconds. */
const atProviderMillis = 60 * 60 * 1000

const decodeAtProvider = Schema.decodeUnknownOption(
  Schema.Struct({
    provider: Schema.String,
    kept: Schema.Struct({ state: Schema.String, nonce: Schema.String, codeVerifier: Schema.String }),
    returnTo: Schema.String,
  }),
)

/** A kept session as a request holds it. Its age is the store's matter, so the cookie says nothing of it. */
const toSession = ({ userId, user, credentialsVersion, data, expiresAt }: StoredSession): Session => {
  const role = typeof data["role"] === "string" ? parseRole(data["role"]) : undefined
  const atProvider = Option.getOrUndefined(decodeAtProvider(data["atProvider"]))
  return {
    cookie: { originalMaxAge: sessionLimits.absolute },
    expiresAt,
    credentialsVersion,
    ...(userId === null ? {} : { userId }),
    ...(user === undefined ? {} : { user }),
    ...(role === undefined ? {} : { role }),
    ...(atProvider === undefined ? {} : { atProvider }),
  }
}

const write = (id: string, { userId, role, atProvider, expiresAt, credentialsVersion, replaces }: Session) =>
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
        data: { role: role ?? null, atProvider: atProvider ?? null },
        ...(replaces === undefined ? {} : { replaces }),
      },
      now,
      expiresAt ?? now + limit,
    )
  })

const read = Effect.fnUntraced(function* (id: string) {
  const store = yield* SessionStore
  const kept = yield* store.read(id, yield* Clock.currentTimeMillis)
  return kept === undefined ? null : toSession(kept)
})

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
