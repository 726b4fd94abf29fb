import { Clock, Effect } from "effect"
import { easternDateOf, formatDay } from "../eastern-time/eastern-time.ts"
import { formatDollars } from "../money/cents.ts"
import { usableLots } from "../payment/account-credit.ts"
import type { CreditMailContent } from "../payment/credit-mail.ts"
import { CreditStore } from "../payment/credit-store.port.ts"
import type { MailBody } from "./mail-layout.ts"

/** Tells of credit that can be used for a few days still; undefined once nothing is left of it. */
export const creditExpiringBody = Effect.fnUntraced(function* (content: CreditMailContent, publicUrl: string) {
  const entries = yield* (yield* CreditStore).entries(content.holder)
  const today = easternDateOf(yield* Clock.currentTimeMillis)
  const lot = usableLots(entries, today).find(({ id }) => id === content.lotId)
  if (lot === undefined || lot.expiresOn === null) return undefined
  const amount = formatDollars(lot.left)
  const body: MailBody = {
    subject: `Your credit of ${amount} ends on ${formatDay(lot.expiresOn)}`,
    heading: `${amount} of credit are yours to use`,
    paragraphs: [
      `You can use it until the end of ${formatDay(lot.expiresOn)}. It pays for your next order by itself.`,
      "It can't be paid out.",
    ],
    facts: [],
    action: { label: "Book a pickup", url: `${publicUrl}/` },
  }
  return body
})
