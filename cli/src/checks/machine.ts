import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:net"
import { dirname, join } from "node:path"
import type { Finding } from "@laundry/plugin/plugin"
import { ok, problem, warning } from "./finding.ts"

const oldestNode = [20, 19] as const

/** The Node that runs this. */
export const checkNode = (version: string): Finding => {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number)
  const isOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])
  return isOld
    ? problem("Node", `Node ${version} is too old.`, `Install Node ${oldestNode.join(".")} or newer.`)
    : ok("Node", `Node ${version.replace(/^v/, "")}`)
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "unknown error"

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)))

/** Whether the data folder can be written, or made where there is none yet. Leaves nothing behind. */
export const checkDataFolder = async (dataDir: string): Promise<Finding> => {
  const name = "Data folder"
  const folder = nearestExisting(dataDir)
  const probe = join(folder, `.doctor-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, "")
    return ok(name, folder === dataDir ? dataDir : `${dataDir}, made when it is first needed`)
  } catch (error) {
    const remedy = "Give the user who runs this the right to write there, free some space, or set DATA_DIR."
    return problem(name, `${folder} can't be written (${codeOf(error)}).`, remedy)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

const healthMillis = 2_000

const reachable = (host: string): string => {
  const everywhere: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }
  return everywhere[host] ?? (host.includes(":") ? `[${host}]` : host)
}

const answers = async (url: string): Promise<{ readonly status?: unknown } | undefined> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(healthMillis), redirect: "error" })
    return (await response.json()) as { readonly status?: unknown }
  } catch {
    return undefined
  }
}

const listenError = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once("error", (error) => resolve(codeOf(error)))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  })

const portRemedies: Readonly<Record<string, string>> = {
  EADDRINUSE: "End the program that uses it, or set PORT to another.",
  EACCES: "Ports below 1024 need privileges: set PORT to a higher one and put a proxy in front.",
  EADDRNOTAVAIL: "No interface of this machine has that address: set HOST to one that has.",
  ENOTFOUND: "That name has no address: set HOST to an address of this machine.",
}

/** Whether our server answers at its address, or could take it. */
export const checkPort = async ({
  host,
  port,
}: {
  readonly host: string
  readonly port: number
}): Promise<{ readonly finding: Finding; readonly isServing: boolean }> => {
  const name = "Port"
  if (port === 0) return { finding: ok(name, "Any free port"), isServing: false }
  const origin = `http://${reachable(host)}:${port}`
  const isServing = (await answers(`${origin}/healthz`))?.status === "ok"
  if (isServing) {
    const isReady = (await answers(`${origin}/readyz`))?.status === "ready"
    const finding = isReady
      ? ok(name, `The server answers at ${origin}.`)
      : warning(name, `The server at ${origin} is not ready: its database does not answer.`, "See the server's log.")
    return { finding, isServing }
  }
  const code = await listenError(host, port)
  const finding =
    code === undefined
      ? ok(name, `${origin} is free; the server is not running.`)
      : problem(name, `The server can't take ${origin} (${code}).`, portRemedies[code] ?? "Set HOST and PORT.")
  return { finding, isServing }
}

const answersMetrics = async (origin: string): Promise<boolean> => {
  try {
    const response = await fetch(`${origin}/metrics`, { signal: AbortSignal.timeout(healthMillis), redirect: "error" })
    return (await response.text()).includes("laundry_figures_up")
  } catch {
    return false
  }
}

/** Whether our server answers Prometheus, or could; no finding where it is not to. */
export const checkMetrics = async (host: string, port: number | undefined): Promise<ReadonlyArray<Finding>> => {
  const name = "Metrics"
  if (port === undefined) return []
  if (port === 0) return [ok(name, "Any free port")]
  const origin = `http://${reachable(host)}:${port}`
  if (await answersMetrics(origin)) return [ok(name, `The server answers Prometheus at ${origin}/metrics.`)]
  const code = await listenError(host, port)
  return [
    code === undefined
      ? ok(name, `${origin} is free; nothing answers Prometheus there.`)
      : problem(
          name,
          `The server can't take ${origin} (${code}).`,
          code === "EADDRINUSE"
            ? "End the program that uses it, or set METRICS_PORT to another."
            : "Set METRICS_PORT to another.",
        ),
  ]
}
