import { type Mail, Mailer, MailNotSent } from "@laundry/core/notifications/mailer.port"
import { bodyText, headerText, mailAddressIn } from "@laundry/core/notifications/mails/mail-text"
import { Effect, Layer } from "effect"

export interface PostmarkOptions {
  readonly token: string
  /** The sender's address, bare or as "Name <address>"; each mail brings the name that it is shown with. */
  readonly from: string
  /** Where Postmark's API is, without a trailing slash. */
  readonly api: string
}

/** How long a call may take; the product tries again later by itself. */
const timeoutMillis = 10_000

/** Quotes a display name, so that nothing in it can be read as an address. */
const quoted = (name: string): string => `"${headerText(name).replace(/["\\]/g, "\\$&")}"`

/** The body of POST /email. Postmark makes a Message-ID of its own unless told to keep ours. */
const toBody = (mail: Mail, sender: string) => ({
  From: `${quoted(mail.fromName)} <${sender}>`,
  To: mail.to,
  ...(mail.replyTo === undefined ? {} : { ReplyTo: mailAddressIn(mail.replyTo) ?? "" }),
  Subject: headerText(mail.subject),
  TextBody: bodyText(mail.text),
  HtmlBody: bodyText(mail.html),
  Attachments: (mail.attachments ?? []).map(({ name, contentType, bytes }) => ({
    Name: headerText(name),
    ContentType: contentType,
    Content: Buffer.from(bytes).toString("base64"),
  })),
  Headers: [
    { Name: "Message-ID", Value: headerText(mail.messageId) },
    { Name: "X-PM-KeepID", Value: "true" },
  ],
})

/** Sends mail by Postmark's HTTP API. A reason never repeats Postmark's answer, which may hold addresses. */
export const layer = ({ token, from, api }: PostmarkOptions): Layer.Layer<Mailer> =>
  Layer.sync(Mailer, () => {
    const sender = mailAddressIn(from) ?? from
    const call = (path: string, body?: object): Effect.Effect<void, MailNotSent> =>
      Effect.tryPromise({
        try: async (signal) => {
          const answer = await fetch(`${api}${path}`, {
            method: body === undefined ? "GET" : "POST",
            headers: {
              accept: "application/json",
              "content-type": "application/json",
              "x-postmark-server-token": token,
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMillis)]),
          })
          await answer.body?.cancel()
          if (!answer.ok) throw new MailNotSent({ reason: `Postmark refused (${answer.status})` })
        },
        catch: (cause) =>
          cause instanceof MailNotSent ? cause : new MailNotSent({ reason: "Postmark can't be reached" }),
      })
    return { send: (mail) => call("/email", toBody(mail, sender)), check: call("/server") }
  })
