import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
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
    args: ["run", "--adapter", "caddyfile", "--config", join(root, "deploy/proxy/Caddyfile")],
    environment,
    logFile: join(folder, "proxy.log"),
    isReady: () => answersWell(`${origin}/healthz`),
  })
  return { ...program, origin }
}
