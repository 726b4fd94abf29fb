import type { AddressInfo } from "node:net"
import type { FastifyPluginAsync } from "fastify"
import type pg from "pg"
import { makeOnboardingPages } from "./connect/onboarding-pages.ts"
import { type Fault, makeFaults } from "./faults.ts"
import { buildApi, type SandboxLog } from "./http/api-server.ts"
import { makeBrowserRoutes } from "./http/browser-routes.ts"
import { pruneKeys } from "./http/idempotency.ts"
import type { SandboxKeys } from "./keys.ts"
import { migrate } from "./storage/schema.ts"
import { startDelivery } from "./webhooks/webhook-delivery.ts"

export interface SandboxOptions {
  /**
   * Where everything is kept, in the schema that the pool was made for. The caller ends the pool, after `close`, and gives it a
   * `connectionTimeoutMillis`, which is how long a call waits for a database that is away.
   */
  readonly pool: pg.Pool
  readonly keys: SandboxKeys
  /** Where events are posted; asked for at each attempt, so it may be known later than the sandbox starts. */
  readonly webhookUrl: () => string
  readonly log?: SandboxLog
  /** The API's loopback port; a free one when absent. */
  readonly port?: number
  /** The time in Unix milliseconds. */
  readonly now?: () => number
}

/** What tests may do to the sandbox. None of it can be reached over HTTP, none outlives the process. */
interface SandboxControls {
  /** Fails the API's next calls, all of them unless `times` is given. */
  readonly failApi: (fault: Fault, times?: number) => void
  readonly recoverApi: () => void
  readonly pauseWebhooks: () => void
  readonly resumeWebhooks: () => void
  /** Posts every event this many times. */
  readonly repeatWebhooks: (times: number) => void
  readonly resendWebhook: (eventId: string) => Promise<void>
  /** Resolves when every event has been delivered. */
  readonly webhooksSettled: () => Promise<void>
}

/** A running sandbox: `new Stripe(secretKey, { host, port, protocol })` talks to it. */
export interface Sandbox {
  readonly host: string
  readonly port: number
  readonly protocol: "http"
  /** For the application's own origin, under the address that the browser half is given. */
  readonly browserRoutes: FastifyPluginAsync
  readonly controls: SandboxControls
  /** Stops listening and delivering. What was not delivered yet is delivered by the next process that starts. */
  readonly close: () => Promise<void>
}

const host = "127.0.0.1"

/** Starts the stand-in for Stripe: its tables, its API on the loopback interface, its webhooks. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const { pool, keys, now = Date.now, log = silent } = options
  await migrate(pool)
  await pruneKeys(pool, now())
  const stop = new AbortController()
  const faults = makeFaults(stop.signal)
  const delivery = startDelivery({ pool, secret: keys.webhookSecret, url: options.webhookUrl, now, log })
  const api = buildApi({ pool, keys, now, log, faults, onCommit: delivery.nudge })
  const close = async () => {
    stop.abort()
    await api.close()
    await delivery.close()
  }
  try {
    await api.listen({ host, port: options.port ?? 0 })
  } catch (error) {
    await close()
    throw error
  }
  return {
    host,
    port: (api.server.address() as AddressInfo).port,
    protocol: "http",
    browserRoutes: async (app) => {
      await app.register(makeBrowserRoutes({ pool, keys, now, log, onCommit: delivery.nudge }))
      await app.register(makeOnboardingPages({ pool, now, onCommit: delivery.nudge }))
    },
    controls: {
      failApi: faults.fail,
      recoverApi: faults.recover,
      pauseWebhooks: delivery.pause,
      resumeWebhooks: delivery.resume,
      repeatWebhooks: delivery.repeat,
      resendWebhook: delivery.resend,
      webhooksSettled: delivery.settled,
    },
    close,
  }
}

const silent: SandboxLog = { warn: () => undefined }
