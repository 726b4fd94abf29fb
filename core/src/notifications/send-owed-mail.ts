import { Clock, Effect } from "effect"
import { InquiryStore } from "../commercial/inquiry-store.port.ts"
import type { CompanySettings } from "../company/company-settings.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { SiteAddress } from "../company/site-address.ts"
import { OrderStore } from "../orders/order-store.port.ts"
import { inquiryMailBody } from "./inquiry-mails.ts"
import { layOutHtml, layOutText } from "./mail-layout.ts"
import { MailStore } from "./mail-store.port.ts"
import { Mailer } from "./mailer.port.ts"
import { orderMailBody } from "./order-mails.ts"
import type { MailContent } from "./owed-mail.ts"

/** Writes a mail from what it names, and says who should get an answer to it. What a mail names is never removed. */
const write = Effect.fnUntraced(function* (content: MailContent, settings: CompanySettings, publicUrl: string) {
  const company = settings.information.email
  if ("inquiryId" in content) {
    const inquiry = yield* Effect.orDie((yield* InquiryStore).get(content.inquiryId))
    const replyTo = content.template === "inquiry-received" ? inquiry.email : company
    return { body: inquiryMailBody(content, inquiry), replyTo }
  }
  const order = yield* Effect.orDie((yield* OrderStore).get(content.orderId))
  return { body: orderMailBody(content, order, settings, publicUrl), replyTo: company }
})

/**
 * Writes and sends one owed mail, and notes that it was sent. Safe to repeat: a mail that was sent is not sent again, and
 * one that was sent just before a crash goes out with the same Message-ID, so that mail readers show it once.
 */
export const sendOwedMail = Effect.fn("sendOwedMail")(function* (mailId: string) {
  const mails = yield* MailStore
  const owed = yield* mails.unsent(mailId)
  if (owed === undefined) return
  const settings = yield* (yield* CompanySettingsStore).current
  const { publicUrl } = yield* SiteAddress
  const { body, replyTo } = yield* write(owed.content, settings, publicUrl)
  const { information } = settings
  yield* (yield* Mailer).send({
    messageId: `<${mailId}@${new URL(publicUrl).hostname}>`,
    to: owed.to,
    fromName: information.companyName,
    ...(replyTo === "" ? {} : { replyTo }),
    subject: body.subject,
    text: layOutText(body, information),
    html: layOutHtml(body, information),
  })
  yield* mails.markSent(mailId, yield* Clock.currentTimeMillis)
})
