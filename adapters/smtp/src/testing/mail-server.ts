import { once } from "node:events"
import type { AddressInfo } from "node:net"
import type { ArrivedMail } from "@laundry/core-testing/contracts/mailer.contract"
import PostalMime from "postal-mime"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"

type TakenMail = ArrivedMail & { readonly envelopeFrom: string; readonly fromAddress: string; readonly raw: string }

/** Where a mail server listens, on a free port unless told, and who hears of each mail before its sender is told that it was taken. */
interface Place {
  readonly port?: number
  readonly onTaken?: (mail: TakenMail) => void
}

/** A real SMTP server that keeps what it takes. */
export const startMailServer = async (options: SMTPServerOptions = {}, place: Place = {}) => {
  const taken: Array<TakenMail> = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    logger: false,
    onData(stream, session, done) {
      const chunks: Array<Buffer> = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const raw = Buffer.concat(chunks)
        void PostalMime.parse(raw).then((parsed) => {
          const [replyTo] = parsed.replyTo ?? []
          const { mailFrom, rcptTo } = session.envelope
          const mail = {
            messageId: parsed.messageId ?? "",
            to: (parsed.to ?? []).map(({ address }) => address).join(", "),
            recipients: rcptTo.map(({ address }) => address),
            envelopeFrom: mailFrom === false ? "" : mailFrom.address,
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
            raw: raw.toString(),
          }
          taken.push(mail)
          place.onTaken?.(mail)
          done()
        })
      })
    },
    ...options,
  })
  server.on("error", () => {})
  server.listen(place.port ?? 0, "127.0.0.1")
  await once(server.server, "listening")
  const { port } = server.server.address() as AddressInfo
  return {
    taken,
    port,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
