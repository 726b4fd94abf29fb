import { createHash, randomUUID } from "node:crypto"
import { access, constants, mkdir, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type Mail, Mailer, MailNotSent, MailRefused } from "@laundry/core/notifications/mailer.port"
import { bodyText, headerText, mailAddressIn } from "@laundry/core/notifications/mails/mail-text"
import { Clock, Effect, Layer } from "effect"
import MailComposer from "nodemailer/lib/mail-composer"

export interface MailOutboxOptions {
  /** Where the mails go, one .eml file each; made when missing, for its owner only. */
  readonly folder: string
  /** The sender's address, bare or as "Name <address>". */
  readonly from: string
}

const longestFileName = 120

/** The same Message-ID always gives the same file name, and no Message-ID leads out of the folder. */
const fileNameOf = (messageId: string): string => {
  const id = messageId.replace(/^<|>$/g, "")
  const safe = id.replace(/[^\w.@+-]+/g, "_").replace(/^\.+/, "_")
  if (safe === id && safe !== "" && safe.length <= longestFileName) return `${safe}.eml`
  return `${safe.slice(0, longestFileName)}-${createHash("sha256").update(id).digest("hex").slice(0, 16)}.eml`
}

const compose = (mail: Mail, from: string, date: Date): Promise<Buffer> => {
  const replyTo = mailAddressIn(mail.replyTo ?? "")
  return new MailComposer({
    messageId: headerText(mail.messageId),
    date,
    from: { name: headerText(mail.fromName), address: from },
    to: { name: "", address: mail.to },
    ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
    subject: headerText(mail.subject),
    text: bodyText(mail.text),
    html: bodyText(mail.html),
    attachments: (mail.attachments ?? []).map(({ name, contentType, bytes }) => ({
      filename: headerText(name),
      contentType,
      content: Buffer.from(bytes),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

const failed = (cause: unknown) => {
  const code = (cause as { readonly code?: unknown } | undefined)?.code
  return new MailNotSent({
    reason: `the outbox folder can't be written${typeof code === "string" ? ` (${code})` : ""}`,
  })
}

/** Writes each mail as an .eml file. A mail that is sent again replaces its file, so the folder holds every mail once. */
export const layer = ({ folder, from }: MailOutboxOptions): Layer.Layer<Mailer> =>
  Layer.effect(
    Mailer,
    Effect.gen(function* () {
      const sender = mailAddressIn(from)
      if (sender === undefined) return yield* Effect.die(new Error("The outbox's sender is not a mail address."))
      const openFolder = Effect.tryPromise({
        try: () => mkdir(folder, { recursive: true, mode: 0o700 }),
        catch: failed,
      })
      const write = (name: string, content: Buffer) =>
        Effect.tryPromise({
          try: async () => {
            // Renamed into place, so that nobody reads half a mail, whenever the process ends.
            const unfinished = join(folder, `.${randomUUID()}.part`)
            try {
              await writeFile(unfinished, content, { mode: 0o600, flag: "wx" })
              await rename(unfinished, join(folder, name))
            } catch (cause) {
              await rm(unfinished, { force: true })
              throw cause
            }
          },
          catch: failed,
        })
      return {
        send: Effect.fn("MailOutbox.send")(function* (mail) {
          if (mailAddressIn(mail.to) !== mail.to) {
            return yield* new MailRefused({ reason: "the recipient's address is not valid" })
          }
          const date = new Date(yield* Clock.currentTimeMillis)
          const content = yield* Effect.promise(() => compose(mail, sender, date))
          yield* openFolder
          yield* write(fileNameOf(mail.messageId), content)
        }),
        check: Effect.andThen(
          openFolder,
          Effect.tryPromise({ try: () => access(folder, constants.W_OK | constants.X_OK), catch: failed }),
        ),
      }
    }),
  )
