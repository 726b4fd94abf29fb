import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { listenerName } from "../migrations/older-programs.ts"
import { branchOf } from "./branch.ts"
import { expectWritable } from "./read-only.ts"
import { keepAlive } from "./useless-client.ts"

/** A connection that hears the database's notifications. */
export interface Listener {
  /** Whether every notification since it was last true has been heard. */
  readonly isHearing: () => boolean
  /** Resolves once it hears, or its first try to do so has failed. */
  readonly tried: Promise<void>
  readonly close: () => Promise<void>
}

const reconnectMillis = 500

/** How often it is tried whether notifications still arrive, and how long one may take. */
const heartbeatMillis = 3_000
const patienceMillis = 3_000

/**
 * Notifies itself again and again; rejects once that is not heard in time. Nothing less shows that a connection hears: one
 * may be open and silent, go through a pooler that keeps notifications to itself, or lead to a server that was the primary once.
 */
const untilDeaf = async (client: Client, signal: AbortSignal): Promise<never> => {
  const channel = client.escapeIdentifier(`heartbeat ${randomUUID()}`)
  let heard = () => {}
  client.on("notification", (notification) => {
    if (client.escapeIdentifier(notification.channel) === channel) heard()
  })
  await client.query(`listen ${channel}`)
  for (;;) {
    const beat = new Promise<void>((resolve) => {
      heard = resolve
    })
    await client.query(`notify ${channel}; ${expectWritable}`)
    await Promise.race([
      beat,
      sleep(patienceMillis, undefined, { signal }).then(() => Promise.reject(new Error("deaf"))),
    ])
    await sleep(heartbeatMillis, undefined, { signal })
  }
}

/** The driver would take a name in the address rather than {@link listenerName}, by which migrations find the program. */
const withoutName = (connectionString: string): string =>
  connectionString.replace(/(?<=[?&])application_name=[^&#]*/g, "")

/**
 * Hears some channels until closed. When the connection breaks or falls silent, `onLost` is called and it comes back by
 * itself; what was told in between is lost, so `onGap` is called before it hears again.
 */
export const listen = (options: {
  readonly connectionString: string
  readonly channels: ReadonlyArray<string>
  readonly onNotification: (channel: string, payload: string) => void
  readonly onLost: () => void
  readonly onGap: () => void
}): Listener => {
  const stopped = new AbortController()
  let hearing = false
  let current: Client | undefined
  let leave = () => {}
  let settle = () => {}
  const tried = new Promise<void>((resolve) => {
    settle = resolve
  })

  const hearUntilBroken = async (): Promise<void> => {
    const client = new Client({
      connectionString: withoutName(options.connectionString),
      application_name: listenerName(branchOf(options.connectionString)),
      connectionTimeoutMillis: 3_000,
      query_timeout: patienceMillis,
      ...keepAlive,
    })
    current = client
    const gone = new AbortController()
    const broken = new Promise<void>((resolve) => {
      leave = resolve
      client.on("error", () => resolve())
      client.once("end", () => resolve())
    })
    client.on("notification", ({ channel, payload = "" }) => {
      if (options.channels.includes(channel)) options.onNotification(channel, payload)
    })
    try {
      // A client that is closed while it connects leaves its promise open for ever: the break is the answer then.
      await Promise.race([client.connect(), broken.then(() => Promise.reject(new Error("closed while connecting")))])
      for (const channel of options.channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      options.onGap()
      hearing = true
      settle()
      await Promise.race([broken, untilDeaf(client, gone.signal)])
    } finally {
      gone.abort()
      if (hearing) options.onLost()
      hearing = false
      void client.end().catch(() => {})
    }
  }

  const run = async () => {
    while (!stopped.signal.aborted) {
      await hearUntilBroken().catch(() => {}) // an outage: the next round finds out when it is over
      settle()
      if (!stopped.signal.aborted) await sleep(reconnectMillis, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const running = run()

  return {
    isHearing: () => hearing,
    tried,
    close: async () => {
      stopped.abort()
      leave()
      void current?.end().catch(() => {})
      await running
    },
  }
}
