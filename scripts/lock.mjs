import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { setTimeout as delay } from "node:timers/promises"

/**
 * Runs work while holding a lock file, so that two commands in one checkout don't write the same output at once.
 * Waits for a living holder; a holder that died without releasing loses the lock.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withLock = async (file, work) => {
  mkdirSync(dirname(file), { recursive: true })
  while (!take(file)) {
    if (isAbandoned(file)) breakLock(file)
    await delay(50)
  }
  const release = () => rmSync(file, { force: true })
  process.once("exit", release)
  try {
    return await work()
  } finally {
    process.removeListener("exit", release)
    release()
  }
}

/** @param {string} file */
const take = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" })
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
  if (since === undefined) return false
  try {
    process.kill(Number.parseInt(readFileSync(file, "utf8"), 10), 0)
    return false
  } catch (error) {
    if (isCode(error, "ENOENT") || isCode(error, "EPERM")) return false
    // No such process; or no number yet, which a living holder writes at once.
    return isCode(error, "ESRCH") || Date.now() - since > 5_000
  }
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
