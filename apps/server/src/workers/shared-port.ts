import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit"
import type { SharedStreams } from "../http/open-streams.ts"
import type { CallCount } from "./call-counts.ts"
import type { FromWorker, ToWorker } from "./messages.ts"

/** What processes on one port decide together: who calls too often, who holds too many streams, when nobody comes any more. */
export interface SharedPort {
  /** What this process is called among them. */
  readonly worker: string
  readonly callCounts: FastifyRateLimitStoreCtor
  readonly streams: SharedStreams
  /** For a server that lets nobody in any more: resolves once who comes back finds another, or all doors closed. */
  readonly untilNobodyComes: () => Promise<void>
}

/** A route's own name among all that are limited. */
const nameOf = (options: { readonly routeInfo?: { readonly method?: unknown; readonly url?: string } }): string =>
  `${String(options.routeInfo?.method)} ${options.routeInfo?.url}`

/** The store that `@fastify/rate-limit` makes for itself, one for each route. */
const storeOf = (count: (key: string, windowMillis: number) => Promise<CallCount>): FastifyRateLimitStoreCtor =>
  class Store implements FastifyRateLimitStore {
    readonly #route: string
    constructor(options: FastifyRateLimitOptions) {
      this.#route = nameOf(options)
    }
    incr(...[key, callback, windowMillis]: Parameters<FastifyRateLimitStore["incr"]>) {
      void count(`${this.#route} ${key}`, windowMillis).then((counted) => callback(null, counted))
    }
    child(options: FastifyRateLimitOptions) {
      return new Store(options)
    }
  }

/** A worker's half: it asks the process that started it, which hears of all. `receive` is given what that one answers. */
export const makeSharedPort = (
  worker: string,
  tell: (message: FromWorker) => void,
): SharedPort & { readonly receive: (message: ToWorker) => void } => {
  const counting = new Map<number, (counted: CallCount) => void>()
  const streams = new Map<number, () => void>()
  let nobodyComes = () => {}
  let last = 0
  const nextId = () => {
    last += 1
    return last
  }
  return {
    worker,
    callCounts: storeOf(
      (key, windowMillis) =>
        new Promise((resolve) => {
          const id = nextId()
          counting.set(id, resolve)
          tell({ kind: "count", id, key, windowMillis })
        }),
    ),
    streams: (owner, end) => {
      const id = nextId()
      streams.set(id, end)
      tell({ kind: "stream-opened", id, owner })
      return () => {
        streams.delete(id)
        tell({ kind: "stream-closed", id, owner })
      }
    },
    untilNobodyComes: () =>
      new Promise((resolve) => {
        nobodyComes = resolve
        tell({ kind: "door-closed" })
      }),
    receive: (message) => {
      if (message.kind === "nobody-comes") nobodyComes()
      if (message.kind === "end-stream") streams.get(message.id)?.()
      if (message.kind !== "counted") return
      counting.get(message.id)?.(message)
      counting.delete(message.id)
    },
  }
}
