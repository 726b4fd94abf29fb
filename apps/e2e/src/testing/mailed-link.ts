import type { Product } from "./product.ts"
import { expect } from "./test.ts"

/** The pages that mails to an address lead to, whose path starts with `start`: one of each mail, the oldest mail's first. */
export const mailedLinks = async (
  product: Product,
  email: string,
  start: string,
  subject = /./,
): Promise<ReadonlyArray<string>> => {
  const mails = (await product.mailsTo(email)).filter((mail) => subject.test(mail.subject))
  return mails.flatMap(({ text }) => {
    const addresses = (text.match(/https?:\/\/[^\s)>\]]+/g) ?? []).map((address) => new URL(address))
    const found = addresses.find(({ pathname }) => pathname.startsWith(start))
    return found === undefined ? [] : [found.pathname + found.search]
  })
}

/**
 * The page that the newest mail to an address leads to, whose path starts with `start`; waits for the mail. Mails of one
 * second have no order: where several lead to such a page, name the mail by its subject.
 */
export const mailedLink = async (product: Product, email: string, start: string, subject = /./): Promise<string> => {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        link = (await mailedLinks(product, email, start, subject)).at(-1)
        return link
      },
      { message: `a mail to ${email} with a link to ${start}` },
    )
    .toBeDefined()
  return link ?? ""
}
