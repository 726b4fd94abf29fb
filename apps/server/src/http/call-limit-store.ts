import { createHmac } from "node:crypto"
import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit"

/** Calls that came just now from one caller to one route. */
export interface Calls {
  /** A digest of both. */
  readonly key: Buffer
  readonly calls: number
  readonly windowMillis: number
}

export interface CallLimitStoreOptions {
  /**
   * Counts calls for all servers: how many came in the current window of time, these included, and how many milliseconds are left
   * of it. Whom it can't count is let through.
   */
  readonly count: (calls: Calls) => Promise<{ readonly calls: number; readonly leftMillis: number }>
  /** The clock that windows of time go by, in milliseconds. */
  readonly now: () => number
  /** Keys the digests, so that nobody can try out which address one is of. All servers have the same. */
  readonly secret: string
  /** Told when calls could not be counted. */
  readonly onFailure: (error: unknown) => void
}

type Answer = Parameters<FastifyRateLimitStore["incr"]>[1]

/** Callers that are remembered as having used up a limit: the first of them is forgotten first. */
const mostUsedUp = 50_000

/** A route's own name among all that are limited. */
const nameOf = (options: { readonly routeInfo?: { readonly method?: unknown; readonly url?: string } }): string =>
  `${String(options.routeInfo?.method)} ${options.routeInfo?.url}`

/** Until when the limits are used up that are known to be. */
const makeUsedUp = (now: () => number) => {
  const until = new Map<string, number>()
  return {
    leftMillis: (name: string): number => {
      const leftMillis = (until.get(name) ?? 0) - now()
      if (leftMillis <= 0) until.delete(name)
      return leftMillis
    },
    note: (name: string, leftMillis: number): void => {
      until.set(name, now() + leftMillis)
      const [first] = until.keys()
      if (until.size > mostUsedUp && first !== undefined) until.delete(first)
    },
  }
}

/**
 * The store of `@fastify/rate-limit`, which makes one for each route. A flood from one address takes one connection to the database
 * and not all: its calls are counted by one statement after the other, each for all that came meanwhile, and once a limit is used up
 * the rest of its window is answered from memory.
 */
export const makeCallLimitStore = (options: CallLimitStoreOptions): FastifyRateLimitStoreCtor => {
  const { count, secret, onFailure } = options
  const usedUp = makeUsedUp(options.now)
  /** Who waits to be counted, for each caller and route that is being counted. */
  const waiting = new Map<string, Array<Answer>>()

  /** How many calls came before these, and how much of the window is left. */
  const countBefore = async (calls: Calls, max: number) => {
    const name = calls.key.toString("base64")
    const known = usedUp.leftMillis(name)
    if (known > 0) return { before: max, leftMillis: known }
    const { calls: counted, leftMillis } = await count(calls)
    if (counted >= max) usedUp.note(name, leftMillis)
    return { before: counted - calls.calls, leftMillis }
  }

  const answerWaiting = async (key: Buffer, windowMillis: number, max: number): Promise<void> => {
    const name = key.toString("base64")
    const queue = waiting.get(name)
    while (queue !== undefined && queue.length > 0) {
      const answers = queue.splice(0)
      try {
        const { before, leftMillis } = await countBefore({ key, calls: answers.length, windowMillis }, max)
        for (const [index, answer] of answers.entries()) answer(null, { current: before + index + 1, ttl: leftMillis })
      } catch (error) {
        onFailure(error)
        for (const answer of answers) answer(new Error("calls could not be counted", { cause: error }))
      }
    }
    waiting.delete(name)
  }

  return class Store implements FastifyRateLimitStore {
    readonly #route: string
    constructor(route: FastifyRateLimitOptions) {
      this.#route = nameOf(route)
    }
    incr(...[address, answer, windowMillis, max]: Parameters<FastifyRateLimitStore["incr"]>) {
      const key = createHmac("sha256", secret).update(`${this.#route} ${address}`).digest()
      const name = key.toString("base64")
      const queue = waiting.get(name)
      if (queue === undefined) {
        waiting.set(name, [answer])
        void answerWaiting(key, windowMillis, max)
      } else queue.push(answer)
    }
    child(route: FastifyRateLimitOptions) {
      return new Store(route)
    }
  }
}
