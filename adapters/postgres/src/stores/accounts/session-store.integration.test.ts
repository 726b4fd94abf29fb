import type { UserId } from "@laundry/core/access/actor"
import type { Role } from "@laundry/core/access/role"
import { sessionLimits } from "@laundry/core/credentials/session-limits"
import { SessionStore } from "@laundry/core/credentials/session-store.port"
import { Sessions } from "@laundry/core/credentials/sessions.port"
import type { User } from "@laundry/core/people/user"
import { UserStore } from "@laundry/core/people/user-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect, type Layer, ManagedRuntime } from "effect"
import { Pool } from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { layer } from "../../layer.ts"
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts"

type Services = Layer.Success<ReturnType<typeof layer>>

const start = Date.parse("2026-11-20T17:00:00Z")
const later = start + sessionLimits.absolute
const minute = 60 * 1000

let database: TestDatabase
let runtime: ManagedRuntime.ManagedRuntime<Services, unknown>
let pool: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  runtime = ManagedRuntime.make(layer({ connectionString: database.connectionString }))
  pool = new Pool({ connectionString: database.connectionString, max: 1 })
})
afterAll(async () => {
  await runtime.dispose()
  await pool.end()
  await database.drop()
})

const sessions = <A>(use: (store: SessionStore["Service"]) => Effect.Effect<A>): Promise<A> =>
  runtime.runPromise(Effect.flatMap(SessionStore, use))
const read = (id: string, now: number) => sessions((store) => store.read(id, now))
const write = (id: string, userId: UserId | null, now = start, expiresAt = later, data = {}) =>
  sessions((store) => store.write(id, { userId, credentialsVersion: 0, data }, now, expiresAt))
const replace = (id: string, replaces: string, userId: UserId, now = start + 1) =>
  sessions((store) => store.write(id, { userId, credentialsVersion: 0, data: {}, replaces }, now, later))
const inTransaction = <A, E, R>(use: Effect.Effect<A, E, R>) =>
  Effect.flatMap(UnitOfWork, ({ transact }) => transact(use))

const account = (id: UserId): User => ({
  id,
  email: `${id}@example.com`,
  firstName: "Ana",
  lastName: "Diaz",
  phone: null,
  address: null,
  apt: null,
  defaultSpecialInstructions: null,
  defaultDeliveryInstructions: null,
  profileImageUrl: null,
  role: "client",
  signInMethod: "password",
  createdAt: start,
  disabledAt: null,
})

const addUser = async (role: Role = "client"): Promise<UserId> => {
  const id = crypto.randomUUID() as UserId
  const add = Effect.flatMap(UserStore, (users) =>
    users.add({ ...account(id), role }, { passwordHash: "hash", providerSubject: null }),
  )
  await runtime.runPromise(inTransaction(add))
  return id
}

const newId = (): string => `session-${crypto.randomUUID()}`

const open = async (now = start, expiresAt = later) => {
  const [id, userId] = [newId(), await addUser()]
  await write(id, userId, now, expiresAt)
  return { id, userId }
}

