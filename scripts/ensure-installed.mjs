/** Runs before the npm scripts: installs the dependencies when they are missing or older than the lock file. */
import { readFileSync, statSync, utimesSync } from "node:fs"
import { join } from "node:path"
import { withLock } from "./lock.mjs"
import { buildFolder, isProgram, root } from "./project.mjs"
import { run } from "./run.mjs"

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 */

/**
 * Whether everything that the lock file asks for on this platform is in node_modules, in that version.
 * @param {LockFile} wanted package-lock.json
 * @param {LockFile} installed node_modules/.package-lock.json, which npm writes last when it installs
 */
export const isSatisfied = (wanted, installed) =>
  Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === "") return true
    const found = installed.packages[path]
    if (found === undefined) return entry.optional === true
    return found.version === entry.version && found.integrity === entry.integrity && found.link === entry.link
  }) && Object.keys(installed.packages).every((path) => path in wanted.packages)

/**
 * A lock file that is merely newer (a branch switched there and back) is compared by content, and the next look is by
 * time alone again.
 * @param {string} folder
 */
const isInstalled = (folder) => {
  const wanted = join(folder, "package-lock.json")
  const installed = join(folder, "node_modules", ".package-lock.json")
  const installedAt = statSync(installed, { throwIfNoEntry: false })?.mtimeMs
  if (installedAt === undefined) return false
  if (installedAt >= statSync(wanted).mtimeMs) return true
  if (!isSatisfied(JSON.parse(readFileSync(wanted, "utf8")), JSON.parse(readFileSync(installed, "utf8")))) return false
  const now = new Date()
  utimesSync(installed, now, now)
  return true
}

const npmCi = () => {
  const args = ["ci", "--no-audit", "--no-fund", "--include=dev"]
  const npm = process.env.npm_execpath
  const program = npm?.endsWith(".js") ? [process.execPath, [npm, ...args]] : ["npm", args]
  // The whole workspace is installed, also when one package's script asked for it.
  return run(/** @type {[string, string[]]} */ (program), {
    to: "stderr",
    env: { npm_config_workspace: undefined, npm_config_workspaces: undefined },
  })
}

if (isProgram(import.meta.url) && !isInstalled(root)) {
  const { code } = await withLock(join(buildFolder, "install.lock"), async () => {
    if (isInstalled(root)) return { code: 0 }
    process.stderr.write("Installing dependencies (npm ci)\n")
    return npmCi()
  })
  if (code !== 0) process.stderr.write("npm ci failed: its message is above.\n")
  process.exitCode = code
}
