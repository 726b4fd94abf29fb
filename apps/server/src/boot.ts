import { fileURLToPath } from "node:url"
import { demoSignIns } from "@laundry/demo/accounts"
import type { ServerConfig } from "@laundry/wiring/config"
import { keptSessionSecret } from "@laundry/wiring/data-folder"
import { type DatabaseAddress, directOf } from "@laundry/wiring/database/database-address"
import {
  probeConnections,
  requireDatabase,
  requireReplica,
  startPatienceMillis,
} from "@laundry/wiring/database/database-probe"
import { type OpenDatabase, openDatabase } from "@laundry/wiring/database/open-database"
import { hasDemoSignIns } from "@laundry/wiring/demo-sign-ins"
import { startJobs } from "@laundry/wiring/jobs"
import { appLayer } from "@laundry/wiring/layers"
import { originOf } from "@laundry/wiring/listening-address"
import { arePaymentsOff, paymentsOff } from "@laundry/wiring/payments-off"
import { whyReachable } from "@laundry/wiring/reachable"
import { prepareSchema } from "@laundry/wiring/schema"
import { seedDemoCompany } from "@laundry/wiring/seed-demo-company"
import { requireSiteAddress, withSiteAddress } from "@laundry/wiring/site-address"
import { Clock, Layer } from "effect"
import type { FastifyInstance } from "fastify"
import type { Logger } from "pino"
import { buildApp } from "./app.ts"
import { closeAll } from "./close-all.ts"
import { pinoLayer } from "./http/effect-logger.ts"
import { listenOn } from "./http/listen-on.ts"
import { tellListeners } from "./live/tell-listeners.ts"
import type { ProcessMetrics } from "./metrics/process-metrics.ts"
import { webhookPath } from "./payments/webhook-routes.ts"
import { makeRequestRuntime } from "./request-runtime.ts"
import { forgetExpiredSessions } from "./session/expired-sessions.ts"
import { loadWebBuild, type WebBuild } from "./site/static-site.ts"
import { closeMillis } from "./stop-time.ts"
import type { SharedPort } from "./workers/shared-port.ts"

/** Somebody of the demo company whom the sign-in takes. */
export interface DemoSignIn {
  readonly email: string
  readonly role: string
}

/** A server that answers. */
export interface Serving {
  readonly app: FastifyInstance
  /** The address it listens on. */
  readonly origin: string
  /** The address that customers use; undefined for the one above. */
  readonly publicUrl: string | undefined
  /** Where Prometheus asks this process, or the one that started it, which asks `metrics`; undefined for nowhere. */
  readonly metricsOrigin: string | undefined
  readonly metrics: ProcessMetrics | undefined
  /** Whether the payment provider has books to compare ours with. */
  readonly showsBooks: boolean
  /** The demo's people; none where there are none, or where they are refused. */
  readonly demoSignIns: ReadonlyArray<DemoSignIn>
  /** Finishes what is in flight, hands jobs back and lets go of everything, in the order that needs it. */
  readonly close: () => Promise<void>
}

/** A server that answers from a database which it opened itself. */
export interface RunningServer extends Serving {
  readonly seededDemo: boolean
}

export interface BootOptions {
  /** Whether the built screens are served beside the API. */
  readonly withScreens: boolean
  /** Another build of the screens than the one in their folder, for tests. */
  readonly web?: WebBuild | undefined
  /** Another clock than the system's, for tests of rules about time. */
  readonly clock?: Clock.Clock
  /** How long a client may take to send a request, in milliseconds. */
  readonly requestTimeout?: number
  /** How long a closing server still lets everybody in, in milliseconds; not at all unless given. */
  readonly drainMillis?: number
  /** What is decided together with other processes on the same port; undefined without any. */
  readonly port?: SharedPort
  /** Breaks the start off between two steps, with its reason as the error. */
  readonly stopping?: AbortSignal | undefined
}

