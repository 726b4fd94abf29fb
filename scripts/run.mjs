import { spawn } from "node:child_process"
import { root } from "./project.mjs"

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] variables added to this process's own
 * @property {string} [cwd] the folder to run in; the root unless told otherwise
 * @property {boolean} [quiet] keep the output instead of showing it as it comes
 * @property {"stdout" | "stderr"} [to] where shown output goes; standard output unless told otherwise
 */

/**
 * Runs a command and waits for it. Never rejects: a command that can't start has code 127.
 * An interrupt of this process reaches the command too, since both share the terminal's process group.
 * @param {readonly [command: string, args: readonly string[]]} program
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} the output only when quiet
 */
export const run = ([command, args], { env = {}, cwd = root, quiet = false, to = "stdout" } = {}) =>
  new Promise((resolve) => {
    const shown = to === "stderr" ? 2 : 1
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["inherit", shown, 2],
    })
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout?.on("data", (chunk) => chunks.push(chunk))
    child.stderr?.on("data", (chunk) => chunks.push(chunk))
    const output = () => Buffer.concat(chunks).toString()
    child.once("error", (error) => resolve({ code: 127, output: `${output()}${error.message}\n` }))
    child.once("close", (code, signal) => resolve({ code: code ?? (signal === "SIGINT" ? 130 : 1), output: output() }))
  })
