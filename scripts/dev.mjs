/**
 * Starts the server from its sources, restarting on change, and Vite with hot reload in front of it: the browser talks
 * to Vite, which passes /api on. One Ctrl-C stops both.
 */
import { spawn } from "node:child_process"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { styleText } from "node:util"
import { devAddresses } from "./dev-addresses.mjs"
import { keepDataInProject, nodeProgram, root } from "./project.mjs"
import { stopWithNpm } from "./stop-with-npm.mjs"

const { host, webPort, server, web } = devAddresses(process.env)
keepDataInProject()
stopWithNpm()

const processes = [
  {
    name: "server",
    colour: /** @type {const} */ ("cyan"),
    folder: root,
    program: nodeProgram("tsx/dist/cli.mjs", [
      "watch",
      "--clear-screen=false",
      "--conditions=laundry-source",
      "apps/server/src/main.ts",
    ]),
    env: server,
  },
  {
    name: "web",
    colour: /** @type {const} */ ("magenta"),
    folder: join(root, "apps/web"),
    program: nodeProgram("vite/bin/vite.js", [
      "--host",
      host,
      "--port",
      webPort,
      "--strictPort",
      "--clearScreen=false",
    ]),
    env: web,
  },
]

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set()

let stopping = false

/**
 * Asks all that still run to stop, once: tsx hands it on to the server, which closes its database, and takes a second
 * signal as an order to kill. Each leads a process group of its own, or the terminal's Ctrl-C would be that second one.
 * @param {NodeJS.Signals} signal
 */
const stop = (signal) => {
  if (stopping) return
  stopping = true
  for (const child of running) child.kill(signal)
}

const kill = () => {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, "SIGKILL")
}

for (const { name, colour, folder, program, env } of processes) {
  const [command, args] = program
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  })
  running.add(child)
  const prefix = `${styleText(colour, name.padEnd(6))} `
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => process.stdout.write(`${prefix}${line}\n`))
  }
  child.once("close", (code) => {
    running.delete(child)
    if (code) process.exitCode = code
    stop("SIGTERM")
  })
}

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.on(signal, () => (stopping ? kill() : stop(signal)))
}
