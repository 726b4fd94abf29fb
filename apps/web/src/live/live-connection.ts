import type { LiveEvent } from "@laundry/contracts/events"

export type LiveTopic = LiveEvent["topic"]

const topics: ReadonlyArray<LiveTopic> = ["orders", "messages", "user", "all"]

/** The topic in what came; undefined for anything else. */
export const readTopic = (value: unknown): LiveTopic | undefined => {
  const topic = typeof value === "object" && value !== null && "topic" in value ? value.topic : undefined
  return topics.find((known) => known === topic)
}

const parse = (text: unknown): unknown => {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** The part of the browser's EventSource that is used. */
export interface EventStream {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onerror: ((event: Event) => void) | null
  readonly readyState: number
  close(): void
}

const closedState = 2

/** The first pause before another attempt, and the longest, in milliseconds. */
const firstPause = 1_000
const longestPause = 60_000

/**
 * A stream of news that comes back by itself, after pauses that double, so that a server that starts again is not run
 * over by all its browsers at once. The server begins each stream with "all".
 */
export const connectLive = (world: {
  readonly open: () => EventStream
  readonly hear: (topic: LiveTopic) => void
  /** The server answered with something else than a stream: maybe nobody is signed in any more. */
  readonly onRefused: () => void
  /** From 0 to 1. */
  readonly random: () => number
}): { readonly close: () => void; readonly reconnect: () => void } => {
  let stream: EventStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0

  const drop = () => {
    clearTimeout(timer)
    timer = undefined
    stream?.close()
    stream = undefined
  }
  const connect = () => {
    drop()
    const opened = world.open()
    stream = opened
    opened.onmessage = ({ data }) => {
      attempts = 0
      const topic = readTopic(parse(data))
      if (topic !== undefined) world.hear(topic)
    }
    opened.onerror = () => {
      if (stream !== opened) return
      const isRefused = opened.readyState === closedState
      drop()
      const pause = Math.min(longestPause, firstPause * 2 ** attempts)
      attempts += 1
      timer = setTimeout(connect, pause * (0.5 + world.random() / 2))
      if (isRefused) world.onRefused()
    }
  }
  connect()
  return {
    close: drop,
    /** At once: the network is back, or the device woke up. */
    reconnect: () => {
      attempts = 0
      connect()
    },
  }
}
