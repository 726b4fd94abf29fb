import { setTimeout as sleep } from "node:timers/promises"

import { ApiError } from "./http/api-error.ts"

/** A refusal in Stripe's words, such as that of an account without Connect. */
export interface Refusal {
  readonly status: 400 | 403
  readonly code?: string
  readonly message: string
}

/**
 * A failure of the API: the connection cut, an error status, a refusal, or an answer that is late, before or after the call
 * has taken effect.
 */
export interface Fault {
  readonly does: "cut" | 429 | 500 | 503 | Refusal | { readonly delayMs: number }
  readonly when: "before" | "after"
  /** Only of calls whose path ends so ("/confirm"); of all unless given. */
  readonly at?: string
}

/** Tells the listener to drop the connection without an answer. */
export class CutConnection extends Error {}

/** The faults that are switched on, for one listener. */
export interface Faults {
  readonly fail: (fault: Fault, times?: number) => void
  readonly recover: () => void
  /** Runs the call of a path, failing it if a fault is switched on. */
  readonly around: <A>(path: string, work: () => Promise<A>) => Promise<A>
}

/** `stopped` ends delays, so that a late answer cannot hold up closing. */
export const makeFaults = (stopped: AbortSignal): Faults => {
  let current: Fault | undefined
  let remaining = 0

  const take = (path: string): Fault | undefined => {
    if (remaining <= 0 || !path.endsWith(current?.at ?? "")) return undefined
    remaining -= 1
    return current
  }

  const strike = async (fault: Fault): Promise<void> => {
    if (fault.does === "cut") throw new CutConnection()
    if (typeof fault.does === "number") throw failure(fault.does)
    if ("status" in fault.does) throw new ApiError(fault.does.status, { type: "invalid_request_error", ...fault.does })
    try {
      await sleep(fault.does.delayMs, undefined, { signal: stopped })
    } catch {
      throw new CutConnection()
    }
  }

  return {
    fail: (fault, times = Number.POSITIVE_INFINITY) => {
      current = fault
      remaining = times
    },
    recover: () => {
      remaining = 0
    },
    around: async (path, work) => {
      const fault = take(path)
      if (fault?.when === "before") await strike(fault)
      const result = await work()
      if (fault?.when === "after") await strike(fault)
      return result
    },
  }
}

const failure = (status: 429 | 500 | 503): ApiError =>
  status === 429
    ? new ApiError(429, {
        type: "invalid_request_error",
        code: "rate_limit",
        message: "Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.",
      })
    : new ApiError(status, {
        type: "api_error",
        message: "Sorry! There was an error while talking to one of our backends.",
      })
