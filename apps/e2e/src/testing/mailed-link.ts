import { setTimeout } from "node:timers/promises"
import type { Product } from "./product.ts"

/** Generous: the mail comes, however busy the machine is. */
const patienceMillis = 60_000

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
export const mailedLink = async (
  product: Product,
  email: string,
  start: string,
  subject = /./,
  until = Date.now() + patienceMillis,
): Promise<string> => {
  const link = (await mailedLinks(product, email, start, subject)).at(-1)
  if (link !== undefined) return link
  if (Date.now() > until) throw new Error(`No mail to ${email} came with a link to ${start}`)
  await setTimeout(50)
  return mailedLink(product, email, start, subject, until)
}
