import { randomUUID } from "node:crypto"
import "@testing-library/jest-dom/vitest"
import { test as base, expect } from "vitest"
import { fridayAfternoon, type Product, startProduct } from "../testing/product.ts"
import { type DomPage, openDomPage } from "./dom-page.ts"

export { expect }

interface Fixtures {
  /** Every test starts on Friday afternoon. */
  readonly product: Product
  /** An address that no other test writes to, nor this one when it is tried again: a test's orders and mails are found by it. */
  readonly customerEmail: string
  /** A page with nobody signed in. A script of it that fails, or a call to another origin, fails the test. */
  readonly page: DomPage
}

/** Tests with a product for each worker of Vitest, or for each file. */
const testsOf = (scope: "worker" | "file") =>
  base.extend<Fixtures>({
    product: [
      // eslint-disable-next-line no-empty-pattern -- Vitest reads what a fixture needs off its first parameter: nothing
      async ({}, use) => {
        const product = await startProduct()
        await use(product)
        await product.stop()
      },
      { scope },
    ],
    // eslint-disable-next-line no-empty-pattern -- as above
    customerEmail: async ({}, use) => use(`guest-${randomUUID()}@example.test`),
    page: async ({ product }, use) => {
      await product.setClock(fridayAfternoon)
      const page = await openDomPage(product.origin)
      await use(page)
      await page.close()
      expect(page.faults).toEqual([])
      expect(page.calls.filter((call) => call.includes("://"))).toEqual([])
    },
  })

/** Tests of the screens in a DOM without a browser, through the product's real server, which tests of other files have used before. */
export const test = testsOf("worker")

/** The same with a server and a database of the file's own: for what counts or lists what everybody ordered. */
export const testOnOwnProduct = testsOf("file")
