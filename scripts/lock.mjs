import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { setTimeout as delay } from "node:timers/promises"

/**
 * Runs work while holding a lock file, so that two commands in one checkout don't write the same output at once.
 * Waits for a living holder, which it names after a second; a holder that died without releasing loses the lock.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withLock = async (file, work) => {
  mkdirSync(dirname(file), { recursive: true })
  const since = performance.now()
  let isNamed = false
  while (!take(file)) {
    if (isAbandoned(file)) breakLock(file)
    const pid = holderOf(file)?.pid
    if (!isNamed && pid && performance.now() - since > 1_000) {
      isNamed = true
      process.stderr.write(`Waiting for process ${pid}.\n`)
    }
    await delay(50)
  }
  held.add(file)
  const release = () => {
    held.delete(file)
    rmSync(file, { force: true })
  }
  process.once("exit", release)
  try {
    return await work()
  } finally {
    process.removeListener("exit", release)
    release()
  }
}

/** The locks that this process holds. @type {Set<string>} */
const held = new Set()

/**
 * When a process began, where the platform tells it (Linux): its id may be another's later.
 * @param {number} pid
 */
const startOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The name in parentheses may hold anything; the start is the twentieth field behind it.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]
  } catch {
    return undefined
  }
}

/**
 * What the holder wrote: its process id and, where that is told, behind a hyphen when it began. NaN for what is not there.
 * @param {string} file
 */
const holderOf = (file) => {
  try {
    const [pid = "", start = ""] = readFileSync(file, "utf8").split("-")
    return { pid: Number.parseInt(pid, 10), start: Number.parseInt(start, 10) }
  } catch (error) {
    if (isCode(error, "ENOENT") || isCode(error, "EPERM")) return undefined
    throw error
  }
}

/** @param {string} file */
const take = (file) => {
  const start = startOf(process.pid)
  try {
    writeFileSync(file, start === undefined ? `${process.pid}` : `${process.pid}-${start}`, { flag: "wx" })
    return true
  } catch (error) {
    if (isCode(error, "EEXIST")) return false
    throw error
  }
}

/**
 * Whether the lock's holder died without releasing it.
 * @param {string} file
 */
const isAbandoned = (file) => {
  const since = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  const holder = holderOf(file)
  if (since === undefined || holder === undefined) return false
  const { pid, start } = holder
  if (pid === process.pid) return !held.has(file)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (isCode(error, "ESRCH")) return true
    // No number yet, which a living holder writes at once.
    if (!isCode(error, "EPERM")) return Date.now() - since > 5_000
  }
  const present = startOf(pid)
  return !Number.isNaN(start) && present !== undefined && start !== Number(present)
}

/**
 * Removes a dead holder's lock. Of several that wait, one at a time looks again and removes it, or the second would
 * remove the lock that the first has taken meanwhile.
 * @param {string} file
 */
const breakLock = (file) => {
  const guard = `${file}.breaking`
  if (!take(guard)) {
    const since = statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
    if (Date.now() - since > 5_000) rmSync(guard, { force: true })
    return
  }
  try {
    if (isAbandoned(file)) rmSync(file, { force: true })
  } finally {
    rmSync(guard, { force: true })
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
const isCode = (error, code) => error instanceof Error && "code" in error && error.code === code
