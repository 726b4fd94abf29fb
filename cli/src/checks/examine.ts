import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import type { Finding } from "@laundry/plugin/plugin"
import { inspectEnvironment, type ServerConfig } from "@laundry/wiring/config"
import { withSiteAddress } from "@laundry/wiring/site-address"
import { Effect } from "effect"
import type { CommandServices } from "../context.ts"
import { type DatabaseSession, openSession } from "../database-session.ts"
import { describeFailure, Interrupted } from "../failure.ts"
import { storageOn } from "../session-storage.ts"
import { checkConnections } from "./connections.ts"
import { checkDatabase, outdated, skipDatabase } from "./database.ts"
import { ok, problem, skipped } from "./finding.ts"
import { asGoLive, checkGoLive } from "./go-live.ts"
import { checkDataFolder, checkMetrics, checkNode, checkPort } from "./machine.ts"
import { checkReplica } from "./replica.ts"

export interface Examination {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly signal: AbortSignal
  readonly note: (text: string) => void
  /** Whether it is examined for the day that real customers come. */
  readonly isForGoLive: boolean
  /** Whether the database is looked at alone, and not the machine and the providers. */
  readonly isDatabaseAlone: boolean
  /** Who looks. */
  readonly operator: string
}

/** Runs a use case on a database whose schema fits. */
type Perform = <A, E>(program: Effect.Effect<A, E, CommandServices>) => Promise<A>

const checkConfiguration = (problems: ReadonlyArray<string>): ReadonlyArray<Finding> =>
  problems.length === 0
    ? [ok("Settings", "The environment's settings fit together.")]
    : problems.map((message) =>
        problem("Settings", message, "Set it in the environment, or in the file that its _FILE twin names."),
      )

interface OpenDatabase {
  readonly session: DatabaseSession
  readonly perform: Perform
  readonly close: () => Promise<void>
}

const open = async (
  config: ServerConfig,
  { environment, note, signal, operator }: Examination,
): Promise<OpenDatabase | Finding> => {
  try {
    const session = await openSession(config, note, signal)
    const addresses = async () => config.adapters.addresses.serve()
    // By the configuration as far as it goes: what opens the database for commands wants every setting right.
    const storage = storageOn(session, { environment, signal, note, addresses })
    return {
      session,
      perform: (program) => storage.perform(program, operator),
      close: async () => {
        await storage.dispose()
        await session.close()
      },
    }
  } catch (error) {
    const remedy =
      config.databaseUrl === undefined
        ? "See that the data folder is whole and yours, or set DATABASE_URL to use a PostgreSQL of your own."
        : "Start the database, or set DATABASE_URL to where it is."
    return problem("Database", describeFailure(error).message, remedy)
  }
}

/** Looks at everything that the server needs, without stopping at the first problem; stricter before real customers come. */
export async function* examine(examination: Examination): AsyncGenerator<Finding> {
  if (examination.isDatabaseAlone) {
    yield* lookAtDatabase(examination)
    return
  }
  if (!examination.isForGoLive) {
    yield* look(examination)
    return
  }
  const findings = look(examination)
  for (;;) {
    const { done, value } = await findings.next()
    if (done) return yield* checkGoLive(value)
    yield asGoLive(value)
  }
}

/**
 * Whether the payment provider has books to compare ours with. One that can't be started counts as if it had: the doctor says so under its own
 * name. So does one that runs in the server, beside which no second one is started.
 */
const showsBooks = async (config: ServerConfig, session: DatabaseSession): Promise<boolean> => {
  const { payments } = config.adapters
  if (payments.runsInServer || !payments.isAsAsked) return true
  try {
    const provider = await (await import("../payment-provider.ts")).startPayments(config, session)
    await provider.close()
    return provider.books !== undefined
  } catch {
    return true
  }
}

/** Looks at the database, and at what is in it. */
async function* lookAtDatabase(examination: Examination): AsyncGenerator<Finding> {
  const { config, problems } = await inspectEnvironment(examination.environment, "commands")
  const unusable = problems.filter((sentence) => /\bDATABASE_/.test(sentence))
  if (unusable.length > 0) {
    yield* checkConfiguration(unusable)
    return
  }
  const opened = await open(config, examination)
  if ("status" in opened) {
    yield opened
    return
  }
  const { session, perform } = opened
  try {
    yield* checkDatabase(session, perform, () => showsBooks(config, session))
    yield checkConnections(config, await session.connectionRoom())
    if (session.replica !== undefined) yield await checkReplica(config, session.replica)
  } finally {
    await opened.close()
  }
}

