import { execFile } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import { Client } from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { guestOrder, post } from "./testing/guest-order.ts"
import { makeOutside } from "./testing/outside-package.ts"
import { type ServerProcess, startServerProcess } from "./testing/server-process.ts"

let outside: Awaited<ReturnType<typeof makeOutside>>
let database: Awaited<ReturnType<typeof createTestDatabase>>
let dataDir: string
let postmark: Awaited<ReturnType<typeof startPostmark>>
let listener: string
const servers: Array<ServerProcess> = []
const changes: Array<unknown> = []

const listening = createServer((request, response) => {
  let body = ""
  request.setEncoding("utf8").on("data", (text: string) => (body += text))
  request.on("end", () => {
    changes.push(JSON.parse(body))
    response.end()
  })
})

/** The local counterpart of Postmark that the example brings along. */
const startPostmark = async (built: string) => {
  const module: {
    readonly startPostmark: (token: string) => Promise<{
      readonly mails: ReadonlyArray<{ readonly to: string; readonly subject: string }>
      readonly url: string
      readonly close: () => Promise<void>
    }>
  } = await import(pathToFileURL(join(built, "dist/testing/postmark-server.js")).href)
  return module.startPostmark("token")
}

beforeAll(async () => {
  ;[outside, database] = await Promise.all([makeOutside(), createTestDatabase()])
  const client = new Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query("insert into service_areas (zip_code, area_name) values ('33139', 'South Beach')")
  await client.end()
  dataDir = join(outside.folder, "data")
  const [example, template] = await Promise.all([outside.build("postmark"), outside.build("plugin-template")])
  listener = template
  expect(await outside.test(example)).toContain("passed")
  await outside.install(example, dataDir)
  postmark = await startPostmark(example)
  listening.listen(0, "127.0.0.1")
  await once(listening, "listening")
})
afterAll(async () => {
  for (const { kill, exited } of servers) {
    kill("SIGTERM")
    await exited
  }
  listening.close()
  await postmark.close()
  await database.drop()
  await outside.remove()
})

const environment = (): Record<string, string> => ({
  DATABASE_URL: database.connectionString,
  DATA_DIR: dataDir,
  LAUNDRY_PLUGINS: `@acme/laundry-postmark, ${listener}`,
  POSTMARK_SERVER_TOKEN: "token",
  POSTMARK_API: postmark.url,
  MAIL_FROM: "laundry@laundry.test",
  LISTENER_URL: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/changes`,
})

it("sends the product's mail and hears of its changes, from a package that was packed and installed elsewhere", async () => {
  const server = await startServerProcess(environment())
  servers.push(server)
  const registered = await post(server.origin, "/api/register", {
    email: "ana@example.test",
    firstName: "Ana",
    lastName: "Lopez",
    isAdult: true,
  })
  expect(registered.status, JSON.stringify(registered.body)).toBeLessThan(300)
  await expect.poll(() => postmark.mails).toMatchObject([{ to: "ana@example.test" }])
  // The clock is the real one: what days are offered now is said where another is asked for.
  const refused = await post(server.origin, "/api/guest-orders", guestOrder({ pickupDate: "2020-01-01" }))
  const { options } = refused.body as { readonly options: ReadonlyArray<Readonly<Record<string, unknown>>> }
  const { pickupDate, deliveryDate, pickupTimeSlot } = options.at(-1) ?? {}
  const placed = await post(
    server.origin,
    "/api/guest-orders",
    guestOrder({ pickupDate, deliveryDate, pickupTimeSlot }),
  )
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  await expect
    .poll(() => changes)
    .toContainEqual(expect.objectContaining({ topic: "orders", userId: null, orderId: placed.body["id"] }))
})

it("stops the start with a list of its settings that are missing or wrong", async () => {
  const { POSTMARK_SERVER_TOKEN: _, ...without } = environment()
  const failed = startServerProcess({ ...without, LISTENER_URL: "ftp://x", SMTP_URL: "smtp://mail.test" })
  await expect(failed).rejects.toThrow(
    [
      "  - Only one adapter can serve mail, and LAUNDRY_PLUGINS (@acme/laundry-postmark) and SMTP_URL (SMTP) ask for one each.",
      "  - LISTENER_URL must be a URL that starts with http:// or https://.",
    ].join("\n"),
  )
  await expect(startServerProcess(without)).rejects.toThrow("POSTMARK_SERVER_TOKEN must be set.")
})

it("is told of by the doctor", async () => {
  const laundry = fileURLToPath(new URL("../../../cli/bin/laundry.mjs", import.meta.url))
  const env = { ...process.env, ...environment(), PORT: "0", SESSION_SECRET: "4f0d6c1b9a7e3528f1c06b7d94ae5203" }
  const told = await new Promise<string>((resolve) => {
    execFile(process.execPath, [laundry, "doctor", "--json"], { env }, (_, stdout) => resolve(stdout))
  })
  expect(told).toContain("Postmark answers and takes the token. (@acme/laundry-postmark)")
})
