import { type Mail, Mailer, MailNotSent, MailRefused } from "@laundry/core/notifications/mailer.port"
import { bodyText, headerText, mailAddressIn } from "@laundry/core/notifications/mails/mail-text"
import { Clock, Effect, Layer } from "effect"
import { createTransport, type SendMailOptions } from "nodemailer"

export interface SmtpOptions {
  /** smtp[s]://user:password@host:port, with nodemailer's options as query parameters ("?requireTLS=true"). */
  readonly url: string
  /** The sender's address, bare or as "Name <address>"; each mail brings the name it is shown with. */
  readonly from: string
  /** How long each wait for the server may take, 10 seconds unless given. */
  readonly timeoutMilliseconds?: number
}

/** A whole delivery takes a handful of waits; a server that trickles its answers is cut off after this many. */
const waitsPerDelivery = 3

const withoutSecrets: Record<string, string> = {
  EAUTH: "the mail server refused the sign-in",
  ENOAUTH: "the mail server asks for a sign-in",
  EDNS: "the mail server's name can't be resolved",
  ETIMEDOUT: "the mail server did not answer in time",
  ECONNECTION: "the connection to the mail server was lost",
  ESOCKET: "the mail server can't be reached",
  ETLS: "the mail server's encryption failed",
  EENVELOPE: "the mail server refused the recipient or the sender",
  EMESSAGE: "the mail server refused the mail",
  EPROTOCOL: "the mail server's answer makes no sense",
}

/** The library says of a certificate that it refuses only that the connection failed; the reason is in the words. */
const isUntrusted = (cause: unknown): boolean =>
  cause instanceof Error && /certificate|self[- ]signed|altname/i.test(cause.message)

const untrusted =
  "the mail server's certificate is not trusted: it has expired, is for another name, or is signed by an authority that this machine does not know (NODE_EXTRA_CA_CERTS names a file of more)"

/** Says why in our own words: a server's answer may repeat addresses or the sign-in. */
const notSent = (cause: unknown): MailNotSent => {
  if (isUntrusted(cause)) return new MailNotSent({ reason: untrusted })
  const { code, responseCode } = (cause ?? {}) as Record<string, unknown>
  const reason = (typeof code === "string" ? withoutSecrets[code] : undefined) ?? "the mail server failed"
  return new MailNotSent({ reason: typeof responseCode === "number" ? `${reason} (${responseCode})` : reason })
}

/** What says of an address that it takes no mail (RFC 3463): there is no such mailbox or domain, or it was switched off. */
const noMailbox = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/
/** The codes that may say so where a server gives no such word (RFC 5321), if its sentence names the mailbox: they stand for its rules, too. */
const noMailboxCodes: ReadonlySet<number> = new Set([550, 551, 553])
const namesMailbox =
  /no such (?:user|recipient|mailbox)|(?:user|recipient|mailbox) (?:is )?(?:unknown|not found)|(?:unknown|invalid) (?:user|recipient|mailbox)|(?:user|recipient|mailbox)\b.*does ?n[o']t exist|no mailbox/is
/** Servers say the same of a sender whom they looked up, and of whom their rules keep out. */
const aboutARule = /relay|polic|block|spam|sender|denied|authenti|reputation|list|quota|full/i

/**
 * Whether the server refuses the recipient for good. A refusal that may come from a rule of the server or from a fault of the sender does not
 * count: it would be the same for all recipients, and pass once somebody has mended it. What is not clear does not count, either: a mail that
 * is tried again in vain costs less than one that is dropped.
 */
const isRefused = (cause: unknown): boolean => {
  const { command, response } = (cause ?? {}) as Record<string, unknown>
  if (command !== "RCPT TO" || typeof response !== "string") return false
  const [, code, enhanced, said = ""] = /^(5\d\d)[ -](?:(\d\.\d{1,3}\.\d{1,3})(?:[\s:]|$))?(.*)/s.exec(response) ?? []
  if (code === undefined) return false
  if (enhanced !== undefined) return noMailbox.test(enhanced)
  return noMailboxCodes.has(Number(code)) && namesMailbox.test(said) && !aboutARule.test(said)
}

/** Says of a recipient that is refused for good that it is, in our own words, and of all else why it was not sent. */
const notTaken = (cause: unknown): MailNotSent | MailRefused => {
  const { reason } = notSent(cause)
  return isRefused(cause) ? new MailRefused({ reason }) : new MailNotSent({ reason })
}

const messageOf = (mail: Mail, from: string, date: Date): SendMailOptions => {
  const replyTo = mailAddressIn(mail.replyTo ?? "")
  return {
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
  }
}

/** Sends mail through an SMTP server over a small pool of connections, which closes with the layer's scope. */
export const layer = ({ url, from, timeoutMilliseconds = 10_000 }: SmtpOptions): Layer.Layer<Mailer> =>
  Layer.effect(
    Mailer,
    Effect.gen(function* () {
      const sender = mailAddressIn(from)
      if (sender === undefined) return yield* Effect.die(new Error("The mail sender is not a mail address."))
      if (!/^smtps?:\/\//i.test(url))
        return yield* Effect.die(new Error("The mail server's URL must start with smtp:// or smtps://."))
      const pool = yield* Effect.acquireRelease(
        Effect.sync(() =>
          createTransport({
            url,
            pool: true,
            maxConnections: 3,
            // One more try, for a connection that the server closed while it was idle. All other retries are the outbox's.
            maxRequeues: 1,
            connectionTimeout: timeoutMilliseconds,
            greetingTimeout: timeoutMilliseconds,
            socketTimeout: timeoutMilliseconds,
            dnsTimeout: timeoutMilliseconds,
            disableFileAccess: true,
            disableUrlAccess: true,
            logger: false,
            debug: false,
          }),
        ),
        (transport) => Effect.sync(() => transport.close()),
      )
      const withinPatience = Effect.timeoutOrElse({
        duration: timeoutMilliseconds * waitsPerDelivery,
        orElse: () => Effect.fail(notSent({ code: "ETIMEDOUT" })),
      })
      return {
        send: Effect.fn("Smtp.send")(function* (mail) {
          if (mailAddressIn(mail.to) !== mail.to) {
            return yield* new MailRefused({ reason: "the recipient's address is not valid" })
          }
          const date = new Date(yield* Clock.currentTimeMillis)
          yield* Effect.tryPromise({
            try: (signal) => pool.sendMail({ ...messageOf(mail, sender, date), signal }),
            catch: notTaken,
          }).pipe(withinPatience)
        }),
        check: Effect.tryPromise({ try: () => pool.verify(), catch: notSent }).pipe(withinPatience, Effect.asVoid),
      }
    }),
  )
