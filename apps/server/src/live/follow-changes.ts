import type { LiveEvent } from "@laundry/contracts/http/events"
import type { Actor } from "@laundry/core/access/actor"
import { concerns } from "@laundry/core/live/change-event"
import type { ChangeFeed } from "@laundry/core/live/change-feed.port"

type Topic = LiveEvent["topic"]

/** Change events come in bursts: one change writes an order, its payment and its history. */
const burstMillis = 50

/** A session can expire without anybody saying so. */
const recheckMillis = 20_000

/**
 * Tells a signed-in browser what concerns it until stopped: what to ask for again, and everything at first and whenever
 * some events may have been missed. Ends once the session is over.
 */
export const followChanges = (options: {
  readonly actor: Actor
  readonly subscribe: ChangeFeed["Service"]["subscribe"]
  /** Whether the session is still the actor's, with the same role. It rejects when that can't be told now. */
  readonly isStillSignedIn: () => Promise<boolean>
  readonly send: (event: LiveEvent) => void
  readonly end: () => void
}): { readonly stop: () => void } => {
  const { actor, send } = options
  const pending = new Set<Topic>()
  let burst: NodeJS.Timeout | undefined
  let isStopped = false

  const flush = () => {
    clearTimeout(burst)
    burst = undefined
    const topics: ReadonlyArray<Topic> = pending.has("all") ? ["all"] : [...pending]
    pending.clear()
    for (const topic of topics) send({ topic })
  }
  const tell = (topic: Topic) => {
    pending.add(topic)
    burst ??= setTimeout(flush, burstMillis)
  }

  /** One check at a time; what happens during one is looked at by another. */
  let check: "idle" | "running" | "again" = "idle"
  const recheck = async () => {
    if (check !== "idle") {
      check = "again"
      return
    }
    check = "running"
    // During an outage nobody is signed out.
    const holds = await options.isStillSignedIn().catch(() => true)
    const isOutdated = (check as "running" | "again") === "again"
    check = "idle"
    if (isStopped) return
    if (!holds) {
      // The browser asks who it is, and finds out.
      tell("user")
      flush()
      options.end()
    } else if (isOutdated) await recheck()
  }

  const unsubscribe = options.subscribe((event) => {
    if (event === "gap") {
      tell("all")
      void recheck()
      return
    }
    if (!concerns(event, actor)) return
    tell(event.topic)
    if (event.topic === "user" && actor.kind === "user" && event.userId === actor.userId) void recheck()
  })
  const interval = setInterval(() => void recheck(), recheckMillis)
  send({ topic: "all" })

  return {
    stop: () => {
      isStopped = true
      unsubscribe()
      clearInterval(interval)
      clearTimeout(burst)
    },
  }
}
