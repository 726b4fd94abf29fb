import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { addPastPayments, type PastPayment } from "@laundry/payments-sandbox/payments/past-payments"
import { type Sandbox, startSandbox } from "@laundry/payments-sandbox/sandbox"
import { browse, mountBrowser } from "@laundry/payments-sandbox/testing/sandbox-fixture"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import pg from "pg"
import Stripe from "stripe"

export const keys = {
  secretKey: "sk_test_gateway0000000000",
  publishableKey: "pk_test_gateway0000000000",
  webhookSecret: "whsec_gateway0000000000",
}

/** A sandbox on a database of its own, with an SDK client for what happens there without us, and the webhooks it sent. */
export interface RunningSandbox {
  readonly controls: Sandbox["controls"]
  readonly apiBase: string
  readonly stripe: Stripe
  /** The bodies of all webhooks so far, as they came. */
  readonly webhooks: ReadonlyArray<Uint8Array>
  /** Makes a payment known that was made before, in one statement for all of its refunds. */
  readonly addPast: (payment: PastPayment) => Promise<void>
  /** The holder of a card that is being set up confirms it at their bank. */
  readonly authenticateSetUp: (clientSecret: string) => Promise<void>
  /** A worker completes an account for payouts on the page of its link. */
  readonly completeAccount: (link: string) => Promise<void>
  readonly close: () => Promise<void>
}

export const runSandbox = async (): Promise<RunningSandbox> => {
  const database = await createTestDatabase({ template: "empty" })
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 10 })
  pool.on("error", () => undefined)
  const webhooks: Array<Uint8Array> = []
  const receiver = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      webhooks.push(Buffer.concat(chunks))
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve))
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const sandbox = await startSandbox({ pool, keys, webhookUrl: () => webhookUrl })
  const { host, port, protocol, controls, close } = sandbox
  const page = await mountBrowser(sandbox)
  return {
    controls,
    apiBase: `${protocol}://${host}:${port}`,
    stripe: new Stripe(keys.secretKey, { host, port, protocol, telemetry: false, maxNetworkRetries: 0 }),
    webhooks,
    addPast: (payment) => addPastPayments((text, values) => pool.query(text, [...values]), [payment]),
    authenticateSetUp: async (clientSecret) => {
      const passed = { client_secret: clientSecret, outcome: "completed" }
      const { status } = await browse(page, "setup_intents/authenticate", passed, keys.publishableKey)
      if (status !== 200) throw new Error(`the sandbox answered ${status}`)
    },
    completeAccount: async (link) => {
      const { pathname: url } = new URL(link)
      const headers = { "content-type": "application/x-www-form-urlencoded" }
      const { statusCode } = await page.inject({ method: "POST", url, headers, payload: "" })
      if (statusCode !== 303) throw new Error(`the sandbox answered ${statusCode}`)
    },
    close: async () => {
      await page.close()
      await close()
      receiver.closeAllConnections()
      await new Promise((resolve) => receiver.close(resolve))
      await pool.end()
      await database.drop()
    },
  }
}
