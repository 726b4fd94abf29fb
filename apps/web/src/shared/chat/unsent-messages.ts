/** What the user wrote and the server has not confirmed. */
export interface UnsentMessage {
  /** The Idempotency-Key of every attempt to send it. */
  readonly key: string
  readonly text: string
  /** The last message that was there when it was written; null for none, undefined when that was not known. */
  readonly after: string | null | undefined
  /** `lost`: no answer came; it is sent again when the connection may be back. */
  readonly state: "sending" | "lost" | "refused"
}

export interface UnsentWorld {
  /** Keeps the messages over a reload. */
  readonly storage: { readonly read: () => unknown; readonly write: (messages: ReadonlyArray<UnsentMessage>) => void }
  readonly send: (message: UnsentMessage) => Promise<void>
  /** Whether the person who writes here is the one who is signed in: another tab may have brought somebody else. */
  readonly isWriterHere: () => boolean
  readonly isWorthRepeating: (error: unknown) => boolean
  /** A message was given up for now. */
  readonly onFailed: (error: unknown) => void
  readonly newKey: () => string
  readonly wait: (millis: number) => Promise<void>
}

/** The pauses before further attempts at a message, in milliseconds. */
const pauses = [1_000, 3_000] as const

const readUnsent = (kept: unknown): ReadonlyArray<UnsentMessage> =>
  (Array.isArray(kept) ? (kept as ReadonlyArray<unknown>) : []).flatMap((value) => {
    if (typeof value !== "object" || value === null || !("key" in value) || !("text" in value)) return []
    const { key, text } = value
    if (typeof key !== "string" || typeof text !== "string") return []
    const after =
      "after" in value && (typeof value.after === "string" || value.after === null) ? value.after : undefined
    return { key, text, after, state: "sending" as const }
  })

/** Messages that wait for the connection are to be sent after all, in their place. */
const withoutLost = (messages: ReadonlyArray<UnsentMessage>): ReadonlyArray<UnsentMessage> =>
  messages.map((message) => (message.state === "lost" ? { ...message, state: "sending" } : message))

/**
 * Sends messages one after another, in the order in which they were written, and keeps those that did not arrive. Every
 * attempt at a message, also after a reload, carries the same key: it is written once.
 */
export const makeUnsentMessages = (world: UnsentWorld) => {
  let messages = readUnsent(world.storage.read())
  let isDraining = false
  const listeners = new Set<() => void>()

  const become = (next: ReadonlyArray<UnsentMessage>) => {
    messages = next
    world.storage.write(next)
    for (const listener of listeners) listener()
  }
  const change = (key: string, state: UnsentMessage["state"]) =>
    become(messages.map((message) => (message.key === key ? { ...message, state } : message)))

  const attempt = async (message: UnsentMessage, further: ReadonlyArray<number> = pauses): Promise<void> => {
    try {
      await world.send(message)
      // The server can be reached: what waits for that goes next, before what was written later.
      become(withoutLost(messages.filter(({ key }) => key !== message.key)))
    } catch (error) {
      const isLost = world.isWorthRepeating(error)
      const [pause, ...rest] = further
      if (isLost && pause !== undefined) {
        await world.wait(pause)
        if (!world.isWriterHere()) return
        return attempt(message, rest)
      }
      change(message.key, isLost ? "lost" : "refused")
      world.onFailed(error)
    }
  }
  const drain = async () => {
    if (isDraining) return
    isDraining = true
    for (;;) {
      const next = messages.find(({ state }) => state === "sending")
      if (next === undefined || !world.isWriterHere()) break
      await attempt(next)
    }
    isDraining = false
  }
  void drain()

  return {
    messages: () => messages,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add: (text: string, after: UnsentMessage["after"]) => {
      // What was written before it and waits for the connection is tried again with it, so that none overtakes another.
      become([...withoutLost(messages), { key: world.newKey(), text, after, state: "sending" }])
      void drain()
    },
    retry: (key: string) => {
      change(key, "sending")
      void drain()
    },
    /** The writer is here again. */
    resume: () => void drain(),
    /** The connection may be back. */
    retryLost: () => {
      if (!messages.some(({ state }) => state === "lost")) return
      become(withoutLost(messages))
      void drain()
    },
    remove: (key: string) => become(messages.filter((message) => message.key !== key)),
  }
}

export type UnsentMessages = ReturnType<typeof makeUnsentMessages>