/** Whether the company is a marketplace, whose workers are paid; not where its settings can't be read. */
const paysWorkers = async ({ perform }: OpenDatabase): Promise<boolean> => {
  const settings = Effect.flatMap(CompanySettingsStore, ({ current }) => current)
  return perform(settings).then(
    ({ operatingModel }) => operatingModel === "marketplace",
    () => false,
  )
}

/** Returns the configuration, with the address that the settings in the database name. */
async function* look(examination: Examination): AsyncGenerator<Finding, ServerConfig, undefined> {
  const { environment, signal } = examination
  yield checkNode(process.version)
  const { config: environmental, problems } = await inspectEnvironment(environment)
  let config = environmental
  const isWrong = (name: string) => problems.some((sentence) => new RegExp(`\\b${name}\\b`).test(sentence))
  yield* checkConfiguration(problems)
  yield await checkDataFolder(config.dataDir)
  const port = isWrong("PORT") ? undefined : await checkPort(config)
  yield port?.finding ?? skipped("Port", "PORT is not usable.")
  yield* isWrong("METRICS_PORT")
    ? [skipped("Metrics", "METRICS_PORT is not usable.")]
    : await checkMetrics(config.host, config.metricsPort)

  // Without its schema it would be another branch's tables that are looked at.
  const unusable = ["DATABASE_URL", "DATABASE_SCHEMA"].find(isWrong)
  const found =
    unusable === undefined ? await open(config, examination) : skipped("Database", `${unusable} is not usable.`)
  const opened = "status" in found ? undefined : found
  const session = opened?.session
  let hasSchema = true
  try {
    if ("status" in found) {
      yield found
      yield* skipDatabase("Needs the database.")
    } else {
      const { perform } = found
      hasSchema = yield* checkDatabase(found.session, perform, () => showsBooks(environmental, found.session))
      yield checkConnections(config, await found.session.connectionRoom())
      config = await withSiteAddress(config, found.session).catch(() => environmental)
      if (found.session.replica !== undefined) yield await checkReplica(config, found.session.replica)
    }
    const { checkMail, checkMaps, checkOwn, checkDocuments, checkPayments, checkPhotos, checkSignIn, checkTexts } =
      await import("./providers.ts")
    const { mail, texts, push, addresses, photos, documents, payments, signIn, changes } = config.adapters
    const usable = async (
      name: string,
      { isAsAsked }: { readonly isAsAsked: boolean },
      check: () => Promise<Finding>,
    ) => {
      if (signal.aborted) throw new Interrupted()
      return isAsAsked ? await check() : skipped(name, "Its settings are not usable.")
    }
    const isServing = port?.isServing ?? false
    yield await usable("Payments", payments, async () =>
      // Its tables are made with the schema, by whom may do so.
      payments.runsInServer && !isServing && !hasSchema
        ? skipped("Payments", outdated)
        : checkPayments(config, session, isServing, signal),
    )
    yield* checkOwn(config, payments, opened !== undefined && (await paysWorkers(opened)))
    yield await usable("Mail", mail, () => checkMail(config, signal))
    yield* checkOwn(config, mail)
    yield await usable("Text messages", texts, () => checkTexts(config, signal))
    yield* checkOwn(config, texts)
    yield* checkOwn(config, push)
    yield await usable("Maps", addresses, () => checkMaps(config, signal))
    yield* checkOwn(config, addresses)
    yield await usable("Photos", photos, () => checkPhotos(config, signal))
    yield* checkOwn(config, photos)
    yield await usable("Documents", documents, () => checkDocuments(config, signal))
    yield* checkOwn(config, documents)
    yield await checkSignIn(config, signal)
    for (const adapter of signIn) yield* checkOwn(config, adapter)
    for (const adapter of changes) yield* checkOwn(config, adapter)
    return config
  } finally {
    await opened?.close()
  }
}
