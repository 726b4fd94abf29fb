import { statfs } from "node:fs/promises"
import type { OperatingFigures, Owed } from "@laundry/wiring/operating-figures"
import { Counter, Gauge, Registry } from "prom-client"

/** The metrics of a registry, as they go from one process to another. */
export type MetricList = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>

/** For how long figures are not asked for again, however many scrape. */
const freshMillis = 10_000
/** How long they may take in all; Prometheus itself gives up after ten seconds. */
const patienceMillis = 5_000

/** The gauges of everything that is counted in the database. */
const makeGauges = () => {
  const registry = new Registry()
  const gauge = <Label extends string>(name: string, help: string, labelNames: ReadonlyArray<Label> = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] })
  const owed = (name: string, what: string) => {
    const count = gauge(name, `${what}.`)
    const age = gauge(`${name}_oldest_age_seconds`, `${what}: for how long the oldest of them has been; 0 without any.`)
    return ({ count: owing, oldestSeconds }: Owed) => {
      count.set(owing)
      age.set(oldestSeconds)
    }
  }
  const jobs = gauge(
    "laundry_jobs",
    "Jobs: waiting for their turn, failing (tried again by themselves) and given up (waiting for an operator).",
    ["task", "state"],
  )
  const oldestJob = gauge(
    "laundry_jobs_oldest_waiting_age_seconds",
    "For how long the oldest job that should have begun has been waiting.",
    ["task"],
  )
  const messages = owed("laundry_messages_owed", "Mails and texts that nobody has got yet")
  const refunds = owed("laundry_refunds_owed", "Refunds that the payment provider has not taken yet")
  const payments = gauge(
    "laundry_payments_open",
    "Tries to pay of which the provider has not said what became of them.",
  )
  const recorded = gauge(
    "laundry_ledger_recorded_last_hour",
    "Movements of money that the ledger learned of in the last hour.",
  )
  const charges = gauge("laundry_charges_held", "Charges of balances that wait for the staff's word.")
  const flags = gauge(
    "laundry_payment_flags_open",
    "Refused payments, disputes and refunds that came back, not looked at yet.",
  )
  const differences = gauge(
    "laundry_books_differences_open",
    "Differences between our books and the provider's to see to.",
  )
  const days = gauge(
    "laundry_books_not_compared",
    "Days up to yesterday that were not compared with the provider's books.",
  )
  const recurring = gauge(
    "laundry_recurring_pickups_undecided",
    "Recurring pickups whose next order was to be made by now, and was not.",
  )
  const pickups = gauge("laundry_orders_to_pick_up_today", "Orders that are still to be picked up today.")
  const write = (figures: OperatingFigures): void => {
    jobs.reset()
    oldestJob.reset()
    for (const { task, waiting, failing, givenUp } of figures.jobs) {
      jobs.set({ task, state: "waiting" }, waiting.count)
      jobs.set({ task, state: "failing" }, failing)
      jobs.set({ task, state: "given_up" }, givenUp)
      oldestJob.set({ task }, waiting.oldestSeconds)
    }
    messages(figures.messagesOwed)
    refunds(figures.refundsOwed)
    payments.set(figures.paymentsOpen)
    recorded.set(figures.recordedLastHour)
    charges.set(figures.chargesHeld)
    flags.set(figures.flagsOpen)
    differences.set(figures.differencesOpen)
    days.set(figures.daysNotCompared)
    recurring.set(figures.recurringUndecided)
    pickups.set(figures.pickupsToday)
  }
  return { registry, write }
}

const within = async <A>(work: Promise<A>, millis: number): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no figures within ${millis} ms`)), millis)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What is asked for once, however many processes answer requests. */
export interface FigureMetrics {
  /** All of them, but for figures that could not be had. */
  readonly list: () => Promise<MetricList>
  /** Counts a part of a scrape that could not be had. */
  readonly missed: (source: "database" | "worker") => void
  /** Asks anew where the figures are not fresh. Never rejects. */
  readonly refresh: () => Promise<void>
}

/** What a data folder's disk and the database say. `ask` gets the time that a query may take, in milliseconds. */
export const measureFigures = (options: {
  readonly dataDir: string
  readonly ask: (patienceMillis: number) => Promise<OperatingFigures>
  /** For how many seconds the replica is behind; undefined where there is none. */
  readonly askReplica: () => Promise<number | undefined>
}): FigureMetrics => {
  const registry = new Registry()
  const registers = [registry]
  const errors = new Counter({
    name: "laundry_scrape_errors_total",
    help: "Parts of an answer to Prometheus that could not be had in time.",
    labelNames: ["source"],
    registers,
  })
  for (const source of ["database", "worker"]) errors.inc({ source }, 0)
  const up = new Gauge({
    name: "laundry_figures_up",
    help: "Whether what is counted in the database could be had; its gauges are absent otherwise.",
    registers,
  })
  const disk: Gauge<"of"> = new Gauge({
    name: "laundry_data_folder_bytes",
    help: "The disk of the data folder: what is free for us, and its size.",
    labelNames: ["of"],
    registers,
    collect: async () => {
      try {
        const { bavail, blocks, bsize } = await statfs(options.dataDir)
        disk.set({ of: "free" }, bavail * bsize)
        disk.set({ of: "size" }, blocks * bsize)
      } catch {
        disk.reset() // a server on a database of its own may never have made the folder
      }
    },
  })
  const lag = new Gauge({
    name: "laundry_replica_lag_seconds",
    help: "How far the replica is behind the database; +Inf when it is away or none of it.",
    labelNames: [],
    registers: [],
  })
  const gauges = makeGauges()
  let asked = -Infinity
  let isUp = false
  let asking: Promise<void> | undefined
  const missed: FigureMetrics["missed"] = (source) => errors.inc({ source })
  const refreshReplica = async () => {
    const seconds = await within(options.askReplica(), patienceMillis / 2).catch(() => Number.POSITIVE_INFINITY)
    if (seconds === undefined) return
    registry.registerMetric(lag)
    lag.set(seconds)
  }
  const refresh = async () => {
    try {
      gauges.write(await within(options.ask(patienceMillis / 2), patienceMillis))
      isUp = true
    } catch {
      isUp = false
      missed("database")
    }
    up.set(isUp ? 1 : 0)
    await refreshReplica() // after the figures, on the connection that they had
    asked = performance.now()
    asking = undefined
  }
  return {
    // A figure of before is worse than none: an alert would go on about it, or be silent.
    list: async () => [
      ...(await registry.getMetricsAsJSON()),
      ...(isUp ? await gauges.registry.getMetricsAsJSON() : []),
    ],
    missed,
    refresh: () => {
      if (asking === undefined && performance.now() - asked < freshMillis) return Promise.resolve()
      asking ??= refresh()
      return asking
    },
  }
}
