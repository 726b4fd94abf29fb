import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { type KillableCluster, startKillableCluster } from "@laundry/postgres/testing/killable-cluster"
import pg from "pg"
import { type MailServer, makeMailServer } from "./processes/mail.ts"
import { freePort } from "./processes/program.ts"
import { makeProvider, type Provider } from "./processes/provider.ts"
import { makeProxy, type Proxy } from "./processes/proxy.ts"
import type { Release } from "./processes/release.ts"
import { makeServer, type Server } from "./processes/servers.ts"

/** A database that a stage may be on. */
export interface StageDatabase {
  /** As the owner of what is in it. */
  readonly connectionString: string
  /** As the product's role. */
  readonly applicationConnectionString: string
  /** Of a copy that follows it, as the same role. */
  readonly replicaConnectionString?: string
  readonly close: () => Promise<void>
}

/** The whole installation: several servers behind a proxy on one database, with the provider and the mail server they use. */
export interface Stage<D extends StageDatabase = KillableCluster> {
  /** Logs, mails and data folders. */
  readonly folder: string
  /** The environment of the servers. */
  readonly settings: Readonly<Record<string, string>>
  readonly servers: ReadonlyArray<Server>
  readonly database: D
  readonly provider: Provider
  readonly mail: MailServer
  readonly proxy: Proxy
  /** Waits until every server can serve. */
  readonly untilReady: () => Promise<void>
  /** Ends everything. The folder stays, to be looked into. */
  readonly close: () => Promise<void>
}

const servedAreas = "insert into service_areas (zip_code, area_name) values ('33139', 'South Beach')"

const prepareDatabase = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(servedAreas)
  await client.end()
}

interface StageOptions {
  /** Added to that of the servers. */
  readonly environment?: Readonly<Record<string, string>>
  /** The release that the servers are of; the present one unless given. */
  readonly release?: Release
}

/** Starts everything on one database. */
export const openStage = (options: StageOptions = {}): Promise<Stage> =>
  openStageOn(() => startKillableCluster(options.release?.migrate), options)

/** Starts everything on a database whose files and logs may lie in the stage's folder; `count` servers of it. */
export const openStageOn = async <D extends StageDatabase>(
  startDatabase: (folder: string) => Promise<D>,
  { environment = {}, release }: StageOptions,
  count = 3,
): Promise<Stage<D>> => {
  const folder = await mkdtemp(join(tmpdir(), "laundry-drill-"))
  const database = await startDatabase(folder)
  await prepareDatabase(database.connectionString)
  const proxyPort = await freePort()
  const publicUrl = `http://127.0.0.1:${proxyPort}`
  const provider = await makeProvider(folder, `${publicUrl}/api/webhooks/stripe`)
  const mail = await makeMailServer(folder)
  const settings = {
    DATABASE_URL: database.applicationConnectionString,
    ...(database.replicaConnectionString === undefined
      ? {}
      : { DATABASE_REPLICA_URL: database.replicaConnectionString }),
    PUBLIC_URL: publicUrl,
    SESSION_SECRET: "4f0d6c1b9a7e3528f1c06b7d94ae5203",
    STRIPE_SECRET_KEY: provider.keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: provider.keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: provider.keys.webhookSecret,
    STRIPE_API_BASE: provider.origin,
    SMTP_URL: mail.url,
    MAIL_FROM: "laundry@laundry.test",
    TRUSTED_PROXIES: "loopback",
    RATE_LIMIT: "off",
    LOG_LEVEL: "warn",
    DRAIN_SECONDS: "2",
    ...environment,
  }
  const ofRelease = release === undefined ? {} : { checkout: release.checkout }
  const servers = await Promise.all(
    Array.from({ length: count }, (_, index) => makeServer(folder, `server ${index + 1}`, settings, ofRelease)),
  )
  const addresses = servers.map(({ origin }) => new URL(origin).host)
  const proxy = await makeProxy(folder, proxyPort, addresses)
  await Promise.all([provider, mail].map(({ start }) => start()))
  for (const { start } of servers) await start()
  await proxy.start()
  return {
    folder,
    settings,
    servers,
    database,
    provider,
    mail,
    proxy,
    untilReady: async () => {
      for (const { isReadyToServe } of servers) while (!(await isReadyToServe())) await sleep(100)
    },
    close: async () => {
      await Promise.all([proxy, mail, ...servers].map(({ kill }) => kill()))
      await provider.close()
      await database.close()
    },
  }
}
