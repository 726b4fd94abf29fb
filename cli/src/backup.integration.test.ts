import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"
import { applicationRole } from "@laundry/postgres/cluster/embedded-cluster-file"
import { grantApplication } from "@laundry/postgres/database/application-role"
import { asApplication } from "@laundry/postgres/testing/test-cluster"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import { rollback } from "@laundry/wiring/database/database-administration"
import { expect, onTestFinished, test } from "vitest"
import { bagPhoto, keepOrderPhoto } from "./testing/bag-photo.ts"
import { contentOf, structureOf } from "./testing/database-content.ts"
import { laundry } from "./testing/laundry-command.ts"
import { oddTexts } from "./testing/odd-texts.ts"
import {
  connect,
  dataFolder,
  demoDatabase,
  documentOf,
  type OwnDatabase,
  ownDatabase,
  query,
} from "./testing/own-database.ts"

/** An empty database, with a data folder of its own. */
const emptyDatabase = async (): Promise<OwnDatabase> => {
  const own = await ownDatabase()
  const { connectionString, drop } = await createTestDatabase({ template: "empty" })
  onTestFinished(drop)
  return { ...own, connectionString, environment: { ...own.environment, DATABASE_URL: connectionString } }
}

const writeSecrets = async (own: Pick<OwnDatabase, "environment">, text: string): Promise<void> => {
  await mkdir(dataFolder(own), { recursive: true })
  await writeFile(join(dataFolder(own), "secrets.json"), text)
}

const backUp = async ({ folder, environment }: OwnDatabase, ...options: ReadonlyArray<string>): Promise<string> => {
  const file = join(folder, "laundry.tar.gz")
  expect(await laundry(["backup", "--yes", ...options, file], environment)).toMatchObject({ exitCode: 0, stderr: "" })
  return file
}

const restore = async (file: string, { environment }: Pick<OwnDatabase, "environment">): Promise<unknown> =>
  documentOf(await laundry(["restore", "--yes", "--json", file], environment))

const refusal = (code: string, message = "") => ({ error: { code, message: expect.stringContaining(message) } })

const tablesIn = async (database: OwnDatabase) =>
  query(
    await connect(database),
    "select relname from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'",
  )

const addAreas = async (database: OwnDatabase, names: ReadonlyArray<string>): Promise<void> => {
  const client = await connect(database)
  for (const [index, name] of names.entries()) {
    await client.query("insert into service_areas (zip_code, area_name) values ($1, $2)", [`3313${index}`, name])
  }
}

/** What was done to an original and its copy since is in the audit log of each alone. */
const forgetBackups = `
  alter table audit_log disable trigger user;
  delete from audit_log where action like 'backup-%';
  alter table audit_log enable trigger user`

const workerDocument = "document-of-a-laundry-worker.png"

/** Gives a customer of the demo company a file as a laundry worker, with a document that nothing else refers to. */
const keepWorkerDocument = async (
  database: OwnDatabase,
  client: Awaited<ReturnType<typeof connect>>,
): Promise<void> => {
  const documents = { identity: { photo: workerDocument.replace(".png", ""), addedAt: 0 } }
  await client.query(
    `insert into workers (user_id, state, name, phone, address, zip_code, latitude, longitude, radius_miles, capacity, weekdays,
       documents, agreement, applied_at, version)
     select id, 'applied', 'Carla', '', '', '33139', 25.8, -80.1, 5, 3, '{1}', $1, '{}', now(), 1 from users where role = 'client' limit 1`,
    [JSON.stringify(documents)],
  )
  await writeFile(join(dataFolder(database), "photos", workerDocument), "a picture")
}

/** Plans a charge to a kept card, for an order of the demo company that has none. */
const planCharge = `
  insert into balance_charges (id, order_id, ticket_id, amount_cents, state, made_at, due_at, tries)
  select gen_random_uuid(), id, 'ticket', 1200, 'scheduled', now(), now() + interval '30 minutes', 0 from orders
   where not exists (select from balance_charges where order_id = orders.id) limit 1`