const webFolder = fileURLToPath(new URL("../../web/dist", import.meta.url))

const loadScreens = async ({ web, withScreens }: BootOptions): Promise<WebBuild | undefined> =>
  web ?? (withScreens ? await loadWebBuild(webFolder) : undefined)

/** Takes the port and returns the origin; throws a `CannotStart` when host or port can't be had. */
const listen = async (app: FastifyInstance, { host, port }: ServerConfig): Promise<string> => {
  const bound = await listenOn({ host, port, setting: "PORT" }, async () => {
    await app.listen({ host, port })
    return app.server.address()
  })
  return originOf({ host, port: bound })
}

/** A database that a server answers from. */
export interface ServedDatabase extends DatabaseAddress {
  /** Whether this start has brought the whole schema up to date, the job queue's included. */
  readonly isMigrated?: boolean
}

/** The configured database, made ready for this program. */
export interface PreparedDatabase extends ServedDatabase {
  readonly seededDemo: boolean
  readonly close: () => Promise<void>
}

/** Opens the database, unless it is being opened already, and brings its schema and demo data up to date, unless it is to stop meanwhile. */
export const prepareDatabase = async (
  config: ServerConfig,
  log: Logger,
  opening: Promise<OpenDatabase> = openDatabase(config, (message) => log.info(message)),
  stopping?: AbortSignal,
): Promise<PreparedDatabase> => {
  const database = await opening
  const probes = probeConnections(startPatienceMillis)
  try {
    const { connectionString, directConnectionString, replicaConnectionString, close } = database
    if (!database.isEmbedded) {
      await requireDatabase(probes, database, config)
      await requireReplica(database, (sentence) => log.warn(sentence))
    }
    stopping?.throwIfAborted()
    await prepareSchema(database, probes, stopping)
    await probes.close()
    const isAlone = whyReachable(await withSiteAddress(config, database)) === undefined
    const seededDemo =
      config.demo && database.isEmbedded && isAlone && (await seedDemoCompany(connectionString, config, { stopping }))
    stopping?.throwIfAborted()
    const isMigrated = database.isEmbedded
    return { connectionString, directConnectionString, replicaConnectionString, isMigrated, seededDemo, close }
  } catch (error) {
    await probes.close()
    await database.close()
    throw error
  }
}

