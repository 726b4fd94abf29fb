import type { RestorePreview } from "@laundry/wiring/backup/restore-backup"
import { expect, test } from "vitest"
import type { Backups } from "../../backups.ts"
import { makeTestCli } from "../../testing/test-context.ts"

const whole: RestorePreview = {
  head: {
    format: "laundry-backup",
    formatVersion: 1,
    jobLibrary: 1,
    takenAt: "2026-11-20T21:05:00.000Z",
    programVersion: "1.0.0",
    serverVersion: "17.0",
    migrations: ["0001-company"],
    tables: [],
    hasPhotos: true,
  },
  contents: {
    tables: [],
    sequences: [],
    photos: { count: 12, bytes: 3_400_000, sha256: "", missing: 0, missingIds: [] },
    secrets: null,
  },
  target: "empty",
}

const cliWithBackup = (preview: RestorePreview = whole) => {
  const cli = makeTestCli()
  const backups: Backups = {
    write: () => Promise.reject(new Error("nothing is backed up")),
    preview: () => Promise.resolve(preview),
    restore: () => Promise.resolve(),
  }
  Object.assign(cli.context, {
    backups: (work: (of: Backups) => Promise<unknown>) => work(backups),
    maintain: (work: (database: { readonly description: string }) => Promise<unknown>) =>
      work({ description: "db.example.com/laundry" }),
  })
  return cli
}

test("laundry restore says of when the backup is in a time zone that it names", async () => {
  const { stdout } = await cliWithBackup().laundry("restore", "laundry.tar.gz", "--dry-run")
  expect(stdout).toMatch(/As of +2026-11-20 21:05 UTC/)
})

test("laundry restore tells beforehand that the data folder has other secrets", async () => {
  const cli = cliWithBackup({ ...whole, otherSecrets: "/srv/secrets.json holds other secrets." })
  expect(await cli.laundry("restore", "laundry.tar.gz", "--dry-run")).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining("can't go into the data folder: /srv/secrets.json holds other secrets.\n"),
  })
  expect((await cli.laundry("restore", "laundry.tar.gz", "--yes", "--json")).json()).toMatchObject({
    error: { code: "OtherSecrets" },
  })
})

test.each([
  [[], { photos: 12, bytes: 3_400_000 }],
  [["--no-photos"], { photos: 0, bytes: 0 }],
])("laundry restore %j says, and keeps in the audit log, which photos came back", async (words, brought) => {
  const cli = cliWithBackup()
  const restored = await cli.laundry("restore", ...words, "laundry.tar.gz", "--yes", "--json")
  expect(restored).toMatchObject({ exitCode: 0 })
  expect(restored.json()).toMatchObject({
    restored: true,
    photos: brought.photos === 0 ? null : { count: brought.photos },
  })
  expect((await cli.laundry("audit", "list", "--json")).json()).toMatchObject({
    entries: [{ action: "backup-restored", after: { takenAt: whole.head.takenAt, ...brought } }],
  })
})