/** The charges that are open, each with why it is held. */
const openCharges = "select id, state, held_for from balance_charges where state in ('held', 'scheduled') order by id"

test("brings back every row, guard, sequence, photo and secret, whatever texts hold", async () => {
  const original = await demoDatabase()
  const client = await connect(original)
  for (const [index, text] of oddTexts(300).entries()) {
    await client.query(
      `insert into commercial_inquiries (id, received_at, name, email, business_type, phone, locations, estimated_pounds, questions)
       values (gen_random_uuid(), now(), $1, $2, $1, '', $2, '', $3)`,
      [text, `${text}.`, index % 3 === 0 ? null : text],
    )
  }
  await keepWorkerDocument(original, client)
  await query(client, planCharge)
  await writeSecrets(original, '{"sandboxSecretKey":"sk_test_1"}\n')
  const [content, structure] = [await contentOf(client), await structureOf(client)]
  // As the product's role, which the units and manifests that are shipped do.
  await grantApplication({ client, connectionString: original.connectionString }, applicationRole)
  const DATABASE_URL = asApplication(original.connectionString)
  const file = await backUp({ ...original, environment: { ...original.environment, DATABASE_URL } })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readdir(original.folder)).toSorted()).toEqual(["data", "laundry.tar.gz"])

  const copy = await emptyDatabase()
  const shown = await laundry(["restore", "--dry-run", file], copy.environment)
  expect(shown.stdout).toMatch(
    /The file is whole\. Goes into .*, which is empty\.\nNothing was changed: a dry run\.\n$/,
  )
  expect(await tablesIn(copy)).toEqual([])
  expect(await restore(file, copy)).toMatchObject({ restored: true, photos: { missing: 0 }, secrets: true })

  const other = await connect(copy)
  for (const each of [client, other]) await each.query(forgetBackups)
  // What was planned may have been charged since: staff decide.
  const charges = (await query(client, openCharges)).map((charge) =>
    charge["state"] === "scheduled" ? { ...charge, state: "held", held_for: "restored" } : charge,
  )
  expect(charges).toContainEqual(expect.objectContaining({ held_for: "restored" }))
  expect(await query(other, openCharges)).toEqual(charges)
  expect(await contentOf(other)).toEqual({ ...content, "public.balance_charges": expect.any(String) })
  const beside = (lines: typeof structure) => lines.filter(({ what }) => !what.includes("audit_log_id_seq"))
  expect(beside(await structureOf(other))).toEqual(beside(structure))
  await expect(other.query("update order_history set at = now()")).rejects.toThrow("order_history")
  const [photos, copied] = await Promise.all([original, copy].map((each) => readdir(join(dataFolder(each), "photos"))))
  expect(copied).toContain(workerDocument)
  expect(photos).toEqual(expect.arrayContaining(copied ?? []))
  expect(await readFile(join(dataFolder(copy), "secrets.json"), "utf8")).toBe('{"sandboxSecretKey":"sk_test_1"}\n')

  expect(await restore(file, copy)).toMatchObject(refusal("DatabaseNotEmpty"))
  expect((await laundry(["restore", "--dry-run", file], copy.environment)).stdout).toContain("it is not empty")
})

test("refuses a file that was changed, cut short or is none, and leaves the database empty", async () => {
  const own = await ownDatabase()
  await addAreas(own, ["A name that is in a row"])
  const bytes = await readFile(await backUp(own, "--no-photos"))
  const archive = gunzipSync(bytes)
  const flipped = (of: Buffer, at: number) =>
    Buffer.concat([of.subarray(0, at), Buffer.from([(of[at] ?? 0) ^ 1]), of.subarray(at + 1)])
  const damaged: ReadonlyArray<Buffer> = [
    ...[0.1, 0.5, 0.9].map((part) => flipped(bytes, Math.floor(bytes.length * part))),
    ...[0, 10, Math.floor(bytes.length / 2), bytes.length - 1].map((length) => bytes.subarray(0, length)),
    // Whole for gzip and tar, which know nothing of what was written.
    gzipSync(flipped(archive, archive.indexOf("A name that is in a row"))),
    gzipSync(archive.subarray(0, archive.indexOf("contents.json"))),
    gzipSync(Buffer.from("no backup at all")),
    Buffer.from("no backup at all"),
  ]
  const copy = await emptyDatabase()
  const broken = join(own.folder, "broken.tar.gz")
  for (const content of damaged) {
    await writeFile(broken, content)
    expect(await restore(broken, copy)).toMatchObject(refusal("DamagedBackup"))
  }
  const newer = Buffer.from(archive.toString("latin1").replace('"0001-company', '"9001-company'), "latin1")
  await writeFile(broken, gzipSync(newer))
  expect(await restore(broken, copy)).toMatchObject(refusal("NewerBackup", "Update the program."))
  expect(await restore(join(own.folder, "nowhere"), copy)).toMatchObject(refusal("BackupNotReadable", "does not exist"))
  expect(await tablesIn(copy)).toEqual([])
})

