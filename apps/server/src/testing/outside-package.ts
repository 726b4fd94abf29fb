import { execFile } from "node:child_process"
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

const run = promisify(execFile)
const root = fileURLToPath(new URL("../../../../", import.meta.url))

/** What of the product a package outside is built and tested against. */
const published = ["core", "adapters/plugin", "core/testing"]
/** What it would install from the registry, taken from the product's own installation. */
const fromRegistry = ["effect", "vitest", "fast-check", "typescript", "@types"]

/** Packs a package as it would be published, and returns the archive. */
const pack = async (folder: string, into: string): Promise<string> => {
  const { stdout } = await run("npm", ["pack", "--silent", "--pack-destination", into], { cwd: folder })
  return join(into, stdout.trim())
}

/**
 * A workplace outside the checkout, as the author of a plug-in has one: the product's packages from archives, nothing of the
 * checkout in reach.
 */
export const makeOutside = async () => {
  const folder = await mkdtemp(join(tmpdir(), "laundry-outside-"))
  const modules = join(folder, "node_modules")
  await mkdir(join(modules, "@laundry"), { recursive: true })
  await run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-b", ...published], { cwd: root })
  await Promise.all(
    published.map(async (path) => {
      const archive = await pack(join(root, path), folder)
      const target = join(modules, "@laundry", path === "core/testing" ? "core-testing" : path.replace(/.*\//, ""))
      await mkdir(target)
      await run("tar", ["-xzf", archive, "-C", target, "--strip-components=1"])
    }),
  )
  for (const name of fromRegistry) await symlink(join(root, "node_modules", name), join(modules, name))

  const bin = (name: string) => join(root, "node_modules", name)
  return {
    folder,
    /** Copies an example and compiles it; returns its folder. */
    build: async (example: string): Promise<string> => {
      const target = join(folder, example)
      await cp(join(root, "examples", example), target, { recursive: true })
      await run(process.execPath, [bin("typescript/bin/tsc"), "-p", target], { cwd: target })
      return target
    },
    /** Runs its tests; what they say when they fail is the error's. */
    test: async (built: string): Promise<string> => {
      const args = [bin("vitest/vitest.mjs"), "run", "--root", built, "--configLoader", "runner"]
      return (await run(process.execPath, args, { cwd: built })).stdout
    },
    /** Installs it by npm into the folder of a data folder's plug-ins, with no registry in reach. */
    install: async (built: string, dataDir: string): Promise<ReadonlyArray<string>> => {
      const prefix = join(dataDir, "plugins")
      await mkdir(prefix, { recursive: true })
      const options = ["--offline", "--no-audit", "--no-fund", "--silent", "--prefix", prefix]
      await run("npm", ["install", ...options, await pack(built, folder)])
      return readdir(join(prefix, "node_modules"))
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
