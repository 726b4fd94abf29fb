import { join } from "node:path"
import { startTestCluster } from "@laundry/postgres/testing/test-cluster"
import { freePort, makeProgram, type Program, sourceArguments } from "./program.ts"

/** A payment intent as the provider keeps it. */
export interface ProviderIntent {
  readonly id: string
  readonly status: string
  /** Cents that were taken. */
  readonly amount_received: number
}

/** The payment provider in a process of its own, on a database of its own. */
export interface Provider extends Program {
  readonly origin: string
  readonly keys: typeof keys
  /** Has its API cut the connection after each call to these addresses has taken effect, until `recover`. */
  readonly cutAfter: (ending: string) => void
  readonly recover: () => void
  /** Calls its API. */
  readonly call: (path: string, form?: Readonly<Record<string, string>>) => Promise<Response>
  /** All intents that there are. */
  readonly intents: () => Promise<ReadonlyArray<ProviderIntent>>
  readonly close: () => Promise<void>
}

const keys = { secretKey: "sk_test_drill", publishableKey: "pk_test_drill", webhookSecret: "whsec_drill" }

/** Describes the provider, which posts its events to `webhookUrl`. */
export const makeProvider = async (folder: string, webhookUrl: string): Promise<Provider> => {
  const cluster = await startTestCluster()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = { port, database: cluster.connectionString, keys, webhookUrl }
  const program = makeProgram({
    name: "payment provider",
    command: process.execPath,
    args: [...sourceArguments("provider-process.ts"), JSON.stringify(settings)],
    logFile: join(folder, "provider.log"),
    isReady: /^ready /,
  })
  const call: Provider["call"] = (path, form) =>
    fetch(`${origin}/v1/${path}`, {
      method: form === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${keys.secretKey}`, "content-type": "application/x-www-form-urlencoded" },
      signal: AbortSignal.timeout(10_000),
      ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
    })
  return {
    ...program,
    origin,
    keys,
    cutAfter: (ending) => program.tell(JSON.stringify({ does: "cut", when: "after", at: ending })),
    recover: () => program.tell("recover"),
    call,
    intents: async () => {
      const all: Array<ProviderIntent> = []
      for (let after = ""; ; ) {
        const page = (await (await call(`payment_intents?limit=100${after}`)).json()) as {
          readonly data: ReadonlyArray<ProviderIntent>
          readonly has_more: boolean
        }
        all.push(...page.data)
        const last = page.data.at(-1)
        if (!page.has_more || last === undefined) return all
        after = `&starting_after=${last.id}`
      }
    },
    close: async () => {
      await program.kill()
      await cluster.stop()
    },
  }
}
