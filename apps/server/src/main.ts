import cluster from "node:cluster"
import { setFlagsFromString } from "node:v8"
import { demoPassword } from "@laundry/demo/accounts"
import { readConfig, type ServerConfig } from "@laundry/wiring/config"
import { openDatabase } from "@laundry/wiring/database/open-database"
import { CannotStart } from "@laundry/wiring/environment"
import { isWildcard } from "@laundry/wiring/listening-address"
import { heldBack } from "@laundry/wiring/payments-off"
import closeWithGrace from "close-with-grace"
import type { RunningServer } from "./boot.ts"
import { openServerLog } from "./server-log.ts"
import { closeOrSay, stopLog } from "./stop-log.ts"
import { stopMillis, superviseStopMillis } from "./stop-time.ts"

// While there are few requests, what they allocate survives young collections. The engine would conclude that it always does and allocate
// it in the old generation from then on, where under load it causes full garbage collections
// (docs/decisions/0077-what-requests-allocate-stays-young.md).
setFlagsFromString("--no-allocation-site-pretenuring")

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Started
  extends Pick<RunningServer, "origin" | "publicUrl" | "metricsOrigin" | "seededDemo" | "demoSignIns" | "close"> {
  /** Has the other processes of this server open their log again. */
  readonly reopenLogs?: () => void
}

/** Tells an operator where the product is and who may sign in. The last line is for programs, too. */
const announce = (
  config: ServerConfig,
  { origin, publicUrl, metricsOrigin, seededDemo, demoSignIns }: Started,
): void => {
  say(`Open ${publicUrl ?? origin} in a browser; the API is described at ${origin}/api/docs`)
  if (publicUrl === undefined && isWildcard(config.host)) {
    say(`PUBLIC_URL is not set: links in mails start with ${origin}, which only this machine can open.`)
  }
  const sentence = heldBack({ ...config, publicUrl })
  if (sentence !== undefined) say(sentence)
  if (metricsOrigin !== undefined) say(`Prometheus reads metrics at ${metricsOrigin}/metrics`)
  if (seededDemo) say("The demo company was set up: 'Miami Beach Wash & Fold', with orders around today.")
  if (demoSignIns.length > 0) {
    const width = Math.max(...demoSignIns.map(({ email }) => email.length))
    say(`Sign in with the password "${demoPassword}" as`)
    for (const { email, role } of demoSignIns) say(`  ${email.padEnd(width)}  ${role.replace("_", " ")}`)
  }
  if (config.workers > 1)
    say(`${config.workers} processes answer${config.runsJobs ? ", one of them runs the jobs" : ""}.`)
  say(`ready ${origin}`)
}

/** Says why the server did not start. */
const sayFailure = async (error: unknown): Promise<void> => {
  const { reasonOf } = await import("./start-failure.ts")
  process.stderr.write(`${reasonOf(error)}\n`)
}

/** Starts the server, in this process or in several, and stops it on a signal. */
const main = async (): Promise<void> => {
  const config = await readConfig(process.env)
  const { log, reopen } = openServerLog(config, null)
  let reopenLogs = () => {}
  // Who rotates logs moves the file away and then says so. Without a file, SIGHUP stops the server like other signals.
  if (reopen !== undefined) {
    process.on("SIGHUP", () => {
      reopen()
      reopenLogs()
    })
  }
  const options = { withScreens: process.env["WEB_SCREENS"] !== "off", drainMillis: config.drainMillis }
  const stopping = new AbortController()
  // The embedded database starts while the rest of the program is loaded: either takes about as long.
  const opening = openDatabase(config, (message) => log.info(message))
  opening.catch(() => {}) // said by those who wait for it
  const starting: Promise<Started> =
    config.workers === 1
      ? import("./boot.ts").then(({ boot }) => boot(config, log, { ...options, stopping: stopping.signal }, opening))
      : import("./workers/supervise.ts").then(({ startWorkers }) =>
          startWorkers(config, log, import.meta.url, opening, stopping.signal),
        )
  const skip = reopen === undefined ? [] : (["SIGHUP"] as const)
  const delay = (config.workers === 1 ? stopMillis : superviseStopMillis)(config.drainMillis)
  // Before it is ready: a server that is asked to stop while it starts has a database to stop, too.
  const { uninstall } = closeWithGrace({ ...stopLog(log), delay, skip: [...skip] }, async ({ err }) => {
    const stopped = new CannotStart("Stopped before it was ready.")
    stopping.abort(stopped)
    if (err === undefined) say("Stopping…")
    else log.fatal({ err }, "stopping after an error that nobody caught")
    const server = await starting.catch(async (error: unknown) => {
      await sayFailure(error) // it has closed what it had opened
      if (error !== stopped) throw error
      return undefined
    })
    if (server !== undefined) await closeOrSay(log, server.close)
  })
  try {
    const server = await starting
    reopenLogs = server.reopenLogs ?? reopenLogs
    if (!stopping.signal.aborted) announce(config, server)
  } catch (error) {
    if (stopping.signal.aborted) return // said by what stops it
    uninstall()
    throw error
  }
}

if (cluster.isWorker) {
  await import("./workers/worker.ts")
} else {
  try {
    await main()
  } catch (error) {
    await sayFailure(error)
    process.exitCode = 1
  }
}
