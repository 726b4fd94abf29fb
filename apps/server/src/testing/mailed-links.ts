import { expect } from "vitest"
import type { TestServer } from "./test-server.ts"

/** A mail's file as readable text: quoted-printable undone. */
const readable = (mail: string): string =>
  mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The mails in the outbox to an address, as readable text. */
export const mailsTo = async ({ mails }: Pick<TestServer, "mails">, email: string): Promise<ReadonlyArray<string>> =>
  (await mails()).filter((mail) => new RegExp(`^To: .*${email.replaceAll(".", "\\.")}`, "im").test(mail)).map(readable)

/** Waits for a mail to an address that links to a path of this site, and returns the token at the path's end. */
export const mailedToken = async (server: Pick<TestServer, "mails">, email: string, path: string): Promise<string> => {
  const find = async () => {
    for (const mail of await mailsTo(server, email)) {
      const token = new RegExp(`${path}/([\\w-]+)`).exec(mail)?.[1]
      if (token !== undefined) return token
    }
    return undefined
  }
  await expect.poll(find, { timeout: 20_000, interval: 50 }).toBeDefined()
  return (await find()) ?? ""
}
