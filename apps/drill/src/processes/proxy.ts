import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { answersWell, makeProgram, type Program, root } from "./program.ts"

/** The proxy before the servers, with the configuration that is shipped. */
export interface Proxy extends Program {
  readonly origin: string
}

const paths = ["/usr/bin/caddy", "/usr/local/bin/caddy", "/opt/homebrew/bin/caddy"]

const find = (): string | undefined => paths.find((path) => existsSync(path))

/** Brings Debian's without starting it as a service. What went wrong shows by its not being there afterwards. */
const install = async (): Promise<void> => {
  const policy = "printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d"
  const packages = "apt-get update && apt-get install -y --no-install-recommends caddy"
  const quietly = `if [ -e /usr/sbin/policy-rc.d ]; then ${packages}; else ${policy}; ${packages}; rm /usr/sbin/policy-rc.d; fi`
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  const lock = join(tmpdir(), "laundry-caddy.lock")
  await promisify(execFile)("flock", [lock, "sh", "-c", `command -v caddy || { ${quietly}; }`], { env }).catch(() => {})
}

/** The path of Caddy. Root installs Debian's when it is missing; throws a sentence that says what to do when it is missing then. */
export const ensureCaddy = async (): Promise<string> => {
  if (find() === undefined && process.getuid?.() === 0) await install()
  const found = find()
  if (found !== undefined) return found
  throw new Error("The drill needs Caddy: install it (Debian: apt-get install caddy; macOS: brew install caddy).")
}

const shipped = join(root, "deploy/proxy/Caddyfile")

/** Whether it is Caddy 2.7 or later, which the shipped configuration is for. */
const isCurrent = async (command: string): Promise<boolean> => {
  const { stdout } = await promisify(execFile)(command, ["version"])
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(stdout) ?? []).map(Number)
  return major > 2 || (major === 2 && minor >= 7)
}

/**
 * The configuration that is shipped, or, for Debian 12's Caddy 2.6, what it knows of it: browsers by the address that they come from, which is
 * the client's own where nothing lies between, as here.
 */
const configurationFor = async (command: string, folder: string): Promise<string> => {
  if (await isCurrent(command)) return shipped
  const known = (await readFile(shipped, "utf8"))
    .replace("lb_policy client_ip_hash", "lb_policy ip_hash")
    .replace(/^.*trusted_proxies .*$/m, "")
  const path = join(folder, "Caddyfile")
  await writeFile(path, known)
  return path
}

/** Describes the proxy before these servers ("host:port"). */
export const makeProxy = async (folder: string, port: number, servers: ReadonlyArray<string>): Promise<Proxy> => {
  const command = await ensureCaddy()
  const origin = `http://127.0.0.1:${port}`
  const environment = {
    SITE_ADDRESS: origin,
    SERVERS: servers.join(" "),
    PROXY_OPTIONS: "default_bind 127.0.0.1",
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const program = makeProgram({
    name: "proxy",
    command,
    args: ["run", "--adapter", "caddyfile", "--config", await configurationFor(command, folder)],
    environment,
    logFile: join(folder, "proxy.log"),
    isReady: () => answersWell(`${origin}/healthz`),
  })
  return { ...program, origin }
}
