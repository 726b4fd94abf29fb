import { setTimeout as sleep } from "node:timers/promises"
import { onCluster } from "@laundry/postgres/testing/test-cluster"
import { startOurs } from "../servers.ts"

/** As far back as the longest report goes. */
const reportedDays = 735

const patienceMillis = 40 * 60_000

const isRolledUp = (connectionString: string): Promise<boolean> =>
  onCluster(connectionString, async (client) => {
    const { rowCount } = await client.query("select from report_rollup where since < current_date - $1::int", [
      reportedDays,
    ])
    return rowCount === 1
  })

/**
 * Lets a server with its jobs add up the days that reports read, as it does in the background after an upgrade; returns how many seconds that
 * took, its start included, and undefined where they were added up before.
 */
export const rollUpReports = async (connectionString: string, dataDir: string): Promise<number | undefined> => {
  if (await isRolledUp(connectionString)) return undefined
  const startedAt = performance.now()
  const server = await startOurs(connectionString, dataDir, "on")
  try {
    while (!(await isRolledUp(connectionString))) {
      if (performance.now() - startedAt > patienceMillis)
        throw new Error("the days of reports were not added up in time")
      await sleep(1_000)
    }
  } finally {
    await server.stop()
  }
  return (performance.now() - startedAt) / 1000
}
