import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import Fastify, { type FastifyInstance } from "fastify"
import pg from "pg"
import Stripe from "stripe"

import { type Sandbox, type SandboxOptions, startSandbox } from "../sandbox.ts"

export const keys = {
  secretKey: "sk_test_fixture0000000000",
  publishableKey: "pk_test_fixture0000000000",
  webhookSecret: "whsec_fixture0000000000",
}

/** An empty database with a pool; `drop` ends both. */
export const makePool = async (): Promise<{ pool: pg.Pool; drop: () => Promise<void> }> => {
  const database = await createTestDatabase({ template: "empty" })
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 20 })
  pool.on("error", () => undefined)
  return {
    pool,
    drop: async () => {
      await pool.end()
      await database.drop()
    },
  }
}

/** A webhook endpoint that verifies what it gets with the SDK and responds as told. */
export interface Receiver {
  readonly url: string
  readonly events: Stripe.Event[]
  /** The status of the next answers; 200 from the start. */
  answer: number
  readonly close: () => Promise<void>
}

export const startReceiver = async (): Promise<Receiver> => {
  const events: Stripe.Event[] = []
  const stripe = new Stripe(keys.secretKey)
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const signature = request.headers["stripe-signature"] ?? ""
      events.push(stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, keys.webhookSecret))
      response.writeHead(receiver.answer).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    events,
    answer: 200,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}

/** A sandbox with an SDK that talks to it and does not retry by itself. */
export interface Running {
  readonly sandbox: Sandbox
  readonly stripe: Stripe
  readonly close: () => Promise<void>
}

export const start = async (options: Pick<SandboxOptions, "pool"> & Partial<SandboxOptions>): Promise<Running> => {
  const sandbox = await startSandbox({ keys, webhookUrl: () => "http://127.0.0.1:9/nowhere", ...options })
  return { sandbox, stripe: connect(sandbox), close: sandbox.close }
}

/** An SDK client of a sandbox. */
export const connect = (sandbox: Sandbox, options: Stripe.StripeConfig = {}): Stripe =>
  new Stripe(keys.secretKey, {
    host: sandbox.host,
    port: sandbox.port,
    protocol: sandbox.protocol,
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  })

/** A host application with a JSON parser and an error handler of its own, as the product's server has. */
export const mountBrowser = async (sandbox: Sandbox): Promise<FastifyInstance> => {
  const app = Fastify()
  app.setErrorHandler((_error, _request, reply) => reply.code(500).send({ message: "the host's error handler" }))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, { parsedByHost: body }),
  )
  app.post("/echo", (request, reply) => reply.send(request.body))
  await app.register(sandbox.browserRoutes, { prefix: "/sandbox/stripe" })
  await app.ready()
  return app
}

type BrowserCall = "authenticate" | "confirm" | "retrieve"

/** Posts to the browser routes as the payment form does; about a payment unless the call says otherwise. */
export const browse = async (
  app: FastifyInstance,
  call: BrowserCall | `setup_intents/${BrowserCall}`,
  body: unknown,
  publishableKey: string = keys.publishableKey,
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const answer = await app.inject({
    method: "POST",
    url: `/sandbox/stripe/${call.includes("/") ? call : `payment_intents/${call}`}`,
    headers: { authorization: `Bearer ${publishableKey}`, "content-type": "application/json" },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** A card as the form sends it. */
export const card = (number: string, change: object = {}) => ({
  number,
  exp_month: 12,
  exp_year: new Date().getUTCFullYear() + 2,
  cvc: "123",
  postal_code: "33139",
  ...change,
})

/** The results of calls made at once. */
export const sorted = <A>(
  outcomes: ReadonlyArray<PromiseSettledResult<A>>,
): { readonly values: readonly A[]; readonly reasons: readonly Stripe.errors.StripeError[] } => ({
  values: outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : [])),
  reasons: outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : [])),
})

/** The error that the SDK throws for a call. */
export const failureOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error = await call.then(
    () => new Error("the call succeeded"),
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw error
}

/** The id in a field that may hold an expanded object. */
export const idOf = (field: string | { readonly id: string } | null): string =>
  typeof field === "string" ? field : (field?.id ?? "")

/** Waits until a condition holds; the test's own timeout ends a wait that is in vain. */
export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10))
}