describe("a session in Postgres", () => {
  it("returns what it holds with its user's account", async () => {
    const [id, userId] = [newId(), await addUser()]
    await write(id, userId, start, later, { returnTo: "/history", nested: { "'": [1, null, "🧺"] } })
    expect(await read(id, start + 1)).toEqual({
      userId,
      user: account(userId),
      data: { returnTo: "/history", nested: { "'": [1, null, "🧺"] } },
      credentialsVersion: 0,
      createdAt: start,
      expiresAt: later,
    })
  })

  it("returns the account's present role; one that nobody knows gives no powers", async () => {
    const [id, userId] = [newId(), await addUser("driver")]
    await write(id, userId)
    expect((await read(id, start))?.user).toEqual({ ...account(userId), role: "driver" })
    await pool.query("update users set role = 'Admin' where id = $1", [userId])
    expect((await read(id, start))?.user?.role).toBe("admin")
    await pool.query("update users set role = 'root' where id = $1", [userId])
    expect((await read(id, start))?.user?.role).toBe("client")
  })

  it("is nobody's before signing in", async () => {
    const id = newId()
    await write(id, null, start, later, { state: "abc" })
    expect(await read(id, start)).toMatchObject({ userId: null, user: undefined, data: { state: "abc" } })
  })

  it("keeps no id in the clear", async () => {
    const { id } = await open()
    const { rows } = await pool.query<{ row: string }>("select row_to_json(sessions)::text as row from sessions")
    for (const { row } of rows) expect(row).not.toContain(id)
  })

  it("ends after a while without use, however much is left in all; use keeps it, noted once an hour at most", async () => {
    const { id } = await open()
    const seen = async () =>
      (
        await pool.query<{ at: Date }>("select max(last_seen_at) as at from sessions where id_digest = sha256($1)", [
          id,
        ])
      ).rows[0]?.at.getTime()
    await read(id, start + sessionLimits.touchEvery - 1)
    expect(await seen()).toBe(start)
    await read(id, start + sessionLimits.touchEvery)
    expect(await seen()).toBe(start + sessionLimits.touchEvery)
    const idleAt = start + sessionLimits.touchEvery + sessionLimits.idle
    expect(await read(id, idleAt)).toBeUndefined()
    expect(await read(id, idleAt - 1)).toBeDefined()
    expect(await read(id, idleAt)).toBeDefined()
  })

  it("ends at its expiry and at the absolute limit, used or not", async () => {
    const short = await open(start, start + 10 * minute)
    expect(await read(short.id, start + 10 * minute - 1)).toBeDefined()
    expect(await read(short.id, start + 10 * minute)).toBeUndefined()
    const long = await open(start, later * 2)
    for (let now = start; now < later; now += sessionLimits.idle - minute)
      expect(await read(long.id, now)).toBeDefined()
    expect(await read(long.id, later - 1)).toBeDefined()
    expect(await read(long.id, later)).toBeUndefined()
  })

  it("changes what it holds; a later expiry doesn't prolong it, an earlier one does shorten it", async () => {
    const { id, userId } = await open(start, start + 10 * minute)
    await write(id, userId, start + minute, later, { step: 2 })
    expect(await read(id, start + minute)).toMatchObject({
      data: { step: 2 },
      createdAt: start,
      expiresAt: start + 10 * minute,
    })
    await write(id, userId, start + minute, start + 5 * minute)
    expect(await read(id, start + 5 * minute)).toBeUndefined()
  })

  it("stays ended, whatever a call that was under way writes", async () => {
    const { id, userId } = await open()
    await sessions((store) => store.end(id))
    await write(id, userId, start + minute)
    expect(await read(id, start + minute)).toBeUndefined()
    await sessions((store) => store.removeExpired(start + minute))
    await write(id, userId, start + 2 * minute)
    expect(await read(id, start + 2 * minute)).toBeUndefined()
  })

  it("lets a replaced one be read a little longer, and no longer", async () => {
    const { id, userId } = await open()
    await sessions((store) => store.endSoon(id, start + sessionLimits.replaced))
    await write(id, userId, start + 1)
    expect(await read(id, start + sessionLimits.replaced - 1)).toBeDefined()
    expect(await read(id, start + sessionLimits.replaced)).toBeUndefined()
    await sessions((store) => store.endSoon(id, later))
    expect(await read(id, start + sessionLimits.replaced)).toBeUndefined()
  })

  it("ends everywhere but here, and with that no other user's", async () => {
    const { id, userId } = await open()
    const [second, others] = [newId(), await open()]
    await write(second, userId)
    await sessions((store) => store.endAll(userId, second))
    expect(await read(id, start)).toBeUndefined()
    expect(await read(second, start)).toBeDefined()
    await sessions((store) => store.endAll(userId))
    expect(await read(second, start)).toBeUndefined()
    expect(await read(others.id, start)).toBeDefined()
  })

  it("ends with the use case's transaction, or not at all", async () => {
    const { id, userId } = await open()
    const end = Effect.flatMap(Sessions, ({ endAll }) => endAll(userId))
    await runtime.runPromise(Effect.flip(inTransaction(Effect.andThen(end, Effect.fail("no")))))
    expect(await read(id, start)).toBeDefined()
    await runtime.runPromise(inTransaction(end))
    expect(await read(id, start)).toBeUndefined()
  })

  it("holds while the password is the one that opened it, also when it is written after the change", async () => {
    const { id, userId } = await open()
    const [late, next] = [newId(), newId()]
    const change = Effect.flatMap(UserStore, (users) => users.setPassword(userId, "another hash"))
    const credentialsVersion = await runtime.runPromise(inTransaction(change))
    await write(late, userId)
    await sessions((store) => store.write(next, { userId, credentialsVersion, data: {} }, start, later))
    expect(await read(id, start)).toBeUndefined()
    expect(await read(late, start)).toBeUndefined()
    expect(await read(next, start)).toMatchObject({ userId, credentialsVersion })
  })

  it("does not hold while its account is disabled, also when it is written meanwhile", async () => {
    const { id, userId } = await open()
    const late = newId()
    const save = (disabledAt: number | null) =>
      runtime.runPromise(
        inTransaction(Effect.flatMap(UserStore, (users) => users.save({ ...account(userId), disabledAt }))),
      )
    await save(start)
    await write(late, userId)
    for (const each of [id, late]) expect(await read(each, start)).toBeUndefined()
    await save(null)
    expect(await read(id, start)).toMatchObject({ userId })
  })

  it("ends under all the ids that it had, and no other of the user's", async () => {
    const { id, userId } = await open()
    const [second, third, twin, other] = [newId(), newId(), newId(), newId()]
    await write(other, userId)
    await replace(second, id, userId)
    await replace(twin, id, userId)
    await replace(third, second, userId)
    const all = [id, second, twin, third]
    for (const each of all) expect(await read(each, start + 2)).toMatchObject({ userId })
    await sessions((store) => store.end(second))
    for (const each of all) expect(await read(each, start + 2)).toBeUndefined()
    expect(await read(other, start + 2)).toMatchObject({ userId })
  })

  it("is not brought back under another id after it ended", async () => {
    const { id, userId } = await open()
    const second = newId()
    await sessions((store) => store.end(id))
    await replace(second, id, userId)
    expect(await read(second, start + 2)).toBeUndefined()
  })

  it.each(["end", "endAll"] as const)("survives no %s that comes while it is given another id", async (how) => {
    const { id, userId } = await open()
    const second = newId()
    const holder = await pool.connect()
    try {
      // Somebody holds the row, so that both wait for it; the new id comes first.
      await holder.query("begin")
      await holder.query("select from sessions where id_digest = sha256($1) for update", [id])
      const waiting = (count: number) =>
        expect
          .poll(
            async () => {
              await holder.query("select pg_stat_clear_snapshot()")
              const { rows } = await holder.query<{ count: string }>(
                "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
              )
              return Number(rows[0]?.count)
            },
            { timeout: 60_000 },
          )
          .toBe(count)
      const replaced = replace(second, id, userId)
      await waiting(1)
      const ended = sessions((store) => (how === "end" ? store.end(id) : store.endAll(userId)))
      await waiting(2)
      await holder.query("commit")
      await Promise.all([replaced, ended])
    } finally {
      holder.release()
    }
    for (const each of [id, second]) expect(await read(each, start + 2)).toBeUndefined()
  })

  it("is gone with its account", async () => {
    const { id, userId } = await open()
    const forget = Effect.flatMap(UserStore, (users) => users.forget(userId, start))
    await runtime.runPromise(inTransaction(forget))
    expect(await read(id, start)).toBeUndefined()
  })

  it.each(["", "'", "no-such-session", "🧺"])("is none under the id %j", async (id) => {
    expect(await read(id, start)).toBeUndefined()
    await sessions((store) => Effect.andThen(store.end(id), store.endSoon(id, start)))
  })

  it("is removed once it no longer holds and no call can be under way with it", async () => {
    const stays = await open()
    const short = await open(start, start + minute)
    const idle = await open(start - sessionLimits.idle, later)
    const old = await open(start - sessionLimits.absolute, later)
    const rows = async () => {
      const { rows } = await pool.query<{ id: string | null }>("select user_id::text as id from sessions")
      return rows.map((row) => row.id)
    }
    await sessions((store) => store.removeExpired(start + minute))
    const kept = await rows()
    expect(kept).toEqual(expect.arrayContaining([stays.userId, short.userId]))
    for (const { userId } of [idle, old]) expect(kept).not.toContain(userId)
    expect(await sessions((store) => store.removeExpired(start + sessionLimits.idle - 1))).toBeGreaterThan(0)
    expect(await rows()).not.toContain(short.userId)
  })
})
