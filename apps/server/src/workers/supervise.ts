import cluster, { type Worker } from "node:cluster"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import type { ServerConfig } from "@laundry/wiring/config"
import type { OpenDatabase } from "@laundry/wiring/database/open-database"
import { CannotStart } from "@laundry/wiring/environment"
import { withSiteAddress } from "@laundry/wiring/site-address"
import type { Logger } from "pino"
import { type DemoSignIn, prepareDatabase } from "../boot.ts"
import type { MetricsServer } from "../metrics/metrics-server.ts"
import { superviseStopMillis } from "../stop-time.ts"
import { makeMeasurer } from "./measure-workers.ts"
import { type Ready, readFromWorker, type ToWorker, tell } from "./messages.ts"
import { makeSharedStreams } from "./shared-streams.ts"
import { watchWorker } from "./watch-worker.ts"

/** Servers that answer together on one port. */
export interface RunningWorkers {
  readonly origin: string
  readonly publicUrl: string | undefined
  readonly metricsOrigin: string | undefined
  readonly seededDemo: boolean
  readonly demoSignIns: ReadonlyArray<DemoSignIn>
  /** Has each open the log's file by its name again. */
  readonly reopenLogs: () => void
  /** Lets each finish what it was sent; rejects when one could not. */
  readonly close: () => Promise<void>
}

/** How long a worker that ended before it served is waited with: what stopped it may be over then. */
const pauseMillis = 1_000

/**
 * Lets workers send their last answers: while others go on, at once; when all stop, once the last of them has closed its door,
 * or who got an answer from the first would come to the last in the very moment in which it closes.
 */
const makeDoors = (running: ReadonlySet<Worker>, areAllStopping: () => boolean) => {
  const closed = new Set<Worker>()
  const told = new WeakSet<Worker>()
  const release = () => {
    if (areAllStopping() && closed.size < running.size) return
    for (const worker of closed) {
      if (!told.has(worker)) tell(worker, { kind: "nobody-comes" })
      told.add(worker)
    }
  }
  return {
    close: (worker: Worker): void => {
      closed.add(worker)
      release()
    },
    forget: (worker: Worker): void => {
      closed.delete(worker)
      release()
    },
  }
}

/**
 * Starts as many servers as are configured, in processes of their own which share the port: this process takes connections and hands
 * them out in turn. The database is opened here, for all; the first worker runs the jobs, too. One that ends, or is ended because it says
 * nothing, is replaced until `close`. Each runs `program`, the address of a module that does as a worker what `worker.ts` says. Rejects, once, when any of
 * them can't start, or when `stopping` breaks the start off.
 */
