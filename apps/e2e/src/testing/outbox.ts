import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import PostalMime from "postal-mime"

/** A mail as its reader sees it. */
export interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly date: string
}

const readMail = async (file: string): Promise<ReceivedMail> => {
  const { to = [], subject = "", text = "", date = "" } = await PostalMime.parse(await readFile(file))
  return { to: to[0]?.address ?? "", subject, text, date }
}

/** Every mail in an outbox folder, oldest first; none when the folder was never needed. */
export const readOutbox = async (folder: string): Promise<ReadonlyArray<ReceivedMail>> => {
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names.filter((name) => name.endsWith(".eml")).map((name) => readMail(join(folder, name))),
  )
  return mails.toSorted((one, other) => one.date.localeCompare(other.date))
}
