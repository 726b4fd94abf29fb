import { expect, it, onTestFinished } from "vitest"
import { createTestDatabase } from "../testing/test-database.ts"
import { keepToOneConnection, makeJobPool } from "./job-pool.ts"

it("a pool that keeps to one connection gives it again with its locks, and fails once it broke", async () => {
  const database = await createTestDatabase({ template: "empty" })
  onTestFinished(database.drop)
  const [kept, other] = [makeJobPool(database.connectionString, 1), makeJobPool(database.connectionString, 1)]
  onTestFinished(() => kept.end())
  onTestFinished(() => other.end())
  keepToOneConnection(kept)
  const lock = "select pg_try_advisory_lock(1) as locked"
  expect((await kept.query(lock)).rows).toEqual([{ locked: true }])
  expect((await kept.query(lock)).rows).toEqual([{ locked: true }])
  expect((await other.query(lock)).rows).toEqual([{ locked: false }])

  const broken = new Promise((resolve) => kept.once("remove", resolve))
  // In this database: the cluster has those of other tests, too.
  await other.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`)
  await broken
  await expect(kept.query(lock)).rejects.toThrow(/Connection terminated|Client was closed/)
  expect((await other.query(lock)).rows).toEqual([{ locked: true }])
})
