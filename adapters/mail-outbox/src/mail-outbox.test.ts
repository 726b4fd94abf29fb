import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Mail, Mailer } from "@laundry/core/notifications/mailer.port"
import { type ArrivedMail, mailerContract } from "@laundry/core-testing/contracts/mailer.contract"
import { Effect } from "effect"
import PostalMime from "postal-mime"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { layer } from "./mail-outbox.ts"

const from = "Laundry <laundry@laundry.test>"
let root = ""
let folders = 0
const newFolder = () => join(root, `outbox-${folders++}`, "mails")

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "mail-outbox-"))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const read = async (folder: string): Promise<ReadonlyArray<ArrivedMail & { readonly fromAddress: string }>> =>
  Promise.all(
    (await readdir(folder)).map(async (name) => {
      const parsed = await PostalMime.parse(await readFile(join(folder, name)))
      const everybody = [...(parsed.to ?? []), ...(parsed.cc ?? []), ...(parsed.bcc ?? [])]
      const [replyTo] = parsed.replyTo ?? []
      return {
        messageId: parsed.messageId ?? "",
        to: parsed.to?.[0]?.address ?? "",
        recipients: everybody.map(({ address }) => address ?? ""),
        fromName: parsed.from?.name ?? "",
        fromAddress: parsed.from?.address ?? "",
        ...(replyTo?.address === undefined ? {} : { replyTo: replyTo.address }),
        subject: parsed.subject ?? "",
        text: parsed.text ?? "",
        html: parsed.html ?? "",
        attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
          name: filename ?? "",
          contentType: mimeType,
          bytes: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
        })),
      }
    }),
  )

mailerContract("outbox folder", {
  working: () => {
    const folder = newFolder()
    return { layer: layer({ folder, from }), arrived: () => read(folder) }
  },
  // A folder below a file can't be made, not even by root.
  failing: () => layer({ folder: join(import.meta.filename, "outbox"), from }),
})

const mail: Mail = {
  messageId: "<order-1@laundry.test>",
  to: "guest@example.test",
  fromName: "Wash & Fold",
  subject: "Your pickup is booked",
  text: "Hello",
  html: "<p>Hello</p>",
}
const send = (folder: string, changes: Partial<Mail> = {}) =>
  Effect.flatMap(Mailer, (mailer) => mailer.send({ ...mail, ...changes })).pipe(Effect.provide(layer({ folder, from })))

describe("mail outbox", () => {
  it("names the file after the Message-ID, so that a repeat replaces it", async () => {
    const folder = newFolder()
    await Effect.runPromise(send(folder))
    await Effect.runPromise(send(folder, { subject: "Once more" }))
    expect(await readdir(folder)).toEqual(["order-1@laundry.test.eml"])
    expect((await read(folder))[0]).toMatchObject({ subject: "Once more", fromAddress: "laundry@laundry.test" })
  })

  it("lets only its owner read", async () => {
    const folder = newFolder()
    await Effect.runPromise(send(folder))
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, "order-1@laundry.test.eml"))).mode & 0o777).toBe(0o600)
  })

  it("keeps hostile Message-IDs in the folder and apart from each other", async () => {
    const folder = newFolder()
    const ids = [
      "<../../escape@laundry.test>",
      "</etc/passwd>",
      "<>",
      "<a/b@c>",
      "<a?b@c>",
      "<..>",
      `<${"x".repeat(500)}@c>`,
      "<\0@c>",
    ]
    for (const messageId of ids) await Effect.runPromise(send(folder, { messageId }))
    expect(await readdir(folder)).toHaveLength(ids.length)
    expect(await readdir(join(folder, ".."))).toEqual(["mails"])
  })

  it("leaves no unfinished file behind when it can't put the mail in place", async () => {
    const folder = newFolder()
    await Effect.runPromise(send(folder))
    await rm(join(folder, "order-1@laundry.test.eml"))
    await mkdir(join(folder, "order-1@laundry.test.eml"))
    await writeFile(join(folder, "order-1@laundry.test.eml", "in-the-way"), "")
    const failure = await Effect.runPromise(Effect.flip(send(folder)))
    expect(failure.reason).toMatch(/^the outbox folder can't be written \(E\w+\)$/)
    expect(await readdir(folder)).toEqual(["order-1@laundry.test.eml"])
  })

  it.each(["guest@example.test\r\nBcc: victim@example.test", "a@b.test, c@d.test", "nobody", ""])(
    "refuses the recipient %j",
    async (to) => {
      const folder = newFolder()
      const failure = await Effect.runPromise(Effect.flip(send(folder, { to })))
      expect(failure.reason).toBe("the recipient's address is not valid")
    },
  )
})
