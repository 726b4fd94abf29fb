import type { Product } from "./product.ts"
import { expect } from "./test.ts"

/**
 * The page that the newest mail to an address leads to, whose path starts with `start`; waits for the mail. Mails of one
 * second have no order: where several lead to such a page, name the mail by its subject.
 */
export const mailedLink = async (product: Product, email: string, start: string, subject = /./): Promise<string> => {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const mails = (await product.mailsTo(email)).filter((mail) => subject.test(mail.subject))
        const addresses = mails.toReversed().flatMap(({ text }) => text.match(/https?:\/\/[^\s)>\]]+/g) ?? [])
        const found = addresses.map((address) => new URL(address)).find(({ pathname }) => pathname.startsWith(start))
        link = found && found.pathname + found.search
        return link
      },
      { message: `a mail to ${email} with a link to ${start}` },
    )
    .toBeDefined()
  return link ?? ""
}
