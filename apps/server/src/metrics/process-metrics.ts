import type { AppServices } from "@laundry/wiring/layers"
import { type PoolState, poolState } from "@laundry/wiring/operating-figures"
import { whyNotReady } from "@laundry/wiring/readiness"
import type { ManagedRuntime } from "effect"
import { collectDefaultMetrics, Gauge, Registry } from "prom-client"
import { measureRequests, type RequestMetrics } from "./request-metrics.ts"

type Runtime = ManagedRuntime.ManagedRuntime<AppServices, unknown>

/** What a process that answers requests measures of itself. */
export interface ProcessMetrics extends RequestMetrics {
  readonly registry: Registry
}

const measurePool = (registry: Registry, runtime: Runtime): void => {
  const connections = new Gauge({
    name: "laundry_database_pool_connections",
    help: "Connections that answer requests: in use, free, and the most that there may be.",
    labelNames: ["state"],
    registers: [registry],
    collect: () => {
      const { used, free, size }: PoolState = runtime.runSync(poolState)
      connections.set({ state: "used" }, used)
      connections.set({ state: "free" }, free)
      connections.set({ state: "size" }, size)
    },
  })
  const waiting: Gauge = new Gauge({
    name: "laundry_database_pool_waiting",
    help: "Calls that wait for a connection because all are in use.",
    registers: [registry],
    collect: (): void => waiting.set(runtime.runSync(poolState).waiting),
  })
}

const measureReadiness = (registry: Registry, runtime: Runtime): void => {
  const ready: Gauge = new Gauge({
    name: "laundry_ready",
    help: "Whether the database answers on the connections of the requests, and its notifications arrive.",
    registers: [registry],
    collect: async (): Promise<void> => ready.set((await runtime.runPromise(whyNotReady)) === undefined ? 1 : 0),
  })
}

/**
 * Begins to measure this process. Where several answer on one port each is told apart by the number of its worker: added up, a
 * counter would jump back when one of them is replaced, and one that is stuck would be lost in the average.
 */
export const measureProcess = (runtime: Runtime, worker: string | undefined): ProcessMetrics => {
  const registry = new Registry()
  if (worker !== undefined) registry.setDefaultLabels({ worker })
  collectDefaultMetrics({ register: registry })
  measurePool(registry, runtime)
  measureReadiness(registry, runtime)
  return { registry, ...measureRequests(registry) }
}
