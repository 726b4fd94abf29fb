import { readFileSync, readlinkSync } from "node:fs"

/**
 * A process id with its start time where the platform tells it (Linux), so that a recycled id is not
 * mistaken for the process that wrote it down. Undefined when no such process lives; a zombie is not alive.
 */
export const processIdentity = (pid: number): string | undefined => {
  if (process.platform === "linux") {
    const stat = readStat(pid)
    if (stat === undefined) return undefined
    // The command name in parentheses may hold anything, so count the fields after the last one: state, …, starttime (22nd).
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    return fields[0] === "Z" || fields[0] === "X" ? undefined : `${pid}-${fields[19]}`
  }
  return isSignallable(pid) ? `${pid}` : undefined
}

/** Whether the process written down by {@link processIdentity} still lives. */
export const isAlive = (identity: string): boolean => processIdentity(Number.parseInt(identity, 10)) === identity

/** The command line of a process, empty when it is gone, a zombie, or the platform doesn't tell. */
export const commandLine = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
  } catch {
    return ""
  }
}

/** The directory a process works in, empty when it is gone or the platform doesn't tell. */
export const workingDirectory = (pid: number): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ""
  }
}

/** Whether a process with this id exists at all, also one that belongs to somebody else. */
export const isSignallable = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

const readStat = (pid: number): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
  } catch {
    return undefined
  }
}
