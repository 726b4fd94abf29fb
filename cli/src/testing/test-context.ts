import { CurrentActor } from "@laundry/core/access/actor"
import { CardsOnFile } from "@laundry/core/payment/cards-on-file.port"
import { PayoutGateway } from "@laundry/core/payment/payout-gateway.port"
import { ProviderBooks } from "@laundry/core/payment/provider-books.port"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import { inMemoryAddressLookup } from "@laundry/core-testing/in-memory/address-lookup"
import type { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import * as InMemoryDocumentRenderer from "@laundry/core-testing/in-memory/document-renderer"
import { makeInMemoryHasher } from "@laundry/core-testing/in-memory/identity"
import * as InMemoryPhotoCleaner from "@laundry/core-testing/in-memory/photo-cleaner"
import { cardsLayer } from "@laundry/core-testing/in-memory/provider/cards-on-file"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { payoutsLayer } from "@laundry/core-testing/in-memory/provider/payout-gateway"
import { booksLayer } from "@laundry/core-testing/in-memory/provider/provider-books"
import * as InMemory from "@laundry/core-testing/in-memory/stores/all-stores"
import type { Finding } from "@laundry/plugin/plugin"
import { Effect, Layer, ManagedRuntime } from "effect"
import type { Branches } from "../branches/branches.ts"
import type { CliContext, CommandServices, Maintenance } from "../context.ts"
import { exitCodes } from "../failure.ts"
import { run } from "../program.ts"
import { makeTerminal } from "../terminal.ts"

/** The result of a command line. */
export interface Outcome {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
  /** Standard output as the JSON document that it is. */
  readonly json: () => unknown
}

export interface TestCli {
  readonly laundry: (...words: ReadonlyArray<string>) => Promise<Outcome>
  /** Runs a program on the same in-memory stores. */
  readonly prepare: <A, E>(
    program: Effect.Effect<
      A,
      E,
      CommandServices | CardsOnFile | PayoutGateway | InMemoryDatabase | InMemoryPaymentProvider
    >,
  ) => Promise<A>
  readonly context: CliContext
  /** The addresses that were opened, in order. */
  readonly opened: ReadonlyArray<string>
  /** The files that were written, by their path. */
  readonly written: ReadonlyMap<string, Uint8Array>
  /** The questions that were asked, in order. */
  readonly questions: ReadonlyArray<string>
}

export interface TestCliOptions {
  /** Makes the terminal one at which somebody sits, who gives these answers in turn. */
  readonly answers?: ReadonlyArray<string | boolean>
  /** What happens meanwhile, before each answer. */
  readonly whileAsking?: () => Promise<unknown>
  readonly columns?: number
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Files by their path. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  readonly database?: Maintenance
  readonly findings?: ReadonlyArray<Finding>
  readonly branches?: Branches<CliContext>
}

const missing = () => Promise.reject(new Error("This test has no branches"))
const noBranches: Branches<CliContext> = {
  names: () => Promise.resolve([]),
  look: missing,
  progress: missing,
  run: missing,
  enter: missing,
}

/** The command line on in-memory stores, without a process or a terminal. */
export const makeTestCli = (options: TestCliOptions = {}): TestCli => {
  const { answers = [], columns, environment = {}, files = {}, database, findings = [] } = options
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      InMemory.layer,
      inMemoryAddressLookup(),
      Layer.mergeAll(booksLayer, cardsLayer, payoutsLayer).pipe(Layer.provideMerge(InMemoryPaymentProvider.layer)),
    ),
  )
  const hasher = makeInMemoryHasher()
  const left = [...answers]
  const questions: Array<string> = []
  const opened: Array<string> = []
  const written = new Map<string, Uint8Array>()
  let stdout = ""
  let stderr = ""

  const answer = async (question: string): Promise<never> => {
    questions.push(question)
    await options.whileAsking?.()
    const given = left.shift()
    if (given === undefined) throw new Error(`Nobody answers: ${question}`)
    return given as never
  }
  const write = (text: string, done: () => void) => {
    stdout += text
    done()
  }
  const isTTY = options.answers !== undefined
  const context: CliContext = {
    terminal: makeTerminal(
      {
        stdin: { isTTY },
        stdout: { isTTY, ...(columns === undefined ? {} : { columns }), write },
        stderr: { write: (text) => (stderr += text) },
      },
      environment,
    ),
    screen: { size: () => ({ columns: columns ?? 80, rows: 24 }), onResize: () => () => {} },
    prompts: {
      text: async (question, { suggestion, check } = {}) => {
        const text = String(await answer(question)) || (suggestion ?? "")
        const verdict = check?.(text) ?? true
        if (verdict !== true) throw new Error(verdict)
        return text
      },
      secret: async (question, check) => {
        const text = String(await answer(question))
        const verdict = check(text)
        if (verdict !== true) throw new Error(verdict)
        return text
      },
      choice: (question, choices) => answer(`${question} [${choices.map(({ name }) => name).join(", ")}]`),
      confirmation: answer,
    },
    storage: {
      perform: (program, operator) =>
        runtime.runPromise(Effect.provideService(program, CurrentActor, { kind: "operator", name: operator })),
    },
    passwords: () => Promise.resolve(hasher.layer),
    photoCleaner: () => Promise.resolve(InMemoryPhotoCleaner.layer),
    documents: () => Promise.resolve(InMemoryDocumentRenderer.layer),
    photos: () =>
      Promise.resolve(
        Layer.effect(
          PhotoStore,
          Effect.promise(() =>
            runtime.runPromise(
              Effect.gen(function* () {
                return yield* PhotoStore
              }),
            ),
          ),
        ),
      ),
    books: () =>
      Promise.resolve(
        Layer.effect(
          ProviderBooks,
          Effect.promise(() => runtime.runPromise(ProviderBooks)),
        ),
      ),
    cards: () =>
      Promise.resolve(
        Layer.effect(
          CardsOnFile,
          Effect.promise(() => runtime.runPromise(CardsOnFile)),
        ),
      ),
    payouts: () =>
      Promise.resolve(
        Layer.effect(
          PayoutGateway,
          Effect.promise(() => runtime.runPromise(PayoutGateway)),
        ),
      ),
    origin: () => Promise.resolve("https://laundry.example"),
    logFile: () => Promise.resolve(environment["LOG_FILE"]),
    openAddress: (address) => {
      opened.push(address)
      return Promise.resolve(true)
    },
    writeOutput: (path, bytes) => {
      written.set(path, bytes)
      return Promise.resolve()
    },
    maintain: (work) => {
      if (database === undefined) throw new Error("This test has no database")
      return work(database)
    },
    backups: () => Promise.reject(new Error("This test has no backups")),
    examine: async function* () {
      yield* findings
    },
    branches: options.branches ?? noBranches,
    serve: (settings) => {
      stdout += `${JSON.stringify(settings)}\n`
      return Promise.resolve(exitCodes.done)
    },
    readInput: (path) => {
      const content = files[path]
      if (content === undefined) throw new Error(`${path} does not exist.`)
      return Promise.resolve(typeof content === "string" ? new TextEncoder().encode(content) : content)
    },
    progress: (_text, work) => work(() => {}),
    signal: new AbortController().signal,
    operator: "tess",
  }
  return {
    laundry: async (...words) => {
      stdout = ""
      stderr = ""
      const exitCode = await run(words, context)
      const said = { exitCode, stdout, stderr }
      return { ...said, json: () => JSON.parse(said.stdout) as unknown }
    },
    prepare: (program) =>
      runtime.runPromise(Effect.provideService(program, CurrentActor, { kind: "system", name: "test" })),
    context,
    questions,
    written,
    opened,
  }
}
