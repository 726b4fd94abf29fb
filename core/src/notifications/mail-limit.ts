import { Effect } from "effect"
import { type Order, totalPaid } from "../order/order.ts"
import type { MailContent } from "./mail-content.ts"
import type { MailScene } from "./mail-scene.ts"
import { MailStore } from "./mail-store.port.ts"
import { MailRefused } from "./mailer.port.ts"

/** How many mails that strangers can cause go to one recipient within a day. */
export const strangersMailsADay = 10

const dayMillis = 24 * 60 * 60 * 1000

/** Whether we know an order's customer: by an account, or because something was paid. Others are not greeted by the name that was typed. */
export const isKnownCustomer = (order: Order): boolean => order.userId !== null || totalPaid(order) > 0

/** Mails about no order that anybody can have sent to any address by typing it into a form. */
const askedByAnybody: ReadonlySet<MailContent["template"]> = new Set([
  "inquiry-copy",
  "confirm-registration",
  "reset-password",
])

/** The mails about money that was paid or given back. */
const aboutMoney: ReadonlySet<MailContent["template"]> = new Set(["payment-received", "refund-sent", "tip-received"])

const isByStranger = (content: MailContent, order: Order | undefined): boolean =>
  order === undefined
    ? askedByAnybody.has(content.template)
    : !isKnownCustomer(order) && !aboutMoney.has(content.template)

/**
 * Refuses a mail that a stranger may have caused, once as many mails went to its recipient as may within a day. What staff read of why it
 * was not sent is the refusal's reason.
 */
export const requireFewMails = Effect.fnUntraced(function* (
  to: string,
  content: MailContent,
  order: Order | undefined,
  { now }: Pick<MailScene, "now">,
) {
  if (!isByStranger(content, order)) return
  const sent = yield* (yield* MailStore).countSent(to, now - dayMillis)
  if (sent < strangersMailsADay) return
  return yield* new MailRefused({
    reason: `${strangersMailsADay} mails went to this address within a day. More go to it once something is paid, or to an account.`,
  })
})
