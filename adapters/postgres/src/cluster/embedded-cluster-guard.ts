import { spawn } from "node:child_process"
import { Socket } from "node:net"
import { join } from "node:path"

/**
 * A shell that waits for this process's end of a pipe to close, however it dies, then stops the server in order and
 * removes the directories. The answer ends the watch and removes nothing.
 */
export const watchParent = (pid: number, pgdata: string, dataDir: string): (() => void) => {
  const pidFile = join(pgdata, "postmaster.pid")
  const script = `cat >/dev/null
    [ "$(head -n 1 "$2" 2>/dev/null)" = "$1" ] && kill -INT "$1"
    n=0; while [ -e "$2" ] && [ $n -lt 100 ]; do sleep 0.1; n=$((n + 1)); done
    rm -rf "$3" "$4"`
  const shell = spawn("sh", ["-c", script, "sh", `${pid}`, pidFile, dataDir, pgdata], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  })
  shell.on("error", () => {})
  shell.unref()
  // The pipe must not keep this process alive either.
  if (shell.stdin instanceof Socket) shell.stdin.unref()
  return () => {
    shell.kill("SIGKILL")
    shell.stdin.destroy()
  }
}
