import type { LiveEvent } from "@laundry/contracts/http/events"

export type LiveTopic = LiveEvent["topic"]

const topics: ReadonlyArray<LiveTopic> = ["orders", "messages", "user", "work", "all"]

const lists: ReadonlyArray<unknown> = ["pickups", "deliveries", "laundry"] satisfies LiveEvent["lists"]

const isList = (value: unknown): value is NonNullable<LiveEvent["lists"]>[number] => lists.includes(value)

const isText = (value: unknown): value is string => typeof value === "string"

/** The change event in what came; undefined for anything else. Orders and lists that can't be read may be any. */
export const readEvent = (value: unknown): LiveEvent | undefined => {
  if (typeof value !== "object" || value === null || !("topic" in value)) return undefined
  const topic = topics.find((known) => known === value.topic)
  if (topic === undefined) return undefined
  const ids: unknown = "orderIds" in value ? value.orderIds : undefined
  const named: unknown = "lists" in value ? value.lists : undefined
  return {
    topic,
    ...(Array.isArray(ids) && ids.every(isText) && { orderIds: ids }),
    ...(Array.isArray(named) && named.every(isList) && { lists: named }),
  }
}

const parse = (text: unknown): unknown => {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** What a stream says, and how to leave it. */
export type OpenStream = (on: {
  readonly message: (data: unknown) => void
  /** It broke, or, `isRefused`, the server answered with something else. */
  readonly error: (isRefused: boolean) => void
}) => { readonly close: () => void }

/** How the browser opens the stream of a path. */
export const streamOf =
  (path: string): OpenStream =>
  (on) => {
    const stream = new EventSource(path)
    stream.addEventListener("message", ({ data }) => on.message(data))
    stream.addEventListener("error", () => on.error(stream.readyState === EventSource.CLOSED))
    return { close: () => stream.close() }
  }

/** The first pause before another attempt, and the longest, in milliseconds. */
const firstPause = 1_000
const longestPause = 60_000

/** How long a stream must have lasted for the next pause to be a short one again, in milliseconds. */
const steadyMillis = 30_000

/**
 * A stream of change events that reconnects by itself, after pauses that double, so that a server that starts again is not run
 * over by all its browsers at once. The server begins each stream with "all".
 */
export const connectLive = (world: {
  readonly open: OpenStream
  readonly hear: (event: LiveEvent) => void
  /** The server answered with something else than a stream: maybe nobody is signed in any more. */
  readonly onRefused: () => void
  /** From 0 to 1. */
  readonly random: () => number
}): { readonly close: () => void; readonly reconnect: () => void } => {
  let stream: ReturnType<OpenStream> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let steady: ReturnType<typeof setTimeout> | undefined
  let attempts = 0

  const drop = () => {
    clearTimeout(timer)
    clearTimeout(steady)
    timer = undefined
    steady = undefined
    stream?.close()
    stream = undefined
  }
  const connect = () => {
    drop()
    const opened = world.open({
      message: (data) => {
        steady ??= setTimeout(() => {
          attempts = 0
        }, steadyMillis)
        const event = readEvent(parse(data))
        if (event !== undefined) world.hear(event)
      },
      error: (isRefused) => {
        if (stream !== opened) return
        drop()
        const pause = Math.min(longestPause, firstPause * 2 ** attempts)
        attempts += 1
        timer = setTimeout(connect, pause * (0.5 + world.random() / 2))
        if (isRefused) world.onRefused()
      },
    })
    stream = opened
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
