import { ApiError, UnreadableAnswer } from "@laundry/contracts/http/client"
import type { SendOutcome } from "./action-queue.ts"

/** Statuses by which the server, or what stands before it, takes nothing now, or nothing of this session. */
const notNow: ReadonlySet<number> = new Set([401, 408, 412, 425, 429, 502, 503, 504])

/** Whether somebody else than its recorder is signed in: the record waits for its recorder. */
export const isRecordedByAnother = (error: unknown): boolean => error instanceof ApiError && error.status === 412

const isTooSlow = (error: unknown): boolean => error instanceof DOMException && error.name === "TimeoutError"

/**
 * The outcome of a send without an answer to show: only a decision of the server ends an action; a lost signal, a busy server or an expired session
 * doesn't. One that fails at the server, or whose photo takes too long, does not keep others waiting. An answer that this page is too old to
 * read says that the action was taken.
 */
export const outcomeOf = (error: unknown): SendOutcome => {
  if (error instanceof UnreadableAnswer) return { kind: "done" }
  if (!(error instanceof ApiError)) return { kind: isTooSlow(error) ? "stuck" : "later" }
  const { status, body } = error
  if (notNow.has(status)) return { kind: "later" }
  return status >= 500 ? { kind: "stuck" } : { kind: "refused", message: body?.message ?? "" }
}
