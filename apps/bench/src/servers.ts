import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { type ServerProcess, startProcess } from "./processes.ts"

export const root = fileURLToPath(new URL("../../..", import.meta.url))

/** The arguments that `npm start` gives to Node, so that what is measured is what runs. */
const startArguments = (): ReadonlyArray<string> => {
  const manifest = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { scripts: { start: string } }
  return manifest.scripts.start.split(" ").slice(1)
}

/** As in production: docs/production/servers.md. */
const sharedMemory = { MALLOC_ARENA_MAX: "2" }

const quiet = { LOG_LEVEL: "warn", RATE_LIMIT: "off", PORT: "0" }

/** Starts the built product on a database. It leaves the sending of mails to others, unless it is to run jobs. */
export const startOurs = (databaseUrl: string, dataDir: string, jobs: "on" | "off" = "off"): Promise<ServerProcess> =>
  startProcess(process.execPath, startArguments(), {
    ...quiet,
    ...sharedMemory,
    JOBS: jobs,
    SESSION_SECRET: "4f0d6c1b9a7e3528f1c06b7d94ae5203",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  })

/** Starts the built product and the floor on a database each, or on one. Sending the mails is no part of the floor's work either. */
export const startBoth = async (ourUrl: string, floorUrl: string, dataDir: string) => {
  const ours = await startOurs(ourUrl, dataDir)
  const floor = await startProcess(process.execPath, ["--import", "tsx", "apps/bench/src/floor/server.ts"], {
    ...quiet,
    DATABASE_URL: floorUrl,
  })
  return { ours, floor }
}

/** From the start of the process that npm starts until it is ready, where everything was set up before. */
export const millisecondsOfSecondStart = async (dataDir: string): Promise<number> => {
  const start = () =>
    startProcess(process.execPath, startArguments(), { ...quiet, DATA_DIR: dataDir, DATABASE_URL: "" }, root)
  await (await start()).stop()
  const second = await start()
  await second.stop()
  return second.startMillis
}
