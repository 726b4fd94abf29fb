import { inspectConfig, type ServerConfig } from "@laundry/wiring/config"
import type { Effect } from "effect"
import type { CommandServices } from "../context.ts"
import { type DatabaseSession, openSession } from "../database-session.ts"
import { describeFailure, Interrupted } from "../failure.ts"
import { checkDatabase, skipDatabase } from "./database.ts"
import { type Finding, ok, problem, skipped } from "./finding.ts"
import { asGoLive, checkGoLive } from "./go-live.ts"
import { checkDataFolder, checkNode, checkPort } from "./machine.ts"

export interface Examination {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly signal: AbortSignal
  readonly note: (text: string) => void
  /** Whether it is examined for the day that real customers come. */
  readonly isForGoLive: boolean
  /** Runs a use case on a database whose schema fits. */
  readonly perform: <A, E>(program: Effect.Effect<A, E, CommandServices>) => Promise<A>
}

const checkConfiguration = (problems: ReadonlyArray<string>): ReadonlyArray<Finding> =>
  problems.length === 0
    ? [ok("Settings", "The environment's settings fit together.")]
    : problems.map((message) =>
        problem("Settings", message, "Set it in the environment, or in the file that its _FILE twin names."),
      )

const open = async (config: ServerConfig, note: (text: string) => void): Promise<DatabaseSession | Finding> => {
  try {
    return await openSession(config, note)
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
  if (!examination.isForGoLive) {
    yield* look(examination)
    return
  }
  for await (const finding of look(examination)) yield asGoLive(finding)
  yield* checkGoLive(inspectConfig(examination.environment).config)
}

async function* look({ environment, signal, note, perform }: Examination): AsyncGenerator<Finding> {
  yield checkNode(process.version)
  const { config, problems } = inspectConfig(environment)
  const isWrong = (name: string) => problems.some((sentence) => sentence.includes(name))
  yield* checkConfiguration(problems)
  yield await checkDataFolder(config.dataDir)
  const port = isWrong("PORT") ? undefined : await checkPort(config)
  yield port?.finding ?? skipped("Port", "PORT is not usable.")

  const opened = isWrong("DATABASE_URL") ? skipped("Database", "DATABASE_URL is not usable.") : await open(config, note)
  const session = "status" in opened ? undefined : opened
  try {
    if ("status" in opened) {
      yield opened
      yield* skipDatabase("Needs the database.")
    } else yield* checkDatabase(opened, perform)
    const { checkMail, checkMaps, checkPayments, checkPhotos, checkSignIn } = await import("./providers.ts")
    const { checkWebhook, skippedWebhook } = await import("./stripe.ts")
    const checks = [
      isWrong("STRIPE_")
        ? () => Promise.resolve(skipped("Payments", "The Stripe settings are not usable."))
        : () => checkPayments(config, session, port?.isServing ?? false, signal),
      () => (isWrong("STRIPE_") ? Promise.resolve(skippedWebhook) : checkWebhook(config)),
      isWrong("SMTP_URL") || isWrong("MAIL_FROM")
        ? () => Promise.resolve(skipped("Mail", "The mail settings are not usable."))
        : () => checkMail(config, signal),
      () => checkMaps(config, signal),
      isWrong("PHOTO_STORE")
        ? () => Promise.resolve(skipped("Photos", "PHOTO_STORE is not usable."))
        : () => checkPhotos(config, signal),
      () => checkSignIn(config, signal),
    ]
    for (const check of checks) {
      if (signal.aborted) throw new Interrupted()
      yield await check()
    }
  } finally {
    await session?.close()
  }
}
