/** Callers that are remembered at once: the one that has not called for longest is forgotten first. */
const most = 50_000

/** How many calls came in the current window of time, and in how many milliseconds it ends. */
export interface CallCount {
  readonly current: number
  readonly ttl: number
}

/** Counts calls by a key in windows of time that begin with the first call, as `@fastify/rate-limit` does in one process. */
export const makeCallCounts = (now: () => number = Date.now) => {
  const windows = new Map<string, { calls: number; readonly endsAt: number }>()
  return {
    count: (key: string, windowMillis: number): CallCount => {
      const known = windows.get(key)
      const window = known === undefined || known.endsAt <= now() ? { calls: 0, endsAt: now() + windowMillis } : known
      window.calls += 1
      windows.delete(key)
      windows.set(key, window)
      const [oldest] = windows.keys()
      if (windows.size > most && oldest !== undefined) windows.delete(oldest)
      return { current: window.calls, ttl: window.endsAt - now() }
    },
  }
}
