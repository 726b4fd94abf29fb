import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { queryMillisOnServers } from "@laundry/postgres/database/query-limit"
import { type Adapters, chooseAdapters } from "./choose-adapters.ts"
import { readDatabaseSchema } from "./database/database-schema.ts"
import { readDatabaseDirectUrl, readDatabaseReplicaUrl, readDatabaseUrl } from "./database/database-url.ts"
import { InvalidEnvironment, makeReader } from "./environment.ts"
import { isHost } from "./listening-address.ts"
import { readLogFile } from "./log-file.ts"
import { loadNamedPlugins, type NamedPlugins } from "./named-plugins.ts"
import { readSessionSecrets } from "./session-secrets.ts"
import { parseTrustedProxies } from "./trusted-proxies.ts"

/** Which hosts browsers are told to reach by https only: this one, those below its name too, or all of them from the first visit on. */
export type HstsScope = "host" | "subdomains" | "preload"

/** Everything that the environment decides about a server. The table is in the README. */
export interface ServerConfig {
  readonly host: string
  readonly port: number
  /** Where customers reach the site, without a trailing slash; made of host and port when not set. */
  readonly publicUrl: string | undefined
  readonly dataDir: string
  /** A PostgreSQL of one's own; the embedded one when undefined. */
  readonly databaseUrl: string | undefined
  /** Past a pooler that `databaseUrl` leads through; undefined where it leads through none. */
  readonly databaseDirectUrl: string | undefined
  /** A copy that follows the database, for reads that may lag; undefined where there is none. */
  readonly databaseReplicaUrl: string | undefined
  /** The schema of the branch that this process serves; undefined for the database's one installation without branches. */
  readonly databaseSchema: string | undefined
  /** How many connections to the database answer requests, all workers together. */
  readonly poolSize: number
  /** How long one query may take, in milliseconds. */
  readonly queryMillis: number
  readonly demo: boolean
  /** What session cookies are signed with, the newest first; undefined when the data folder keeps one. */
  readonly sessionSecrets: ReadonlyArray<string> | undefined
  /** What serves the ports that outside adapters may serve. */
  readonly adapters: Adapters
  /** What Apple asks for at our domain before its wallet pays here. */
  readonly applePayDomainFile: string | undefined
  readonly trustedProxies: ReadonlyArray<string>
  readonly hsts: HstsScope
  readonly rateLimits: boolean
  /** Whether this process runs jobs (mails, payment checks, refunds); another must when it does not. */
  readonly runsJobs: boolean
  /** How many jobs run at once. */
  readonly jobConcurrency: number
  /** How many processes answer requests. */
  readonly workers: number
  /** How long a stopping server still lets everybody in while it says in `/readyz` that it stops, in milliseconds. */
  readonly drainMillis: number
  /** Where metrics are read, on a port of their own; undefined for none. */
  readonly metricsPort: number | undefined
  /** Where OpenTelemetry's traces are sent, without a trailing slash; undefined for nowhere. */
  readonly telemetryUrl: string | undefined
  readonly logLevel: string
  /** Where the log is written to; standard output when undefined. */
  readonly logFile: string | undefined
  readonly isProduction: boolean
}

/**
 * What a configuration is read for: to serve, or for an operator's commands, which sign nobody in; and of those few for what asks the
 * payment provider something.
 */
export type Purpose = "server" | "commands" | "payments"

type Reader = ReturnType<typeof makeReader>

const defaultHost = "127.0.0.1"

/** More than any machine has use for. */
const mostWorkers = 64
/** More than a PostgreSQL without a pooler is run with. */
const mostConnections = 1000
const mostJobs = 100
/** No load balancer needs longer to notice. */
const mostDrainSeconds = 300
/** Nobody waits longer for an answer. */
const mostQueryMillis = 60_000
/** As many as the embedded database has connections for. */
const mostEmbeddedWorkers = 10

const readHost = ({ text, problems }: Reader): string => {
  const host = text("HOST") ?? defaultHost
  if (isHost(host)) return host
  problems.push("HOST must be a host name or an IP address.")
  return defaultHost
}

/** An origin: paths are the product's own, so that nothing may follow it but a slash. */
const readPublicUrl = ({ url, problems }: Reader): string | undefined => {
  const value = url("PUBLIC_URL", ["http:", "https:"])?.replace(/\/+$/, "")
  if (value === undefined) return undefined
  const { href, origin } = new URL(value)
  if (href === `${origin}/`) return origin
  problems.push("PUBLIC_URL must end with the host or port: no path, query, hash or sign-in.")
  return undefined
}

const readDataDir = ({ text }: Pick<Reader, "text">): string => resolve(text("DATA_DIR") ?? defaultDataDir)

const readTrustedProxies = ({ text, problems }: Reader): ReadonlyArray<string> => {
  const { proxies, wrong } = parseTrustedProxies(text("TRUSTED_PROXIES") ?? "")
  if (wrong.length === 0) return proxies
  problems.push(
    `TRUSTED_PROXIES must be IP addresses, CIDR ranges or loopback, linklocal, uniquelocal, not ${wrong.join(", ")}.`,
  )
  return []
}

/**
 * Reads the configuration from environment variables as far as it goes, for programs that look into what is wrong:
 * a setting that has a problem has its default. Each problem names the variables it is about.
 */
