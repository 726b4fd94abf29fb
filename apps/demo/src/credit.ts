import { addDays, type Instant, localDateOf } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { CreditEntry } from "@laundry/core/payment/account-credit"
import { demoClient, demoUserIdOf } from "./accounts.ts"
import { demoUuid } from "./ids.ts"
import { demoStaff } from "./people.ts"

/** What the customer with the demo sign-in was given after a late delivery: their next order uses it. */
export const demoCredit = (now: Instant): ReadonlyArray<CreditEntry> => {
  const userId = demoUserIdOf(demoClient)
  if (userId === null) return []
  return [
    {
      id: demoUuid("credit"),
      userId,
      kind: "grant",
      amount: cents(500),
      at: now - 6 * 3_600_000,
      by: demoStaff.admin,
      reason: "Sorry that we came late",
      orderId: null,
      lotId: null,
      expiresOn: addDays(localDateOf(now), 90),
    },
  ]
}
