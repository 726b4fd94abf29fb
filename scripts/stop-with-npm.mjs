/**
 * Stops this process when the npm that runs it is stopped. npm hands a signal on to the shell between them and no further,
 * so `kill <npm>` would otherwise leave us behind, holding the port and the database. A terminal's Ctrl-C reaches all.
 */
export const stopWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, "SIGTERM")
  }, 200)
  timer.unref()
}