export const inspectConfig = (
  variables: Readonly<Record<string, string | undefined>>,
  purpose: Purpose = "server",
  named: NamedPlugins = { plugins: [], problems: [] },
): { readonly config: ServerConfig; readonly problems: ReadonlyArray<string> } => {
  const reader = makeReader(variables)
  const { text, choice, port, count, problems } = reader
  const host = readHost(reader)
  const databaseUrl = readDatabaseUrl(reader)
  const isProduction = text("NODE_ENV") === "production"
  const rateLimits = choice("RATE_LIMIT", ["on", "off"], "on") === "on"
  const demo = choice("DEMO", ["on", "off"], "on") === "on"

  if (isProduction && !rateLimits)
    problems.push("RATE_LIMIT=off is for load runs; it is refused when NODE_ENV is production.")
  // Every node must read every other node's cookies, and a data folder is one node's own.
  if (purpose === "server" && databaseUrl !== undefined && text("SESSION_SECRET") === undefined)
    problems.push("SESSION_SECRET must be set for a database of your own: at least 32 random characters.")
  const dataDir = readDataDir(reader)
  const workers = count("WORKERS", databaseUrl === undefined ? mostEmbeddedWorkers : mostWorkers, 1)
  const databaseSchema = readDatabaseSchema(reader)
  const installation = { dataDir: filesFolder(dataDir, databaseSchema), isProduction, workers }
  const chosen = chooseAdapters(text, installation, named.plugins)
  const { adapters } = chosen
  problems.push(...named.problems, ...chosen.problems)
  // Where migrations, backups and restores run nobody need know the keys: a command that has nothing to ask the provider goes without.
  const asksProvider = purpose !== "commands"
  const isSandbox = adapters.payments.isStandIn && adapters.payments.isAsAsked
  if (isProduction && asksProvider && databaseUrl !== undefined && isSandbox) {
    problems.push("STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set in production.")
  }
  if (isProduction && purpose === "server" && adapters.mail.isStandIn && adapters.mail.isAsAsked)
    problems.push("SMTP_URL and MAIL_FROM must be set in production: mails would only be written to files.")
  const config: ServerConfig = {
    host,
    port: port("PORT", 3000),
    publicUrl: readPublicUrl(reader),
    dataDir,
    databaseUrl,
    databaseDirectUrl: readDatabaseDirectUrl(reader, databaseUrl),
    databaseReplicaUrl: readDatabaseReplicaUrl(reader, databaseUrl),
    databaseSchema,
    poolSize: count("DATABASE_POOL_SIZE", mostConnections, 10),
    queryMillis: count("DATABASE_QUERY_TIMEOUT", mostQueryMillis, queryMillisOnServers),
    demo: demo && databaseUrl === undefined,
    sessionSecrets: readSessionSecrets(reader),
    adapters,
    applePayDomainFile: text("APPLE_PAY_DOMAIN_ASSOCIATION"),
    trustedProxies: readTrustedProxies(reader),
    hsts: choice("HSTS", ["host", "subdomains", "preload"], "host"),
    rateLimits,
    workers,
    drainMillis: count("DRAIN_SECONDS", mostDrainSeconds, 1, 0) * 1000,
    metricsPort: text("METRICS_PORT") === undefined ? undefined : port("METRICS_PORT", 0),
    telemetryUrl: reader.url("OTEL_EXPORTER_OTLP_ENDPOINT", ["http:", "https:"])?.replace(/\/+$/, ""),
    runsJobs: choice("JOBS", ["on", "off"], "on") === "on",
    jobConcurrency: count("JOB_CONCURRENCY", mostJobs, 4),
    logLevel: choice("LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),
    logFile: readLogFile(reader),
    isProduction,
  }
  if (config.metricsPort === config.port && config.port !== 0)
    problems.push("METRICS_PORT must be another port than PORT.")
  return { config, problems: [...new Set(problems)] }
}

/** Reads the configuration as {@link inspectConfig} does, with the plug-ins that it names. */
export const inspectEnvironment = async (
  variables: Readonly<Record<string, string | undefined>>,
  purpose: Purpose = "server",
) => {
  const reader = makeReader(variables)
  return inspectConfig(variables, purpose, await loadNamedPlugins(reader, readDataDir(reader)))
}

/** Reads the configuration from environment variables; throws an {@link InvalidEnvironment} that names every wrong one. */
export const readConfig = async (
  variables: Readonly<Record<string, string | undefined>>,
  purpose: Purpose = "server",
): Promise<ServerConfig> => {
  const { config, problems } = await inspectEnvironment(variables, purpose)
  if (problems.length > 0) throw new InvalidEnvironment(problems)
  return config
}

/**
 * The same configuration for what is in another branch's schema; in the installation's without one when undefined. The adapters stay as
 * they are, and with them the folders of photos and mails.
 */
export const withDatabaseSchema = (config: ServerConfig, databaseSchema: string | undefined): ServerConfig => ({
  ...config,
  databaseSchema,
})

/** `.data` in the project, whichever folder of it a command is run from. */
const defaultDataDir = fileURLToPath(new URL("../../../.data", import.meta.url))

/** Where photos and what is only written to files go, unless the environment says where: branches may have a data folder in common. */
const filesFolder = (dataDir: string, branch: string | undefined): string =>
  branch === undefined ? dataDir : join(dataDir, "branches", branch)

/** The folder of the embedded database. */
export const clusterFolder = (dataDir: string): string => join(dataDir, "postgres")