export const startWorkers = async (
  config: ServerConfig,
  log: Logger,
  program: string,
  opening: Promise<OpenDatabase>,
  stopping?: AbortSignal,
): Promise<RunningWorkers> => {
  const database = await prepareDatabase(config, log, opening, stopping)
  const { publicUrl } = await withSiteAddress(config, database)
  const streams = makeSharedStreams()
  const measurer = makeMeasurer()
  const running = new Set<Worker>()
  /** Those that were told to begin: others have nothing to finish. */
  const begun = new WeakSet<Worker>()
  let isStopping = false
  const doors = makeDoors(running, () => isStopping)
  let allLeftWell = true
  let showsBooks = false

  cluster.setupPrimary({
    exec: fileURLToPath(program),
    execArgv: [...process.execArgv, "--enable-source-maps"],
    args: [],
  })

  /** Starts the worker with a number, and resolves once it serves. It is replaced when it ends later. */
  const start = async (number: number): Promise<Ready> => {
    const worker = cluster.fork({ LAUNDRY_WORKER: number })
    worker.on("error", () => {}) // it could not be handed a connection: its end says so, too
    // Without a process there is nothing that could end.
    if (worker.process.pid === undefined) {
      const failure: unknown = await new Promise((resolve) => worker.once("error", resolve))
      throw new CannotStart(`Worker ${number} can't be started: ${String(failure)}`)
    }
    running.add(worker)
    const begin: ToWorker = {
      kind: "begin",
      connectionString: database.connectionString,
      directConnectionString: database.directConnectionString,
      replicaConnectionString: database.replicaConnectionString,
      publicUrl,
      runsJobs: config.runsJobs && number === 1,
    }
    let isReady = false
    let watch: ReturnType<typeof watchWorker> | undefined
    worker.once("exit", (code, signal) => {
      watch?.end()
      running.delete(worker)
      doors.forget(worker)
      streams.forgetWorker(worker)
      // One that was still starting had been sent nothing.
      if (isStopping) {
        if (code === 0 || !isReady) return
        allLeftWell = false
        log.error({ worker: number, code, signal }, "A worker could not finish what it was sent.")
      } else if (isReady) {
        log.error({ worker: number, code, signal }, "A worker ended; another one takes its place.")
        void replace(number)
      }
    })
    const ready = await new Promise<Ready>((resolve, reject) => {
      worker.on("message", (received) => {
        const message = readFromWorker(received)
        watch?.heard()
        switch (message.kind) {
          case "hears":
            begun.add(worker)
            tell(worker, begin)
            return
          case "ready":
            showsBooks = message.showsBooks
            resolve(message)
            return
          case "failed":
            reject(new CannotStart(message.reason))
            return
          case "door-closed":
            doors.close(worker)
            return
          case "measured":
            measurer.receive(message)
            return
          case "pong":
            return
          default:
            streams.receive(worker, message)
        }
      })
      worker.once("exit", (code, signal) =>
        reject(new CannotStart(`Worker ${number} ended with ${signal ?? code} before it served.`)),
      )
    })
    isReady = true
    if (!worker.isDead()) {
      const kill = (signal: NodeJS.Signals) => void worker.process.kill(signal)
      const ping = () => tell(worker, { kind: "ping" })
      watch = watchWorker({ number, ping, kill, stopMillis: superviseStopMillis(config.drainMillis) }, log)
    }
    return ready
  }

  const replace = async (number: number): Promise<void> => {
    while (!isStopping) {
      try {
        await start(number)
        return
      } catch (error) {
        if (isStopping) return
        log.error({ err: error, worker: number }, "A worker can't start; it is tried again.")
        await sleep(pauseMillis)
      }
    }
  }

  let metricsServer: MetricsServer | undefined
  const stopWorkers = () => {
    isStopping = true
    for (const worker of running) {
      if (begun.has(worker)) tell(worker, { kind: "stop" })
      else worker.process.kill("SIGKILL")
    }
  }
  const close = async (): Promise<void> => {
    // Not by `once`, which rejects when something else fails meanwhile.
    const exits = [...running].map((worker) => new Promise((resolve) => worker.once("exit", resolve)))
    stopWorkers()
    await Promise.all(exits)
    await metricsServer?.close()
    await database.close()
    if (!allLeftWell) throw new Error("a worker could not finish what it was sent")
  }

  stopping?.addEventListener("abort", stopWorkers, { once: true })
  try {
    stopping?.throwIfAborted()
    if (config.metricsPort !== undefined) {
      const { startMetrics } = await import("../metrics/start-metrics.ts")
      metricsServer = await startMetrics(config, config.metricsPort, {
        database,
        now: Date.now,
        showsBooks: () => showsBooks,
        measured: (missed) => measurer.ask([...running], () => missed("worker")),
      })
    }
    const [first] = await Promise.all(Array.from({ length: config.workers }, (_, index) => start(index + 1)))
    if (first === undefined) throw new CannotStart("There are no workers.")
    const { origin, publicUrl, demoSignIns } = first
    const reopenLogs = () => {
      for (const worker of running) tell(worker, { kind: "reopen-log" })
    }
    const metricsOrigin = metricsServer?.origin
    return { origin, publicUrl, metricsOrigin, seededDemo: database.seededDemo, demoSignIns, reopenLogs, close }
  } catch (error) {
    await close().catch(() => {}) // the reason why they were stopped is the one to tell
    stopping?.throwIfAborted() // their ends are what was asked for
    throw error
  } finally {
    stopping?.removeEventListener("abort", stopWorkers)
  }
}
