import { readdir } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import { expect, onTestFinished, test } from "vitest"
import { laundry } from "./testing/laundry-command.ts"
import { startLaundry } from "./testing/laundry-process.ts"
import { connect, count, demoDatabase, documentOf, ownDatabase, query, until } from "./testing/own-database.ts"

/** A photo store that takes what is sent, and says nothing. */
const silentStore = async () => {
  let asked = 0
  const server = createServer((request) => {
    asked += 1
    request.resume()
  }).listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    environment: {
      PHOTO_STORE: `s3://photos?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: "key",
      AWS_SECRET_ACCESS_KEY: "secret",
    },
    wasAsked: () => Promise.resolve(asked > 0),
  }
}

test("a backup that is killed leaves no file of its name, and the next one is whole", async () => {
  const own = await ownDatabase()
  const holder = await connect(own)
  // Sequences are read when all rows are written: there it waits.
  await holder.query("begin; alter sequence audit_log_id_seq rename to held")
  const file = join(own.folder, "laundry.tar.gz")
  const { child, ended } = startLaundry(["backup", "--yes", file], own.environment)
  const watcher = await connect(own)
  const waits = "from pg_stat_activity where application_name = 'laundry backup' and wait_event_type = 'Lock'"
  await until(async () => (await count(watcher, waits)) === 1)
  child.kill("SIGKILL")
  await ended
  await holder.query("rollback")
  expect(await readdir(own.folder)).toEqual([`.laundry.tar.gz.${child.pid}.part`])
  expect(await laundry(["backup", "--yes", file], own.environment)).toMatchObject({ exitCode: 0 })
  expect(await laundry(["restore", "--dry-run", file], own.environment)).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining("The file is whole."),
  })
})

test("a restore that is killed when all rows are loaded leaves a database that everything refuses, until it is restored again", async () => {
  const original = await demoDatabase()
  const file = join(original.folder, "laundry.tar.gz")
  await laundry(["backup", "--yes", file], original.environment)
  const { connectionString, drop } = await createTestDatabase({ template: "empty" })
  onTestFinished(drop)
  const environment = {
    ...original.environment,
    DATABASE_URL: connectionString,
    DATA_DIR: join(original.folder, "copy"),
  }
  const { environment: store, wasAsked } = await silentStore()
  const { child, ended } = startLaundry(["restore", "--yes", file], { ...environment, ...store })
  await until(wasAsked)
  child.kill("SIGKILL")
  await ended

  for (const words of [
    ["orders", "list"],
    ["db", "status"],
    ["db", "migrate", "--yes"],
    ["backup", "--yes", `${file}.2`],
  ]) {
    const refused = documentOf(await laundry([...words, "--json"], environment))
    expect(refused).toMatchObject({ error: { code: "UnfinishedRestore" } })
  }
  const { child: server, ended: stopped } = startLaundry(["serve"], { ...environment, WEB_SCREENS: "off" })
  const said = await stopped
  expect([server.exitCode, said.stderr]).toEqual([
    1,
    expect.stringContaining("A restore into this database was broken off"),
  ])

  expect(documentOf(await laundry(["restore", "--yes", "--json", file], environment))).toMatchObject({ restored: true })
  const [before, after] = [await connect(original), await connect({ ...original, connectionString })]
  const orders = "select * from orders order by id"
  expect(await query(after, orders)).toEqual(await query(before, orders))
})
