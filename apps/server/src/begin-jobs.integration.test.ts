import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startTestServer, type TestServer } from "./testing/test-server.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The jobs that are begun late enough after a start to stay queued while a test lasts. */
const slow = "task_identifier in ('reconcile-books', 'tend-credit', 'tend-cards', 'prune-records')"
const runTimes = async () => {
  const rows = await server.query(`select run_at from graphile_worker.jobs where ${slow} order by id`)
  return rows.map(({ run_at: at }) => new Date(String(at)).getTime())
}

it("brings the next runs forward where they are far off, and puts none back that come sooner", async () => {
  expect(await runTimes()).toHaveLength(4)
  await server.query("update graphile_worker._private_jobs set run_at = now() + interval '400 seconds'")
  const before = await runTimes()
  await (await server.startSecond()).close()
  expect(await runTimes()).toEqual(before)
  await server.query("update graphile_worker._private_jobs set run_at = now() + interval '1 day'")
  await (await server.startSecond()).close()
  for (const at of await runTimes()) expect(at).toBeLessThan(Date.now() + 2_000_000)
})

it("puts the watch of late deliveries back after an outage, before anything that is overdue is taken", async () => {
  const outage = await startTestServer({ JOBS: "off" })
  const watch = "from graphile_worker.jobs where key = 'watch-deliveries'"
  try {
    await outage.query(
      `select graphile_worker.add_job('watch-deliveries', payload := '{}'::json, run_at := now() - interval '1 hour', max_attempts := 25,
         job_key := 'watch-deliveries')`,
    )
    const [before] = await outage.query(`select id ${watch}`)
    await (await outage.startSecond({ JOBS: "on" })).close()
    const [after] = await outage.query(`select id, extract(epoch from run_at - now())::float8 as seconds ${watch}`)
    // One that ran has queued its next in another row.
    expect(after).toEqual({
      id: before?.["id"],
      seconds: expect.toSatisfy((seconds: number) => Math.abs(seconds - 300) < 60),
    })
  } finally {
    await outage.close()
  }
})

it("begins nothing while it can't listen", async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => void taken.listen(0, "127.0.0.1", resolve))
  const { port } = taken.address() as AddressInfo
  try {
    await server.query("update graphile_worker._private_jobs set run_at = now() + interval '1 day'")
    const before = await runTimes()
    await expect(server.startSecond({ PORT: String(port) })).rejects.toThrow("is taken")
    expect(await runTimes()).toEqual(before)
  } finally {
    taken.close()
  }
})
