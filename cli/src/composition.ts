import { readFile, writeFile } from "node:fs/promises"
import { userInfo } from "node:os"
import { addAbortSignal, type Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import type { PaymentProvider } from "@laundry/plugin/payment-provider"
import type { CliContext, Storage } from "./context.ts"
import type { DatabaseSession } from "./database-session.ts"
import { Interrupted, Refusal } from "./failure.ts"
import { type OutputStream, showProgress } from "./progress.ts"
import { makePrompts } from "./prompts.ts"
import type { storageOn } from "./session-storage.ts"
import { makeTerminal } from "./terminal.ts"

type Environment = Readonly<Record<string, string | undefined>>

/** What a process gives its commands. */
export interface Surroundings {
  readonly environment: Environment
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
  /** The program of this command line, to be run in other processes. */
  readonly program: string
}

interface OpenStorage {
  readonly session: DatabaseSession
  readonly onSession: ReturnType<typeof storageOn>
}

const loginName = (): string => {
  try {
    return userInfo().username
  } catch {
    return "operator" // a user id without a name, as in some containers
  }
}

/** Of a terminal that does not say. */
const usualRows = 24

const refusals: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  EISDIR: "is a folder",
  EACCES: "may not be read by you",
}

const readInput =
  (stdin: Readable, signal: AbortSignal) =>
  async (path: string): Promise<Uint8Array> => {
    if (path === "-") return buffer(addAbortSignal(signal, stdin))
    try {
      return await readFile(path)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? ""
      throw new Refusal("FileNotReadable", `${path} ${refusals[code] ?? `can't be read (${code})`}.`)
    }
  }

const writeOutput: CliContext["writeOutput"] = async (path, bytes) => {
  try {
    // Only for its owner: what is written names customers.
    await writeFile(path, bytes, { flag: "wx", mode: 0o600 })
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : ""
    const why = code === "EEXIST" ? "is there already" : `can't be written (${code})`
    throw new Refusal("FileNotWritable", `${path} ${why}.`)
  }
}

/**
 * The commands' context in a real process, and how to let go of it. Everything of weight is loaded when a command
 * first asks for it, so that help is instant.
 */
export const makeContext = (
  surroundings: Surroundings,
): { readonly context: CliContext; readonly close: () => Promise<void> } => {
  const { environment, signal, stdin, stdout, stderr } = surroundings
  const terminal = makeTerminal({ stdin, stdout, stderr }, environment)
  const { note } = terminal

  const openDatabase = async (): Promise<DatabaseSession> => {
    const [{ readConfig }, { openSession }] = await Promise.all([
      import("@laundry/wiring/config"),
      import("./database-session.ts"),
    ])
    const session = await openSession(await readConfig(environment, "commands"), note, signal)
    if (!signal.aborted) return session
    await session.close()
    throw new Interrupted()
  }

  const openStorage = async (): Promise<OpenStorage> => {
    const session = await openDatabase()
    try {
      await session.prepare()
      const { storageOn } = await import("./session-storage.ts")
      return { session, onSession: storageOn(session, { environment, signal, note, addresses }) }
    } catch (error) {
      await session.close()
      throw error
    }
  }

  const adapters = async () => {
    const { readConfig } = await import("@laundry/wiring/config")
    return (await readConfig(environment, "commands")).adapters
  }
  const addresses = async () => (await adapters()).addresses.serve()

  let opened: Promise<OpenStorage> | undefined
  let maintained: Promise<DatabaseSession> | undefined
  let branched: ReturnType<typeof openBranches> | undefined
  const openBranches = async () => {
    const { makeBranches } = await import("./branches/make-branches.ts")
    return makeBranches(surroundings, note, makeContext)
  }
  const branches = () => {
    branched ??= openBranches()
    return branched
  }
  let provider: Promise<PaymentProvider> | undefined
  const payments = async () => {
    const [{ startPayments }, { readConfig }, { withSiteAddress }] = await Promise.all([
      import("./payment-provider.ts"),
      import("@laundry/wiring/config"),
      import("@laundry/wiring/site-address"),
    ])
    opened ??= openStorage()
    const { session } = await opened
    return startPayments(await withSiteAddress(await readConfig(environment, "payments"), session), session)
  }
  const storage: Storage = {
    perform: async (program, operator) => {
      opened ??= openStorage()
      return (await opened).onSession.perform(program, operator)
    },
  }

  const context: CliContext = {
    terminal,
    screen: {
      size: () => ({ columns: stdout.columns || terminal.columns, rows: stdout.rows || usualRows }),
      onResize: (listen) => {
        stdout.on("resize", listen)
        return () => void stdout.off("resize", listen)
      },
    },
    prompts: makePrompts(signal),
    storage,
    passwords: async () => (await import("@laundry/wiring/password-layer")).passwordLayer,
    photos: async () => (await adapters()).photos.serve(),
    books: async () => {
      provider ??= payments()
      const { layer } = await import("@laundry/core/payment/no-provider-books")
      return (await provider).books ?? layer
    },
    cards: async () => {
      provider ??= payments()
      const { layer } = await import("@laundry/core/payment/no-cards-on-file")
      return (await provider).cards ?? layer
    },
    payouts: async () => {
      provider ??= payments()
      const { layer } = await import("@laundry/core/payment/no-payout-gateway")
      return (await provider).payouts ?? layer
    },
    photoCleaner: async () => (await import("@laundry/wiring/photo-cleaner-layer")).photoCleanerLayer,
    documents: async () => (await adapters()).documents.serve(),
    origin: async () => {
      const [{ readConfig }, { originOf }, { withSiteAddress }] = await Promise.all([
        import("@laundry/wiring/config"),
        import("@laundry/wiring/listening-address"),
        import("@laundry/wiring/site-address"),
      ])
      const config = await readConfig(environment, "commands")
      if (config.publicUrl !== undefined) return config.publicUrl
      maintained ??= openDatabase()
      // Without a database that can be read it is where the server listens, as without a domain name.
      const { publicUrl } = await maintained.then((session) => withSiteAddress(config, session)).catch(() => config)
      if (signal.aborted) throw new Interrupted()
      return publicUrl ?? originOf(config)
    },
    logFile: async () => (await import("@laundry/wiring/log-file")).logFileOf(environment),
    openAddress: async (address) => {
      const { default: open } = await import("open")
      return open(address).then(
        (browser) =>
          new Promise((resolve) => browser.once("spawn", () => resolve(true)).once("error", () => resolve(false))),
        () => false,
      )
    },
    maintain: async (work) => {
      maintained ??= openDatabase()
      return work((await maintained).maintenance)
    },
    backups: async (work) => {
      maintained ??= openDatabase()
      return work((await maintained).backups)
    },
    examine: async function* (operator, scope) {
      const { examine } = await import("./checks/examine.ts")
      yield* examine({ environment, signal, note, operator, ...scope })
    },
    branches: {
      names: async () => (await branches()).names(),
      look: async (name) => (await branches()).look(name),
      progress: async (name) => (await branches()).progress(name),
      run: async (name, words, options) => (await branches()).run(name, words, options),
      enter: async (name, work) => (await branches()).enter(name, work),
    },
    serve: async (settings) => (await import("./serve.ts")).runServer({ ...environment, ...settings }, signal),
    readInput: readInput(stdin, signal),
    writeOutput,
    progress: showProgress(stderr),
    signal,
    operator: environment["LAUNDRY_OPERATOR"] || loginName(),
  }
  return {
    context,
    close: async () => {
      await (await provider?.catch(() => undefined))?.close()
      const storages = await opened?.catch(() => undefined)
      await storages?.onSession.dispose()
      await storages?.session.close()
      await (await maintained?.catch(() => undefined))?.close()
      await (await branched?.catch(() => undefined))?.close()
    },
  }
}
