import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { root } from "./program.ts"

const call = promisify(execFile)
const enough = 64 * 1024 * 1024

const git = async (...args: ReadonlyArray<string>): Promise<string> =>
  (await call("git", [...args], { cwd: root, maxBuffer: enough })).stdout.trim()

/** A release of the product, built. */
export interface Release {
  /** The beginning of its commit's name. */
  readonly commit: string
  readonly checkout: string
  /** Brings the schema up to date by its own command, as the owner, and grants a role what the server needs. */
  readonly migrate: (connectionString: string, role: string) => Promise<void>
}

/** What `laundry db migrate` of a checkout does, as an operator calls it. */
const migrateBy =
  (checkout: string, say: (text: string) => void) =>
  async (connectionString: string, role: string): Promise<void> => {
    const words = ["db", "migrate", "--yes", "--application-role", role]
    const { stdout } = await call(process.execPath, [join(checkout, "scripts/laundry.mjs"), ...words], {
      cwd: checkout,
      env: { ...process.env, DATABASE_URL: connectionString, NODE_ENV: "" },
      maxBuffer: enough,
    })
    say(stdout)
  }

/** The present one, as it lies here; it has been built. `say` is given what its migrating prints. */
export const presentRelease = async (say: (text: string) => void): Promise<Release> => ({
  commit: await git("rev-parse", "--short=8", "HEAD"),
  checkout: root,
  migrate: migrateBy(root, say),
})

/** The newest tag before the present commit; throws a sentence where none is. */
export const newestTag = async (): Promise<string> => {
  const tag = await git("describe", "--tags", "--abbrev=0", "HEAD^").catch(() => "")
  if (tag === "") throw new Error("No release is tagged here. Say which one: npm run drill:upgrade -- <git ref>")
  return tag
}

/** Brings what it depends on: from here where that is the same. */
const install = async (checkout: string): Promise<void> => {
  const lock = "package-lock.json"
  const [ours, theirs] = await Promise.all([root, checkout].map((folder) => readFile(join(folder, lock), "utf8")))
  if (ours === theirs) {
    const folders = await call("find", [".", "-name", "node_modules", "-prune", "-not", "-path", "./.*"], { cwd: root })
    for (const folder of folders.stdout.trim().split("\n")) {
      await call("cp", ["-a", join(root, folder), join(checkout, folder)])
    }
    return
  }
  await call("npm", ["ci", "--no-audit", "--no-fund", "--include=dev"], { cwd: checkout, maxBuffer: enough })
}

/** Takes a release from git and builds it in a folder of its own, which stays for the next time. */
export const buildRelease = async (ref: string): Promise<Release> => {
  const commit = (await git("rev-parse", "--verify", `${ref}^{commit}`)).slice(0, 8)
  const checkout = join(tmpdir(), `laundry-release-${commit}`)
  const mark = join(checkout, ".drill-built")
  if (!existsSync(mark)) {
    await mkdir(checkout, { recursive: true })
    const archive = join(tmpdir(), `laundry-release-${commit}.tar`)
    await git("archive", `--output=${archive}`, commit)
    await call("tar", ["-xf", archive, "-C", checkout])
    await install(checkout)
    await call(process.execPath, ["scripts/build.mjs"], { cwd: checkout, maxBuffer: enough })
    await writeFile(mark, "")
  }
  return { commit, checkout, migrate: migrateBy(checkout, () => {}) }
}
