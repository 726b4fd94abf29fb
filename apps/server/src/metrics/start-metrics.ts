import type { ServerConfig } from "@laundry/wiring/config"
import { type DatabaseAddress, directOf } from "@laundry/wiring/database/database-address"
import { operatingFigures, replicaLag } from "@laundry/wiring/operating-figures"
import { AggregatorRegistry } from "prom-client"
import { type FigureMetrics, type MetricList, measureFigures } from "./figure-metrics.ts"
import { type MetricsServer, serveMetrics } from "./metrics-server.ts"

/** Has the library put lists together as they are: labels tell processes apart, so nothing is averaged, added up or left out. */
const asTheyAre = (metrics: MetricList): MetricList =>
  metrics.map((metric) => Object.assign({}, metric, { aggregator: "sum" as const }))

/**
 * Answers Prometheus: what `measured` tells of the processes that answer requests, and what is asked for once for all of them.
 * `now` is the time of the program, which payments are dated by. Throws a `CannotStart` when the port can't be had.
 */
export const startMetrics = (
  { host, dataDir }: Pick<ServerConfig, "host" | "dataDir">,
  port: number,
  options: {
    readonly database: DatabaseAddress
    readonly now: () => number
    /** Whether the payment provider has books to compare ours with, as far as is known yet. */
    readonly showsBooks: () => boolean
    readonly measured: (missed: FigureMetrics["missed"]) => Promise<ReadonlyArray<MetricList>>
  },
): Promise<MetricsServer> => {
  const { database, now, showsBooks, measured } = options
  const figures = measureFigures({
    dataDir,
    ask: (patienceMillis) =>
      operatingFigures(directOf(database), { now: now(), patienceMillis, showsBooks: showsBooks() }),
    askReplica: () => replicaLag(database),
  })
  return serveMetrics({ host, port }, async () => {
    const [processes] = await Promise.all([measured(figures.missed), figures.refresh()])
    const all = [...processes, await figures.list()]
    return AggregatorRegistry.aggregate(all.map(asTheyAre)).metrics()
  })
}
