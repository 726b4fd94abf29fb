import { spawnSync } from "node:child_process"
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startProgram } from "../testing/child-process.ts"
import { onCluster } from "../testing/test-cluster.ts"
import { ensureCluster } from "./embedded-cluster.ts"
import { locateNativeDirectory, prepareBinaries } from "./embedded-cluster-binaries.ts"
import { choosePlacement } from "./embedded-cluster-run-as.ts"

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "laundry-run-as-"))
  chmodSync(root, 0o755)
})
afterAll(() => {
  rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  // The place outside the checkout: removed when nothing else is in it.
  spawnSync("rmdir", ["/var/lib/laundry-postgres"])
})

const ownerOf = (path: string) => lstatSync(path).uid
const select1 = (url: string) => onCluster(url, async (client) => (await client.query("select 1 as one")).rows)

/** Starts, uses and stops a cluster in a process of its own. */
const tryOut = async (dataDir: string, spawnOptions: object = {}) => {
  const program = startProgram("cluster-process", { dataDir, durability: "throwaway" }, spawnOptions)
  const answer = await program.next<{ started?: boolean; connectionString: string; error?: string }>()
  expect(answer).toMatchObject({ started: true })
  expect(await select1(answer.connectionString)).toEqual([{ one: 1 }])
  await program.finish()
}

it("names what to do where there is no embedded PostgreSQL", () => {
  expect(() => locateNativeDirectory("win32", "x64")).toThrow(/win32-x64.*DATABASE_URL/)
})

it("finds its libraries when npm was not allowed to run the package's install script", () => {
  const bare = join(root, "bare", "native")
  cpSync(locateNativeDirectory(), bare, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  const run = (environment: object) =>
    spawnSync(join(bare, "bin", "postgres"), ["--version"], { env: { ...environment } })
  expect(run({}).status).not.toBe(0)
  const { environment } = prepareBinaries(bare, join(root, "bare", "lib"))
  expect(run(environment).stdout.toString()).toMatch(/^postgres .* 18\./)
})

const isOpenToOthers =
  spawnSync("test", ["-r", fileURLToPath(import.meta.url)], { uid: 12_345, gid: 12_345, cwd: "/" }).status === 0

if (process.getuid?.() !== 0) {
  it("runs as the user who starts it", async () => {
    await tryOut(join(root, "plain"))
    expect(ownerOf(join(root, "plain", "pgdata"))).toBe(process.getuid?.())
  })
} else {
  describe("started by root", () => {
    // In a checkout that others may not enter there is nothing that they could run.
    if (isOpenToOthers) {
      it("runs as somebody else, who owns nothing but the cluster's files", async () => {
        const dataDir = join(root, "as-root")
        const cluster = await ensureCluster({ dataDir, durability: "throwaway" })
        expect(await select1(cluster.connectionString)).toEqual([{ one: 1 }])
        await cluster.stop()
        expect(ownerOf(join(dataDir, "pgdata"))).not.toBe(0)
        expect(ownerOf(join(dataDir, "cluster.json"))).toBe(0)
      })

      it("goes on with another user's cluster as that user", async () => {
        const dataDir = ownedBy(12_345, "of-another")
        await tryOut(dataDir, { uid: 12_345, gid: 12_345 })
        const cluster = await ensureCluster({ dataDir, durability: "throwaway" })
        await cluster.stop()
        expect(ownerOf(join(dataDir, "pgdata", "postmaster.opts"))).toBe(12_345)
        await tryOut(dataDir, { uid: 12_345, gid: 12_345 })
      })

      it("tells another user whose cluster it is", async () => {
        const dataDir = join(root, "as-root")
        const program = startProgram("cluster-process", { dataDir }, { uid: 65_534, gid: 65_534 })
        expect(await program.next()).toEqual({ error: expect.stringMatching(/belongs to another user/) })
      })
    }

    it("keeps its files in a private directory, in a user namespace", async () => {
      const dataDir = join(privateDirectory("namespace"), "data")
      await tryOut(dataDir)
      await tryOut(dataDir)
      expect(ownerOf(join(dataDir, "pgdata"))).toBe(0)
    })

    it("moves out of a private directory where there are no user namespaces", async () => {
      const dataDir = join(privateDirectory("no-namespace"), "data")
      const withoutUnshare = { env: { ...process.env, PATH: "/nonexistent" } }
      await tryOut(dataDir, withoutUnshare)
      await tryOut(dataDir, withoutUnshare)
      const { pgdata } = JSON.parse(readFileSync(join(dataDir, "cluster.json"), "utf8")) as { pgdata: string }
      expect(existsSync(join(dataDir, "pgdata"))).toBe(false)
      expect(ownerOf(pgdata)).not.toBe(0)
      for (const path of [pgdata, `${pgdata}.log`]) rmSync(path, { recursive: true })
    })

    it("copies programs that the other user may not reach", () => {
      const directory = privateDirectory("programs")
      cpSync(join(locateNativeDirectory(), ".."), join(directory, "package"), {
        recursive: true,
        verbatimSymlinks: true,
      })
      const { PATH } = process.env
      process.env.PATH = "/nonexistent"
      try {
        const { binaries, runAs } = choosePlacement(
          join(directory, "data"),
          join(directory, "package", "native"),
          undefined,
        )
        expect(runAs.kind).toBe("user")
        expect(binaries.nativeDir).not.toContain(directory)
        rmSync(binaries.nativeDir, { recursive: true })
      } finally {
        process.env.PATH = PATH
      }
    })
  })
}

const privateDirectory = (name: string): string => {
  const path = join(root, name)
  mkdirSync(path, { mode: 0o700 })
  return path
}

const ownedBy = (uid: number, name: string): string => {
  const path = join(root, name)
  mkdirSync(path)
  chownSync(path, uid, uid)
  return path
}
