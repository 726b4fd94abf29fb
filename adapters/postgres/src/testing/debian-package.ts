import { execFile } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"

/** As whom programs run that refuse to run as root; undefined where the tests are run by somebody else. */
export const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

/**
 * Installs a package of Debian's as root, unless `isThere`, a command of the shell, says that it is there. Several test files may come
 * at once: the later ones wait, and find it there. Without a run level none of its services is started. What went wrong shows by
 * its not being there afterwards.
 */
export const installPackages = async (packages: ReadonlyArray<string>, isThere: string): Promise<void> => {
  if (process.getuid?.() !== 0) return
  const install = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(" ")}`
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" }
  const lock = join(tmpdir(), "laundry-packages.lock")
  await promisify(execFile)("flock", [lock, "sh", "-c", `${isThere} || { ${install}; }`], { env }).catch(() => {})
}

/** A port of the loopback address that nobody listens on. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  if (typeof address !== "object" || address === null) throw new Error("there is no port")
  return address.port
}
