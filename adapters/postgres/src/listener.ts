import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"

/** A connection that hears the database's notifications. */
export interface Listener {
  /** Whether every notification since it was last true has been heard. */
  readonly isHearing: () => boolean
  readonly close: () => Promise<void>
}

const reconnectMillis = 500

/**
 * Hears one channel until closed. When the connection breaks it comes back by itself; what was told in between is lost,
 * so `onGap` is called before it hears again.
 */
export const listen = (options: {
  readonly connectionString: string
  readonly channel: string
  readonly onNotification: (payload: string) => void
  readonly onGap: () => void
}): Listener => {
  const stopped = new AbortController()
  let hearing = false
  let current: Client | undefined
  let leave = () => {}

  const hearUntilBroken = async (): Promise<void> => {
    const client = new Client({
      connectionString: options.connectionString,
      application_name: "laundry listener",
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
    })
    current = client
    const broken = new Promise<void>((resolve) => {
      leave = resolve
      client.on("error", () => resolve())
      client.once("end", () => resolve())
    })
    client.on("notification", ({ payload = "" }) => options.onNotification(payload))
    try {
      // A client that is closed while it connects leaves its promise open for ever: the break is the answer then.
      await Promise.race([client.connect(), broken.then(() => Promise.reject(new Error("closed while connecting")))])
      await client.query(`listen ${client.escapeIdentifier(options.channel)}`)
      options.onGap()
      hearing = true
      await broken
    } finally {
      hearing = false
      void client.end().catch(() => {})
    }
  }

  const run = async () => {
    while (!stopped.signal.aborted) {
      await hearUntilBroken().catch(() => {}) // an outage: the next round finds out when it is over
      if (!stopped.signal.aborted) await sleep(reconnectMillis, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const running = run()

  return {
    isHearing: () => hearing,
    close: async () => {
      stopped.abort()
      leave()
      void current?.end().catch(() => {})
      await running
    },
  }
}
