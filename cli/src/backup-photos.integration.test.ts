import { rm } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { bagPhoto, keepOrderPhoto } from "./testing/bag-photo.ts"
import { laundry } from "./testing/laundry-command.ts"
import { laundryProcess, startLaundry } from "./testing/laundry-process.ts"
import { connect, count, dataFolder, documentOf, ownDatabase, until } from "./testing/own-database.ts"

test("keeps a backup that lacks photos and ends with 1, unless they were swept away meanwhile", async () => {
  const own = await ownDatabase()
  await keepOrderPhoto(own)
  await rm(join(dataFolder(own), "photos", bagPhoto))
  const [file, another, third] = ["a.tar.gz", "b.tar.gz", "c.tar.gz"].map((name) => join(own.folder, name))
  const lacks = await laundryProcess(["backup", "--yes", file ?? ""], own.environment)
  expect(lacks).toMatchObject({ exitCode: 1, stdout: expect.stringContaining("all but those photos") })
  expect(lacks.stdout).toContain("not in the store: 1 (photo-of-bags-at-the-door)")
  expect(lacks.stdout).not.toContain("is whole")
  const asJson = await laundry(["backup", "--yes", "--json", another ?? ""], own.environment)
  expect(asJson.exitCode).toBe(1)
  expect(documentOf(asJson)).toMatchObject({ isWhole: false, photos: { missing: 1 } })
  const findings = documentOf(await laundry(["doctor", "--json"], own.environment))
  expect(JSON.stringify(findings)).toContain("It lacks 1 photo that orders refer to.")
  expect(await laundry(["restore", "--dry-run", file ?? ""], own.environment)).toMatchObject({
    stdout: expect.stringContaining("not in the store: 1"),
  })

  // The reference goes when all rows are copied, before the photo is looked for.
  const holder = await connect(own)
  await holder.query("begin; alter sequence audit_log_id_seq rename to held")
  const { ended } = startLaundry(["backup", "--yes", third ?? ""], own.environment)
  const watcher = await connect(own)
  const waits = "from pg_stat_activity where application_name = 'laundry backup' and wait_event_type = 'Lock'"
  await until(async () => (await count(watcher, waits)) === 1)
  await watcher.query("update orders set pickup_photo = null")
  await holder.query("rollback")
  expect(await ended).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("is whole") })
})
