import type pg from "pg"

import { ApiError } from "./http/api-error.ts"

/** One call's transaction, with what belongs to the call. */
export interface Unit {
  readonly db: pg.PoolClient
  /** The call's time in Unix milliseconds. */
  readonly nowMs: number
  readonly request: { readonly id: string | null; readonly idempotencyKey: string | null }
}

/** What a call answers when its transaction has been committed. A decline is an answer: what it changed must stay. */
export interface Answer {
  readonly status: number
  readonly body: object
}

/** A plain success. */
export const ok = (body: object): Answer => ({ status: 200, body })

/** The call's time in Unix seconds, as Stripe's objects carry it. */
export const seconds = (unit: Unit): number => Math.floor(unit.nowMs / 1000)

/**
 * Runs work in a transaction, which is undone when it throws.
 * @throws ApiError 429 `lock_timeout` when another call holds an object for more than 5 s.
 */
export const inTransaction = async <A>(pool: pg.Pool, work: (db: pg.PoolClient) => Promise<A>): Promise<A> => {
  const db = await pool.connect()
  // A connection that breaks while it is ours emits 'error' besides failing the query; unheard, that ends the process.
  db.on("error", ignore)
  let broken = false
  try {
    await db.query("begin; set local lock_timeout = '5s'")
    const result = await work(db)
    await db.query("commit")
    return result
  } catch (error) {
    await db.query("rollback").catch(() => {
      broken = true
    })
    throw isLockTimeout(error) ? lockTimeout() : error
  } finally {
    db.off("error", ignore)
    db.release(broken)
  }
}

const ignore = () => undefined

const isLockTimeout = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && (error.code === "55P03" || error.code === "40P01")

const lockTimeout = () =>
  new ApiError(429, {
    type: "invalid_request_error",
    code: "lock_timeout",
    message:
      "This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request.",
  })
