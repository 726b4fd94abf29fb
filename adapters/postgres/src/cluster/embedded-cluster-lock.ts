import { randomBytes } from "node:crypto"
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { isAlive, processIdentity } from "./embedded-cluster-process-identity.ts"

const POLL_MS = 15
const ABANDONED_TAKEOVER_MS = 10_000

/**
 * Runs `action` while no other process holds the lock file, and returns its result. A lock left by a process
 * that died is taken over. Fails when a living process keeps it longer than `patienceMs`.
 */
export const withLockFile = async <A>(path: string, action: () => Promise<A>, patienceMs = 10 * 60_000): Promise<A> => {
  const mine = `${ownIdentity()} ${randomBytes(6).toString("hex")}`
  const deadline = performance.now() + patienceMs
  while (!tryCreate(path, mine)) {
    const holder = readHolder(path)
    if (holder !== undefined && !isAlive(holder)) removeStale(path)
    if (performance.now() > deadline) {
      throw new Error(
        `Process ${holder?.split("-")[0]} has been starting or stopping the database for ${Math.round(patienceMs / 1000)} s. ` +
          `If it is stuck, end it, or remove ${path}.`,
      )
    }
    await sleep(POLL_MS)
  }
  try {
    return await action()
  } finally {
    if (read(path) === mine) rmSync(path, { force: true })
  }
}

/** Notes that this process uses the cluster. The answer removes the note again, and may be called twice. */
export const addHolder = (directory: string): (() => void) => {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, `${ownIdentity()}.${randomBytes(4).toString("hex")}`)
  writeFileSync(path, "")
  return () => rmSync(path, { force: true })
}

/** Whether any living process still uses the cluster. Notes of dead ones are swept. Call it under the lock. */
export const hasHolders = (directory: string): boolean => {
  let found = false
  for (const name of listing(directory)) {
    if (isAlive(name.slice(0, name.indexOf(".")))) found = true
    else rmSync(join(directory, name), { force: true })
  }
  return found
}

/** Whether another process that lives holds the lock file, and so may be about to use the cluster. */
export const isLockedByAnother = (path: string): boolean => {
  const holder = readHolder(path)
  return holder !== undefined && holder !== ownIdentity() && isAlive(holder)
}

/** The whole content appears at once or not at all: a reader never sees a lock without its holder. */
const tryCreate = (path: string, content: string): boolean => {
  const draft = `${path}.${randomBytes(6).toString("hex")}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Only the holder of a second file may remove a dead process's lock, after looking again. Without it two waiters that
 * both saw the dead lock would remove it one after the other, the second removing the first one's new lock.
 */
const removeStale = (path: string): void => {
  const takeover = `${path}.takeover`
  if (!tryCreate(takeover, ownIdentity())) {
    if (ageMs(takeover) > ABANDONED_TAKEOVER_MS) {
      const aside = `${takeover}.${randomBytes(6).toString("hex")}`
      try {
        renameSync(takeover, aside)
      } catch {
        // Somebody else put it aside.
      }
      rmSync(aside, { force: true })
    }
    return
  }
  const holder = readHolder(path)
  if (holder !== undefined && !isAlive(holder)) rmSync(path, { force: true })
  rmSync(takeover, { force: true })
}

const ownIdentity = () => processIdentity(process.pid) ?? `${process.pid}`

const readHolder = (path: string): string | undefined => read(path)?.split(" ")[0]

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return undefined
  }
}

const ageMs = (path: string): number => {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return 0
  }
}

const listing = (directory: string): string[] => {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}
