import { type Dispatcher, Pool } from "undici"

/** The pace at which a call is asked. */
export interface Pace {
  readonly perSecond: number
  readonly seconds: number
}

/** How long answers take, in milliseconds. */
export interface Latency {
  readonly p50: number
  readonly p99: number
}

export type PacedRequest = Pick<Dispatcher.DispatchOptions, "method" | "path" | "headers" | "body">

/** Sends a request and calls back with the milliseconds until the whole answer was there. Anything but a success is an error. */
const ask = (pool: Pool, request: PacedRequest, done: (millis: number, error?: Error) => void): void => {
  const startedAt = performance.now()
  let status = 0
  pool.dispatch(request, {
    onRequestStart: () => {},
    onResponseStart: (_controller, statusCode) => {
      status = statusCode
    },
    onResponseData: () => {},
    onResponseEnd: () => {
      const isSuccess = status >= 200 && status < 300
      const error = isSuccess ? undefined : new Error(`${request.method} ${request.path} was answered ${status}`)
      done(performance.now() - startedAt, error)
    },
    onResponseError: (_controller, error) => done(Number.NaN, error),
  })
}

const asked = (pool: Pool, request: PacedRequest): Promise<void> =>
  new Promise((resolve, reject) =>
    ask(pool, request, (_millis, error) => (error === undefined ? resolve() : reject(error))),
  )

/**
 * Asks a server at a steady pace, whether or not what was asked before is answered, as many people do who know nothing of each other.
 * A request waits while all connections are busy, and that counts.
 * @param connections how many are open at most
 * @param requestOf what is asked, the first time (0) and so on; once on each connection before it is measured
 */
export const pacedLatency = async (
  origin: string,
  connections: number,
  requestOf: (index: number) => PacedRequest,
  { perSecond, seconds }: Pace,
): Promise<Latency> => {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  // Numbers in one place: thousands of promises a second would have this process collect garbage while answers wait to be seen.
  const times = new Float64Array(Math.ceil(perSecond * seconds))
  try {
    // To open a connection is no part of what is measured.
    await Promise.all(Array.from({ length: connections }, (_, index) => asked(pool, requestOf(index))))
    await new Promise<void>((resolve, reject) => {
      const startedAt = performance.now()
      let sent = 0
      let answered = 0
      const done = (millis: number, error?: Error) => {
        if (error !== undefined) reject(error)
        times[answered++] = millis
        if (answered === times.length) resolve()
      }
      const askDue = () => {
        const due = Math.min(times.length, ((performance.now() - startedAt) / 1000) * perSecond)
        while (sent < due) ask(pool, requestOf(sent++), done)
        if (sent < times.length) setTimeout(askDue, 1)
      }
      askDue()
    })
  } finally {
    await pool.close()
  }
  times.sort()
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}
