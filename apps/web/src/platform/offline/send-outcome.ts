import { ApiError } from "@laundry/contracts/http/client"
import type { SendOutcome } from "./action-queue.ts"

/** The outcome of a failed send: only a decision of the server ends an action; a lost signal, a busy server or an expired session doesn't. */
export const outcomeOf = (error: unknown): SendOutcome => {
  if (!(error instanceof ApiError)) return { kind: "later" }
  const { status, body } = error
  if (status === 401 || status === 408 || status === 425 || status === 429 || status >= 500) return { kind: "later" }
  return { kind: "refused", message: body?.message ?? "" }
}
