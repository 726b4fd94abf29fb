import type { LiveEvent } from "@laundry/contracts/http/events"
import type { ChangeEvent } from "@laundry/core/live/change-event"
import type { ChangeFeed } from "@laundry/core/live/change-feed.port"
import { type Instant, localDateOf } from "@laundry/core/local-time/local-time"
import { listsOf, type WorkList } from "@laundry/core/order/work-lists"

type Topic = LiveEvent["topic"]

/** More orders of one burst are not named one by one: the browser asks for what is shown of orders. */
const mostNamed = 50

/** Change events come in bursts: one change writes an order, its payment and its history. */
const burstMillis = 50

/** A session can expire without anybody saying so. */
const recheckMillis = 20_000

/**
 * Tells a browser what concerns it until stopped: what to ask for again, and everything at first and whenever some events may
 * have been missed. Ends once it may not hear any more: its session is over, or its link.
 */
export const followChanges = (options: {
  /** Whether an event is for this browser. */
  readonly concerns: (event: ChangeEvent) => boolean
  /** Whether after an event it is to be asked at once if the browser may still hear. */
  readonly mayEnd: (event: ChangeEvent) => boolean
  /**
   * Whether the browser is told which orders changed, and which work lists may show them. Ids of orders open guests' payment pages: not
   * for everybody with a link.
   */
  readonly namesOrders?: boolean
  readonly now: () => Instant
  readonly subscribe: ChangeFeed["Service"]["subscribe"]
  /** Whether it may still hear. It rejects when that can't be told now. */
  readonly isStillAllowed: () => Promise<boolean>
  readonly send: (event: LiveEvent) => void
  readonly end: () => void
}): { readonly stop: () => void } => {
  const { concerns, mayEnd, send, now, namesOrders = false } = options
  const pending = new Set<Topic>()
  const orderIds = new Set<string>()
  const lists = new Set<WorkList>()
  let areListsKnown = true
  let burst: NodeJS.Timeout | undefined
  let isStopped = false

  const flush = () => {
    clearTimeout(burst)
    burst = undefined
    const topics: ReadonlyArray<Topic> = pending.has("all") ? ["all"] : [...pending]
    const details = namesOrders && {
      ...(orderIds.size <= mostNamed && { orderIds: [...orderIds] }),
      ...(areListsKnown && { lists: [...lists] }),
    }
    pending.clear()
    orderIds.clear()
    lists.clear()
    areListsKnown = true
    for (const topic of topics) send(topic === "orders" ? { topic, ...details } : { topic })
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
    // During an outage nobody is sent away.
    const holds = await options.isStillAllowed().catch(() => true)
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
    if (!concerns(event)) return
    if (event.topic === "orders") {
      // One more than are named says that there are too many; a mass of changes is not kept.
      if (orderIds.size <= mostNamed) orderIds.add(event.orderId)
      if (event.places === undefined) areListsKnown = false
      else for (const list of listsOf(event.places, localDateOf(now()))) lists.add(list)
    }
    tell(event.topic)
    if (mayEnd(event)) void recheck()
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
