import { Clock, Effect } from "effect"
import { formatDay, type IsoDate, localDateOf } from "../../local-time/local-time.ts"
import { formatDollars } from "../../money/cents.ts"
import { type CreditEntry, usableLots } from "../../payment/account-credit.ts"
import type { CreditMailContent } from "../../payment/credit-mail.ts"
import { CreditStore } from "../../payment/credit-store.port.ts"
import type { MailBody } from "./mail-layout.ts"

const neverPaidOut = "It can't be paid out."

const bookPickup = (publicUrl: string) => ({ label: "Book a pickup", url: `${publicUrl}/` })

const grantedBody = ({ amount, reason, expiresOn }: CreditEntry, publicUrl: string): MailBody => ({
  subject: `You have ${formatDollars(amount)} of credit`,
  heading: `${formatDollars(amount)} of credit is yours to use`,
  paragraphs: [
    ...(reason === null ? [] : [reason]),
    `It is used by itself with your next payment: there is nothing to do. ${neverPaidOut}`,
  ],
  facts: [
    ["Credit", formatDollars(amount)],
    ["Good until", expiresOn === null ? "No last day" : `The end of ${formatDay(expiresOn)}`],
  ],
  action: bookPickup(publicUrl),
})

const expiringBody = (amount: string, expiresOn: IsoDate, publicUrl: string): MailBody => ({
  subject: `Your credit of ${amount} ends on ${formatDay(expiresOn)}`,
  heading: `${amount} of credit is yours to use`,
  paragraphs: [
    `You can use it until the end of ${formatDay(expiresOn)}. It pays for your next order by itself.`,
    neverPaidOut,
  ],
  facts: [],
  action: bookPickup(publicUrl),
})

/** Tells of credit that was given, or that can be used for a few days still; undefined once nothing is left of it. */
export const creditMailBody = Effect.fnUntraced(function* (
  { template, holder, lotId }: CreditMailContent,
  publicUrl: string,
) {
  const entries = yield* (yield* CreditStore).entries(holder)
  // Who was given some is told also where an order used it at once.
  const grant = entries.find(({ id }) => id === lotId)
  if (template === "credit-granted") return grant && grantedBody(grant, publicUrl)
  const today = localDateOf(yield* Clock.currentTimeMillis)
  const lot = usableLots(entries, today).find(({ id }) => id === lotId)
  if (lot === undefined || lot.expiresOn === null) return undefined
  return expiringBody(formatDollars(lot.left), lot.expiresOn, publicUrl)
})
