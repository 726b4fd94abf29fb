import { vi } from "vitest"

/** A stream of change events as a program reads it. */
export interface EventReader {
  readonly status: number
  /** The topics heard so far. */
  readonly topics: () => ReadonlyArray<string>
  /** The orders that were named so far. */
  readonly orderIds: () => ReadonlyArray<string>
  /** The work lists that were named so far. */
  readonly lists: () => ReadonlyArray<string>
  /** Forgets what was heard, to wait for what comes now. */
  readonly clear: () => void
  /** Waits until a topic was heard. */
  readonly heard: (topic: string) => Promise<void>
  /** Resolves once the server has ended the stream. */
  readonly ended: Promise<void>
  readonly isEnded: () => boolean
  readonly leave: () => void
}

interface Heard {
  readonly topic: string
  readonly orderIds?: ReadonlyArray<string>
  readonly lists?: ReadonlyArray<string>
}

/** Follows a server's change events in the session of a cookie, or those of another stream. */
export const readEvents = async (origin: string, cookie: string, path = "/api/events"): Promise<EventReader> => {
  const left = new AbortController()
  const response = await fetch(`${origin}${path}`, { headers: { cookie }, signal: left.signal })
  let text = ""
  let skipped = 0
  let isEnded = false
  const events = () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data = ""]) => JSON.parse(data) as Heard)
  const topics = () => events().map(({ topic }) => topic)
  const read = async () => {
    const decoder = new TextDecoder()
    try {
      for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true })
    } catch {
      // Left, or cut.
    }
    isEnded = true
  }
  const ended = read()
  const fresh = () => topics().slice(skipped)
  return {
    status: response.status,
    topics: fresh,
    orderIds: () =>
      events()
        .slice(skipped)
        .flatMap(({ orderIds = [] }) => orderIds),
    lists: () =>
      events()
        .slice(skipped)
        .flatMap(({ lists = ["unknown"] }) => lists),
    clear: () => {
      skipped = topics().length
    },
    heard: (topic) =>
      vi.waitFor(
        () => {
          if (!fresh().includes(topic)) throw new Error(`heard only ${fresh().join(", ") || "nothing"}`)
        },
        { timeout: 10_000, interval: 20 },
      ),
    ended,
    isEnded: () => isEnded,
    leave: () => left.abort(),
  }
}
