import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gatewayLayer } from "@laundry/core-testing/in-memory/provider/payment-gateway"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { definePlugin, interfaceVersion } from "@laundry/plugin/plugin"
import { textSetting } from "@laundry/plugin/setting"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import { inspectConfig } from "@laundry/wiring/config"
import { Context, Effect, Layer, Schema, Scope } from "effect"
import { pino } from "pino"
import { afterAll, beforeAll, expect, it } from "vitest"
import { boot, type RunningServer } from "../boot.ts"
import { get, post } from "../testing/guest-order.ts"
import { sessionSecret } from "../testing/test-server.ts"

let server: RunningServer
let provider: InMemoryPaymentProvider["Service"]
const closers: Array<() => Promise<void>> = []

/** A payment provider as a package from outside would plug it in. */
const acme = definePlugin({
  interfaceVersion,
  name: "@acme/laundry-payments",
  title: "Acme Pay",
  port: "payments",
  settings: Schema.Struct({ ACME_KEY: textSetting("Acme's key") }),
  webhook: { name: "acme", signatureHeader: "x-acme-signature" },
  serve:
    ({ ACME_KEY }) =>
    async () => {
      const context = await Effect.runPromise(Layer.buildWithScope(InMemoryPaymentProvider.layer, Scope.makeUnsafe()))
      provider = Context.get(context, InMemoryPaymentProvider)
      return {
        browser: { mode: "live", publishableKey: ACME_KEY, script: "/acme/element.js" },
        gateway: gatewayLayer.pipe(Layer.provide(Layer.succeed(InMemoryPaymentProvider, provider))),
        contentSources: { scripts: ["https://js.acme.test"], frames: [], images: [], connections: [] },
        routes: {
          prefix: "/acme",
          plugin: async (app) => {
            app.get("/element.js", (_request, reply) =>
              reply.type("text/javascript").send("export const loadStripe = 1"),
            )
          },
        },
        close: () => Promise.resolve(),
      }
    },
})

beforeAll(async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), "laundry-acme-"))
  const settings = {
    DATABASE_URL: database.applicationConnectionString,
    DATA_DIR: dataDir,
    SESSION_SECRET: sessionSecret,
    PORT: "0",
    JOBS: "off",
    ACME_KEY: "acme_1",
  }
  const { config, problems } = inspectConfig(settings, "server", { plugins: [acme], problems: [] })
  expect(problems).toEqual([])
  server = await boot(config, pino({ level: "silent" }), { withScreens: false })
  closers.push(server.close, database.drop, () => rm(dataDir, { recursive: true }))
})
afterAll(async () => {
  for (const close of closers) await close()
})

it("tells browsers by what they pay, lets its script in and serves it", async () => {
  const { body, headers } = await get(server.origin, "/api/settings")
  expect(body["payments"]).toEqual({ mode: "live", publishableKey: "acme_1", script: "/acme/element.js" })
  expect(headers.get("content-security-policy")).toContain("script-src 'self' https://js.acme.test;")
  expect((await get(server.origin, "/acme/element.js")).status).toBe(200)
})

it("takes its events at an address of their own, signed in its own header, also from another site", async () => {
  const body = JSON.stringify({ kind: "ignored", type: "acme.ping" })
  const signature = provider.sign(new TextEncoder().encode(body), Date.now())
  const send = (path: string, headers: Record<string, string>) =>
    post(server.origin, path, body, { origin: "https://acme.test", ...headers })
  expect(await send("/api/webhooks/acme", { "x-acme-signature": signature })).toMatchObject({ status: 200 })
  expect(await send("/api/webhooks/acme", { "stripe-signature": signature })).toMatchObject({
    status: 400,
    body: { code: "WebhookRejected" },
  })
  expect((await send("/api/webhooks/stripe", { "x-acme-signature": signature })).status).not.toBe(200)
})
