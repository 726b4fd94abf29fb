import { spawnSync } from "node:child_process"
import { createHash, randomBytes } from "node:crypto"
import { chownSync, lstatSync, mkdirSync, readdirSync, readFileSync, type Stats, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { type Binaries, copyBinaries, prepareBinaries } from "./embedded-cluster-binaries.ts"

/**
 * As whom PostgreSQL's programs run. It refuses to run as root, so root either drops to another user id, or enters a
 * user namespace in which it is somebody else: then the files stay root's own.
 */
export type RunAs =
  | { readonly kind: "self" }
  | { readonly kind: "user"; readonly uid: number; readonly gid: number }
  | { readonly kind: "namespace" }

/** Where a cluster's files and programs are, and as whom the programs run there. */
export interface Placement {
  readonly runAs: RunAs
  readonly pgdata: string
  readonly binaries: Binaries
}

/** In a user namespace the programs are `nobody`: initdb wants a user id that has a name. */
const NOBODY = 65534

/** Prepends `unshare` to a command where a user namespace is asked for. */
export const commandFor = (runAs: RunAs, program: string, args: readonly string[]): [string, string[]] =>
  runAs.kind === "namespace"
    ? ["unshare", ["--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, "--", program, ...args]]
    : [program, [...args]]

/**
 * Decides as whom and where the cluster of `dataDir` runs. Anyone but root: as themselves, in `dataDir`. Root: as the
 * owner of an existing cluster, else as `postgres` or `nobody`; where these may not enter the checkout, in a user
 * namespace; where that is forbidden, in a directory outside the checkout, noted by the caller (`movedTo`).
 */
export const choosePlacement = (dataDir: string, nativeDir: string, movedTo: string | undefined): Placement => {
  const linksDir = join(dataDir, "lib")
  const pgdata = movedTo ?? join(dataDir, "pgdata")
  if (process.getuid?.() !== 0)
    return { runAs: { kind: "self" }, pgdata, binaries: prepareBinaries(nativeDir, linksDir) }

  const owner = lstatSync(pgdata, { throwIfNoEntry: false })
  const user = owner !== undefined && owner.uid !== 0 ? owner : unprivilegedUser()
  const asUser: RunAs = { kind: "user", uid: user.uid, gid: user.gid }
  const asNamespace: RunAs = { kind: "namespace" }
  // A cluster whose files are root's was made in a namespace: stay with it when possible.
  for (const runAs of owner?.uid === 0 ? [asNamespace, asUser] : [asUser, asNamespace]) {
    const native =
      movedTo !== undefined && runAs.kind === "user" ? reachableBinaries(nativeDir, runAs, movedTo) : nativeDir
    const placement = { runAs, pgdata, binaries: prepareBinaries(native, linksDir) }
    if (mayEnter(runAs, dirname(pgdata)) && canRun(placement)) return own(placement, owner)
  }
  if (owner !== undefined) throw new Error(`PostgreSQL can't run on ${pgdata}: ${unreachable(asUser, pgdata)}.`)
  return outside(dataDir, nativeDir, asUser)
}

/** Gives a directory and all in it to the user that PostgreSQL runs as. */
export const giveTo = (runAs: RunAs, path: string): void => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = runAs.kind === "user" ? runAs : { uid: 0, gid: 0 }
  for (const entry of ["", ...(statSync(path).isDirectory() ? readdirSync(path, { recursive: true }) : [])]) {
    const target = join(path, entry.toString())
    // Links inside (tablespaces) are followed only as entries, never into what they point at.
    if (!lstatSync(target).isSymbolicLink()) chownSync(target, uid, gid)
  }
}

const own = (placement: Placement, owner: Stats | undefined): Placement => {
  const uid = placement.runAs.kind === "user" ? placement.runAs.uid : 0
  if (owner !== undefined && owner.uid !== uid) giveTo(placement.runAs, placement.pgdata)
  return placement
}

/** The last resort for root: the cluster, and the programs where needed, in a directory that everyone may enter. */
const outside = (dataDir: string, nativeDir: string, runAs: RunAs): Placement => {
  const key = createHash("sha256").update(dataDir).digest("hex").slice(0, 12)
  const failures: string[] = []
  for (const base of ["/var/lib/laundry-postgres", "/var/tmp/laundry-postgres", join(tmpdir(), "laundry-postgres")]) {
    try {
      mkdirSync(base, { recursive: true, mode: 0o755 })
      const { uid, mode } = lstatSync(base)
      if (uid !== 0 || (mode & 0o022) !== 0) throw new Error("somebody else may write to it")
      if (!mayEnter(runAs, base)) throw new Error("not everyone may enter it")
      const pgdata = join(base, `${basename(dirname(dataDir))}-${key}-${randomBytes(4).toString("hex")}`)
      const native = reachableBinaries(nativeDir, runAs, pgdata)
      const placement = { runAs, pgdata, binaries: prepareBinaries(native, join(base, "lib")) }
      if (!canRun(placement)) throw new Error("the programs don't run there")
      return placement
    } catch (error) {
      failures.push(`${base}: ${(error as Error).message}`)
    }
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and no unprivileged user could run it: ${unreachable(runAs, dataDir)}; ` +
      `user namespaces are not available here; ${failures.join("; ")}. ` +
      "Run as another user, move the checkout out of a private directory, or set DATABASE_URL.",
  )
}

const reachableBinaries = (nativeDir: string, runAs: RunAs, pgdata: string): string =>
  mayEnter(runAs, join(nativeDir, "bin")) ? nativeDir : copyBinaries(nativeDir, dirname(pgdata))

const unprivilegedUser = (): { uid: number; gid: number } => {
  const lines = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
  const found = ["postgres", "nobody"]
    .map((name) => lines.find((fields) => fields[0] === name))
    .find((it) => it !== undefined)
  return found === undefined ? { uid: NOBODY, gid: NOBODY } : { uid: Number(found[2]), gid: Number(found[3]) }
}

/** Whether the user may pass through every directory from the root down to `directory`. Root in a namespace always may. */
const mayEnter = (runAs: RunAs, directory: string): boolean => firstClosed(runAs, directory) === undefined

const firstClosed = (runAs: RunAs, directory: string): string | undefined => {
  if (runAs.kind !== "user") return undefined
  const parent = dirname(directory)
  const above = parent === directory ? undefined : firstClosed(runAs, parent)
  if (above !== undefined) return above
  const stat = statSync(directory, { throwIfNoEntry: false })
  if (stat === undefined) return undefined
  const bit = stat.uid === runAs.uid ? 0o100 : stat.gid === runAs.gid ? 0o010 : 0o001
  return (stat.mode & bit) === 0 ? directory : undefined
}

const unreachable = (runAs: RunAs, path: string): string => {
  const closed = firstClosed(runAs, dirname(path))
  const who = runAs.kind === "user" ? `user id ${runAs.uid}` : "it"
  return closed === undefined ? `${who} can't run the programs` : `${who} may not enter ${closed}`
}

/** Tries the program itself: the surest sign that user, directories and libraries are right. */
const canRun = ({ runAs, binaries }: Placement): boolean => {
  const [command, args] = commandFor(runAs, binaries.postgres, ["--version"])
  const identity = runAs.kind === "user" ? { uid: runAs.uid, gid: runAs.gid } : {}
  return (
    spawnSync(command, args, { ...identity, env: { PATH: process.env.PATH, ...binaries.environment }, cwd: "/" })
      .status === 0
  )
}
