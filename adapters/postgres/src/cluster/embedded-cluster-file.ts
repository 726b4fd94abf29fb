import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { dirname } from "node:path"

/** The role that the product works as. The cluster's superuser, which owns the records, only migrates them. */
export const applicationRole = "laundry_app"

/** What is written down once, when the cluster is made. */
export interface ClusterFile {
  readonly user: string
  readonly password: string
  /** Of {@link applicationRole}; missing in files from before there was one. */
  readonly applicationPassword?: string
  /** Only when the cluster's files had to be kept outside the data directory. */
  readonly pgdata?: string
}

/** Makes the directory, and lets PostgreSQL's unprivileged user pass (not look) when root makes it under a strict umask. */
export const makeEnterable = (dataDir: string): string => {
  const first = mkdirSync(dataDir, { recursive: true })
  if (first !== undefined && process.getuid?.() === 0) {
    for (let path = dataDir; path.length >= first.length; path = dirname(path)) chmodSync(path, 0o755)
  }
  try {
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new Error(
      `${dataDir} belongs to another user: run as the user who started it first, or choose another DATA_DIR.`,
    )
  }
  return realpathSync(dataDir)
}

/** Undefined when no cluster was made yet. */
export const readClusterFile = (path: string): ClusterFile | undefined => {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as ClusterFile
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined
    throw new Error(`${path} can't be read: ${(error as Error).message}`, { cause: error })
  }
}

/** Readable by its owner only, and complete from the first moment on. */
export const writeClusterFile = (path: string, file: ClusterFile): void => {
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, JSON.stringify(file), { mode: 0o600, flag: "wx" })
  renameSync(draft, path)
}