test("leaves the database empty when it fails after all rows were loaded", async () => {
  const own = await ownDatabase()
  await keepOrderPhoto(own)
  const file = await backUp(own)
  const copy = await emptyDatabase()
  // Photos come after the rows, and can't go there.
  await mkdir(dataFolder(copy), { recursive: true })
  await writeFile(join(dataFolder(copy), "photos"), "no folder")
  expect(await restore(file, copy)).toMatchObject(refusal("Internal"))
  expect(await tablesIn(copy)).toEqual([])
  expect(await query(await connect(copy), "select from pg_namespace where nspname ~ 'restore|worker|runner'")).toEqual(
    [],
  )
})

test("says before it begins that the data folder has other secrets", async () => {
  const own = await ownDatabase()
  await writeSecrets(own, "{}")
  const file = await backUp(own, "--no-photos")
  const copy = await emptyDatabase()
  await writeSecrets(copy, '{"others":true}')
  const shown = await laundry(["restore", "--dry-run", file], copy.environment)
  expect(shown).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Move it away") })
  expect(await restore(file, copy)).toMatchObject(refusal("OtherSecrets", "Move it away"))
  expect(await tablesIn(copy)).toEqual([])
})

test("takes a backup of an older schema into this program, which brings it up to date", async () => {
  const older = await ownDatabase()
  await addAreas(older, ["South Beach", "Mid Beach"])
  await keepOrderPhoto(older)
  // Of before some of the tables that refer to photos.
  const undone: Array<string> = []
  while (!undone.some((name) => name.startsWith("0070-"))) {
    undone.unshift(...(await rollback(older.connectionString, { all: false })))
  }
  const file = await backUp(older)
  const copy = await emptyDatabase()
  expect(await restore(file, copy)).toMatchObject({ restored: true })
  expect(await readdir(join(dataFolder(copy), "photos"))).toEqual([bagPhoto])
  const { applied, pending } = documentOf(await laundry(["db", "status", "--json"], copy.environment)) as {
    readonly applied: ReadonlyArray<string>
    readonly pending: ReadonlyArray<string>
  }
  expect([applied.slice(-undone.length), pending]).toEqual([undone, []])
  expect((await laundry(["areas", "list"], copy.environment)).stdout).toMatch(/South Beach[^]*Mid Beach/)
})

test("says what can't be backed up, and replaces no file", async () => {
  const [empty, own] = [await emptyDatabase(), await ownDatabase()]
  const file = join(empty.folder, "laundry.tar.gz")
  const backup = async ({ environment }: OwnDatabase) =>
    documentOf(await laundry(["backup", "--yes", "--json", file], environment))
  expect(await backup(empty)).toMatchObject(refusal("NothingToBackUp"))
  await writeFile(file, "another file")
  expect(await backup(own)).toMatchObject(refusal("BackupNotWritable", `${file} is there already.`))
  expect(await readFile(file, "utf8")).toBe("another file")
  expect(await laundry(["backup", join(empty.folder, "new")], own.environment)).toMatchObject({
    exitCode: 2,
    stdout: "",
  })
  expect(await readdir(empty.folder)).toEqual(["laundry.tar.gz"])
})