/** Answers from a prepared database: payment provider, jobs, HTTP. What started is closed again if a later step fails. */
export const serve = async (
  environment: ServerConfig,
  log: Logger,
  database: ServedDatabase,
  options: BootOptions,
): Promise<Serving> => {
  const closers: Array<() => Promise<void>> = []
  const close = () => closeAll(closers.splice(0), closeMillis(options.drainMillis ?? 0))
  try {
    const config = await withSiteAddress(environment, database)
    requireSiteAddress(config)
    const isAlone = whyReachable(config) === undefined
    let origin = originOf(config)
    const { mail, payments } = config.adapters
    const { webhook } = payments
    const webhookUrl = () => `${origin}${webhook === undefined ? "" : webhookPath(webhook)}`
    const siteUrl = () => config.publicUrl ?? origin
    const provider = arePaymentsOff(config)
      ? paymentsOff
      : await payments.serve()({ connectionString: directOf(database), webhookUrl, siteUrl, log })
    closers.push(provider.close)

    const publicUrl = siteUrl()
    const { telemetryUrl } = config
    const tracing =
      telemetryUrl === undefined ? undefined : await (await import("./telemetry/tracing.ts")).startTracing(telemetryUrl)
    if (tracing !== undefined) closers.push(tracing.close)
    const isTraced = tracing !== undefined
    // Asked anew by each link: a server without a port of its own knows its address once it listens.
    const site = {
      get publicUrl() {
        return siteUrl()
      },
    }
    const layer = appLayer(config, { database, site, provider }).pipe(
      Layer.provideMerge(pinoLayer(log, { isTraced })),
      Layer.provideMerge(tracing?.layer ?? Layer.empty),
      Layer.provideMerge(options.clock === undefined ? Layer.empty : Layer.succeed(Clock.Clock, options.clock)),
    )
    const plain = makeRequestRuntime(layer)
    const runtime = tracing?.follow(plain) ?? plain
    closers.push(() => runtime.dispose())
    await runtime.context() // layers are lazy: what is wrong with them shows here, before anybody is served
    options.stopping?.throwIfAborted()

    if (config.runsJobs) closers.push(await tellListeners(runtime, config.adapters.changes, log))
    let stopJobs = async () => {}
    closers.push(() => stopJobs()) // after the application, which is pushed later

    const metrics =
      config.metricsPort === undefined
        ? undefined
        : (await import("./metrics/process-metrics.ts")).measureProcess(runtime, options.port?.worker)
    const app = await buildApp({
      runtime,
      log,
      publicUrl,
      payments: provider.browser,
      provider,
      webhook,
      applePayDomainFile: config.applePayDomainFile,
      sessionSecrets: config.sessionSecrets ?? [keptSessionSecret(config.dataDir)],
      // Told to people who try the product out on this machine, not to the world.
      mailFolder: isAlone ? mail.description.folder : undefined,
      web: await loadScreens(options),
      trustedProxies: config.trustedProxies,
      hsts: config.hsts,
      rateLimits: config.rateLimits,
      ...(options.requestTimeout === undefined ? {} : { requestTimeout: options.requestTimeout }),
      ...(options.drainMillis === undefined ? {} : { drainMillis: options.drainMillis }),
      ...(options.port === undefined ? {} : { port: options.port }),
      watch: (own) => {
        tracing?.watch(own, runtime.runSync(Clock.Clock))
        metrics?.watch(own)
      },
      // Where requests are traced all of them pass the application.
      ...(tracing === undefined && { onCachedAnswer: metrics?.countCached ?? (() => {}) }),
    })
    const metricsServer =
      metrics === undefined || config.metricsPort === undefined || options.port !== undefined
        ? undefined
        : await (await import("./metrics/start-metrics.ts")).startMetrics(config, config.metricsPort, {
            database,
            now: () => runtime.runSync(Clock.currentTimeMillis),
            showsBooks: () => provider.books !== undefined,
            measured: async () => [await metrics.registry.getMetricsAsJSON()],
          })
    if (metricsServer !== undefined) closers.push(metricsServer.close)
    closers.push(forgetExpiredSessions(runtime, log))
    options.stopping?.throwIfAborted()
    origin = await listen(app, config)
    closers.push(() => app.close())
    if (config.runsJobs) {
      const jobs = await startJobs({
        connectionString: directOf(database),
        runtime,
        log,
        concurrency: config.jobConcurrency,
        isTraced,
        isMigrated: database.isMigrated ?? false,
      })
      stopJobs = jobs.stop
    }
    const offersDemo = config.demo && isAlone && (await runtime.runPromise(hasDemoSignIns))
    return {
      app,
      origin,
      publicUrl: config.publicUrl,
      metrics,
      showsBooks: provider.books !== undefined,
      metricsOrigin: metricsServer?.origin,
      demoSignIns: offersDemo ? demoSignIns : [],
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the whole product in this process, on a database that may be opening. What started is closed again if a later step fails. */
export const boot = async (
  config: ServerConfig,
  log: Logger,
  options: BootOptions,
  opening?: Promise<OpenDatabase>,
): Promise<RunningServer> => {
  // While the database starts, which is waited for; what is wrong with them is said once it has.
  const screens = loadScreens(options)
  screens.catch(() => {})
  const database = await prepareDatabase(config, log, opening, options.stopping)
  try {
    const serving = await serve(config, log, database, { ...options, web: await screens })
    return { ...serving, seededDemo: database.seededDemo, close: () => closeAll([database.close, serving.close]) }
  } catch (error) {
    await database.close()
    throw error
  }
}
