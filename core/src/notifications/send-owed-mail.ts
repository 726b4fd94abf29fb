import { Clock, Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { SiteAddress } from "../company/site-address.ts"
import { OrderStore } from "../orders/order-store.port.ts"
import { layOutHtml, layOutText } from "./mail-layout.ts"
import { MailStore } from "./mail-store.port.ts"
import { Mailer } from "./mailer.port.ts"
import { orderMailBody } from "./order-mails.ts"

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
  const order = yield* Effect.orDie((yield* OrderStore).get(owed.content.orderId))
  const body = orderMailBody(owed.content, order, settings, publicUrl)
  const { information } = settings
  yield* (yield* Mailer).send({
    messageId: `<${mailId}@${new URL(publicUrl).hostname}>`,
    to: owed.to,
    fromName: information.companyName,
    ...(information.email === "" ? {} : { replyTo: information.email }),
    subject: body.subject,
    text: layOutText(body, information),
    html: layOutHtml(body, information),
  })
  yield* mails.markSent(mailId, yield* Clock.currentTimeMillis)
})
