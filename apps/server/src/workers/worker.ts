/** One of the processes that answer requests, when there are several. `supervise.ts` starts it. */
import { readConfig, type ServerConfig } from "@laundry/wiring/config"
import type { DatabaseAddress } from "@laundry/wiring/database/database-address"
import closeWithGrace from "close-with-grace"
import { serve } from "../boot.ts"
import type { MetricList } from "../metrics/figure-metrics.ts"
import { openServerLog } from "../server-log.ts"
import { reasonOf } from "../start-failure.ts"
import { closeOrSay, stopLog } from "../stop-log.ts"
import { stopMillis } from "../stop-time.ts"
import { orNothing } from "./measure-workers.ts"
import { type FromWorker, readToWorker } from "./messages.ts"
import { makeSharedPort } from "./shared-port.ts"

const tell = (message: FromWorker): void => {
  // Who does not hear any more is gone, and we end with them.
  process.send?.(message, undefined, undefined, () => {})
}

const number = String(process.env["LAUNDRY_WORKER"])

const port = makeSharedPort(number, tell)

type Beginning = DatabaseAddress & Pick<ServerConfig, "runsJobs"> & Partial<Pick<ServerConfig, "publicUrl">>

const begin = async ({ runsJobs, publicUrl: siteUrl, ...database }: Beginning): Promise<void> => {
  const config = { ...(await readConfig(process.env)), runsJobs, publicUrl: siteUrl }
  const { log, reopen = () => {} } = openServerLog(config, { worker: Number(number) })
  reopenLog = reopen
  const server = await serve(config, log, database, {
    withScreens: process.env["WEB_SCREENS"] !== "off",
    drainMillis: config.drainMillis,
    port,
  })
  const { close } = closeWithGrace(
    { ...stopLog(log), delay: stopMillis(config.drainMillis), skip: ["SIGINT", "SIGTERM", "SIGHUP"] },
    async ({ err }) => {
      if (err !== undefined) log.fatal({ err }, "stopping after an error that nobody caught")
      await closeOrSay(log, server.close)
    },
  )
  measure = async () => (await server.metrics?.registry.getMetricsAsJSON()) ?? []
  let isStopping = false
  stop = () => {
    if (isStopping) return
    isStopping = true
    close()
  }
  const { origin, publicUrl, demoSignIns, showsBooks } = server
  tell({ kind: "ready", origin, demoSignIns, showsBooks, ...(publicUrl !== undefined && { publicUrl }) })
}

/** Before it serves there is nothing to finish. */
let stop = (): void => process.exit(0)

let reopenLog = (): void => {}

/** Before it serves there is nothing to measure. */
let measure = (): Promise<MetricList> => Promise.resolve([])

// Ctrl-C reaches every process of the terminal, and a service manager's SIGTERM every one of the service: the process that started us
// says when to stop, in its own order. A SIGTERM for this process alone lets it finish and be replaced.
process.on("SIGINT", () => {})
process.on("SIGHUP", () => reopenLog())
process.on("SIGTERM", () => stop())

process.on("message", (received) => {
  const message = readToWorker(received)
  switch (message.kind) {
    case "begin":
      begin(message).catch((error: unknown) => {
        process.exitCode = 1
        process.send?.({ kind: "failed", reason: reasonOf(error) } satisfies FromWorker, () => process.disconnect())
      })
      return
    case "stop":
      stop()
      return
    case "reopen-log":
      reopenLog()
      return
    case "ping":
      tell({ kind: "pong" })
      return
    case "measure":
      void orNothing(measure).then((metrics) => tell({ kind: "measured", id: message.id, metrics }))
      return
    default:
      port.receive(message)
  }
})
tell({ kind: "hears" })
