import { type BrowserContext, test as base } from "playwright/test"
import { fridayAfternoon, type Product, startProduct } from "./product.ts"

export { expect } from "playwright/test"

/** What a browser had to complain about, or asked others for, while a test ran. */
interface Watch {
  /** Scripts that failed, and everything that the content security policy refused. */
  readonly faults: Array<string>
  readonly consoleErrors: Array<string>
  /** Addresses outside the product's origin that were asked for. */
  readonly foreignRequests: Array<string>
}

const watchContext = async (context: BrowserContext, origin: string): Promise<Watch> => {
  const watch: Watch = { faults: [], consoleErrors: [], foreignRequests: [] }
  context.on("weberror", (error) => watch.faults.push(String(error.error())))
  context.on("console", (message) => {
    if (message.type() !== "error") return
    const text = message.text()
    watch.consoleErrors.push(text)
    if (text.includes("Content Security Policy")) watch.faults.push(text)
  })
  context.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith("data:")) {
      watch.foreignRequests.push(request.url())
    }
  })
  return watch
}

interface Fixtures {
  readonly watch: Watch
  /** An address that no other test writes to: a test's orders and mails are found by it. */
  readonly customerEmail: string
}

/**
 * Tests of the product through its real server. Each worker has one, and every test starts on Friday afternoon. A page on
 * which a script fails, the security policy is broken or another site is asked for anything fails its test.
 */
export const test = base.extend<Fixtures, { readonly product: Product }>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off its first parameter: nothing
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off its first parameter: nothing
  customerEmail: async ({}, use, { testId }) => use(`guest-${testId}@example.test`),
  watch: [
    async ({ context, product }, use) => {
      await product.setClock(fridayAfternoon)
      const watch = await watchContext(context, product.origin)
      await use(watch)
      base.expect(watch.faults).toEqual([])
      base.expect(watch.foreignRequests).toEqual([])
    },
    { auto: true },
  ],
})
