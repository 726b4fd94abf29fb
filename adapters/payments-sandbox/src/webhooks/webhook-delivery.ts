import type pg from "pg"
import type Stripe from "stripe"

import type { SandboxLog } from "../http/api-server.ts"
import { sign } from "./webhook-signature.ts"

export interface DeliveryOptions {
  readonly pool: pg.Pool
  readonly secret: string
  readonly url: () => string
  readonly now: () => number
  readonly log: SandboxLog
}

/** The loop that posts events to the webhook address until each has been acknowledged. */
export interface Delivery {
  /** Looks for events at once: some have been committed. */
  readonly nudge: () => void
  readonly pause: () => void
  readonly resume: () => void
  /** From now on posts each event this many times, as Stripe now and then does. */
  readonly repeat: (times: number) => void
  /** Delivers an event again. */
  readonly resend: (eventId: string) => Promise<void>
  /** Resolves when no event waits for delivery. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

const batchSize = 10
const timeoutMs = 10_000
/** A claimed event is another process's again after this long; longer than an attempt can take. */
const leaseMs = 15_000
const pollMs = 500
const longestPauseMs = 30_000
const abandonedAfterMs = 3 * 24 * 60 * 60 * 1000

interface Claimed {
  readonly id: string
  readonly object: Stripe.Event
  readonly attempts: number
}

/** Starts delivering. Any number of processes may share the work; each event is posted at least once. */
export const startDelivery = ({ pool, secret, url, now, log }: DeliveryOptions): Delivery => {
  const stop = new AbortController()
  const bell = makeBell()
  let paused = false
  let copies = 1

  const claim = async (): Promise<Claimed[]> => {
    const { rows } = await pool.query<Claimed>(
      `update payments_sandbox.events set attempts = attempts + 1, next_attempt_at = $1::bigint + ${leaseMs}
       where id in (select id from payments_sandbox.events where delivery = 'pending' and next_attempt_at <= $1
                    order by seq limit ${batchSize} for update skip locked)
       returning id, object, attempts`,
      [now()],
    )
    return rows
  }

  const post = async (event: Stripe.Event): Promise<void> => {
    const payload = JSON.stringify(event, null, 2)
    const response = await fetch(url(), {
      method: "POST",
      body: payload,
      redirect: "manual",
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]),
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": sign(payload, secret, Math.floor(now() / 1000)),
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`)
  }

  const deliver = async ({ id, object: event, attempts }: Claimed): Promise<void> => {
    try {
      for (let copy = 0; copy < copies; copy++) await post(event)
      await pool.query("update payments_sandbox.events set delivery = 'delivered', object = $2 where id = $1", [
        id,
        JSON.stringify({ ...event, pending_webhooks: 0 }),
      ])
    } catch (error) {
      if (stop.signal.aborted) return release(id)
      const age = now() - event.created * 1000
      const next = now() + Math.min(longestPauseMs, 250 * 2 ** Math.min(attempts, 10))
      log.warn({ err: error, event: id, type: event.type, attempts }, "payments sandbox: webhook not delivered")
      await pool.query(
        "update payments_sandbox.events set delivery = $2, next_attempt_at = $3 where id = $1 and delivery = 'pending'",
        [id, age > abandonedAfterMs ? "abandoned" : "pending", next],
      )
    }
  }

  /** An attempt that closing cut short does not count; the next process makes it again. */
  const release = async (id: string): Promise<void> => {
    await pool.query(
      "update payments_sandbox.events set attempts = attempts - 1, next_attempt_at = $2 where id = $1 and delivery = 'pending'",
      [id, now()],
    )
  }

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      let found = 0
      try {
        const events = paused ? [] : await claim()
        found = events.length
        await Promise.all(events.map(deliver))
      } catch (error) {
        // The database is away: what was claimed comes back when its lease ends.
        if (!stop.signal.aborted) log.warn({ err: error }, "payments sandbox: webhooks not read")
        found = 0
      }
      if (found === 0 && !stop.signal.aborted) await bell.wait(pollMs)
    }
  }
  const running = run()

  return {
    nudge: bell.ring,
    pause: () => {
      paused = true
    },
    resume: () => {
      paused = false
      bell.ring()
    },
    repeat: (times) => {
      copies = times
    },
    resend: async (eventId) => {
      await pool.query("update payments_sandbox.events set delivery = 'pending', next_attempt_at = $2 where id = $1", [
        eventId,
        now(),
      ])
      bell.ring()
    },
    settled: async () => {
      for (;;) {
        const { rowCount } = await pool.query("select from payments_sandbox.events where delivery = 'pending' limit 1")
        if (rowCount === 0) return
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    close: async () => {
      stop.abort()
      bell.ring()
      await running
    },
  }
}

/** A wait that can be cut short, also by a ring that came just before it. */
const makeBell = () => {
  let rung = false
  let wake: (() => void) | undefined
  return {
    ring: () => {
      rung = true
      wake?.()
    },
    wait: async (ms: number): Promise<void> => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        wake = undefined
      }
      rung = false
    },
  }
}
