import type { APIRequestContext } from "playwright/test"
import type { Product } from "./product.ts"
import { expect } from "./test.ts"

/** The password that tests choose. */
export const password = "maple truck 7 rivers"

/** The page that the newest mail to an address leads to, whose path starts with `start`; waits for the mail. */
export const mailedLink = async (product: Product, email: string, start: string): Promise<string> => {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const mails = await product.mailsTo(email)
        const addresses = mails.toReversed().flatMap(({ text }) => text.match(/https?:\/\/[^\s)>\]]+/g) ?? [])
        const found = addresses.map((address) => new URL(address)).find(({ pathname }) => pathname.startsWith(start))
        link = found && found.pathname + found.search
        return link
      },
      { timeout: 20_000, message: `a mail to ${email} with a link to ${start}` },
    )
    .toBeDefined()
  return link ?? ""
}

/** Opens an account by calls alone; the context that `request` belongs to is signed in afterwards. */
export const openAccount = async (request: APIRequestContext, product: Product, email: string): Promise<void> => {
  const asked = await request.post("/api/register", {
    data: { firstName: "Ann", lastName: "Lopez", email, phone: "(305) 555-0111", password, isAdult: true },
  })
  expect(asked.status()).toBe(202)
  const link = await mailedLink(product, email, "/api/register/confirm/")
  const token = link.split("/").at(-1)
  const confirmed = await request.post("/api/register/confirm", { data: { token } })
  expect(confirmed.status()).toBe(200)
}
