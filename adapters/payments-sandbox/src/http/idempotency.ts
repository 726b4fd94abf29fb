import { createHash } from "node:crypto"
import type pg from "pg"
import type { Answer, Unit } from "../unit.ts"
import { ApiError } from "./api-error.ts"
import type { FormTree, FormValue } from "./form.ts"

/** A POST made under a key. */
export interface KeyedCall {
  readonly key: string
  /** Method and path: a key belongs to one of them. */
  readonly endpoint: string
  readonly params: FormTree
  readonly requestId: string
}

/** An answer's text, and for a repeated call the request that was first answered so. */
export interface SettledCall {
  readonly status: number
  readonly text: string
  readonly originalRequest: string | undefined
}

const maxKeyLength = 255
const keptForSeconds = 24 * 60 * 60

/**
 * Runs a call once per key: what it answered first, refusals included, is answered again for 24 hours. The answer is
 * stored in the call's own transaction, so that there is no moment in which one is kept without the other.
 * @throws ApiError 400 when the key was used for something else, 409 while a call with the same key is under way.
 */
export const runOnce = async (unit: Unit, call: KeyedCall, work: () => Promise<Answer>): Promise<SettledCall> => {
  if (call.key.length > maxKeyLength) throw keyError("Idempotency keys can have up to 255 characters.")
  const lock = await unit.db.query<{ locked: boolean }>(
    "select pg_try_advisory_xact_lock(hashtextextended('payments_sandbox.key.' || $1, 0)) as locked",
    [call.key],
  )
  if (lock.rows[0]?.locked !== true) throw inUse(call.key)
  const fingerprint = fingerprintOf(call.params)
  const { rows } = await unit.db.query<StoredAnswer>(
    "select endpoint, fingerprint, status, body, request_id, created from payments_sandbox.idempotency_keys where key = $1",
    [call.key],
  )
  const stored = rows[0]
  const now = Math.floor(unit.nowMs / 1000)
  if (stored !== undefined && Number(stored.created) > now - keptForSeconds) {
    if (stored.endpoint !== call.endpoint) {
      throw keyError(
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${stored.endpoint}'). Try using a key other than '${call.key}' if you meant to execute a different request.`,
      )
    }
    if (stored.fingerprint !== fingerprint) {
      throw keyError(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${call.key}' if you meant to execute a different request.`,
      )
    }
    return { status: stored.status, text: stored.body, originalRequest: stored.request_id }
  }
  const answer = await settle(unit, work)
  const text = JSON.stringify(answer.body)
  await unit.db.query(...keepAnswer(call, answer.status, text, now))
  return { status: answer.status, text, originalRequest: undefined }
}

/** Keeps a failure of the provider's own under a key as Stripe does, whatever the call did before it: repeated, it is answered again. */
export const keepFailure = async (pool: pg.Pool, call: KeyedCall, { status, body }: ApiError, nowMs: number) => {
  await pool.query(...keepAnswer(call, status, JSON.stringify({ error: body }), Math.floor(nowMs / 1000)))
}

const keepAnswer = (
  { key, endpoint, params, requestId }: KeyedCall,
  status: number,
  text: string,
  now: number,
): [string, Array<unknown>] => [
  `insert into payments_sandbox.idempotency_keys (key, endpoint, fingerprint, status, body, request_id, created)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (key) do update set endpoint = $2, fingerprint = $3, status = $4, body = $5, request_id = $6, created = $7`,
  [key, endpoint, fingerprintOf(params), status, text, requestId, now],
]

/** Forgets keys that are older than a day. */
export const pruneKeys = async (pool: pg.Pool, nowMs: number): Promise<void> => {
  await pool.query("delete from payments_sandbox.idempotency_keys where created < $1", [
    Math.floor(nowMs / 1000) - keptForSeconds,
  ])
}

interface StoredAnswer {
  readonly endpoint: string
  readonly fingerprint: string
  readonly status: number
  readonly body: string
  readonly request_id: string
  readonly created: string
}

/** A refusal undoes what the call had written, and is an answer like any other. */
const settle = async (unit: Unit, work: () => Promise<Answer>): Promise<Answer> => {
  await unit.db.query("savepoint work")
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await unit.db.query("rollback to savepoint work")
    return { status: error.status, body: { error: error.body } }
  }
}

/** The same for the same parameters, in whatever order they were sent. */
const fingerprintOf = (params: FormTree): string => createHash("sha256").update(canonical(params)).digest("hex")

const canonical = (value: FormValue): string =>
  typeof value === "string"
    ? JSON.stringify(value)
    : `{${Object.keys(value)
        .toSorted()
        .map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? "")}`)
        .join()}}`

const keyError = (message: string) => new ApiError(400, { type: "idempotency_error", message })

const inUse = (key: string) =>
  new ApiError(409, {
    type: "invalid_request_error",
    code: "idempotency_key_in_use",
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
