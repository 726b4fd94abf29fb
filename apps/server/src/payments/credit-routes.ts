import { type CreditView, creditEndpoints } from "@laundry/contracts/payments/credit"
import { grantCreditOrAsk } from "@laundry/core/approvals/ask-owner"
import type { Cents } from "@laundry/core/money/cents"
import type { CreditEntry } from "@laundry/core/payment/account-credit"
import { readCredit, readOwnCredit } from "@laundry/core/payments/grant-credit"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"

const toView = ({
  balance,
  entries,
}: {
  readonly balance: Cents
  readonly entries: ReadonlyArray<CreditEntry>
}): CreditView => ({
  balance,
  entries: entries.map(({ id, kind, amount, at, reason, orderId, expiresOn }) => ({
    id,
    kind,
    amount,
    at,
    reason,
    orderId,
    expiresOn,
  })),
})

export const creditRoutes = (route: Route<AppServices>): void => {
  route(creditEndpoints.getOwnCredit, () => Effect.map(readOwnCredit(), toView))

  route(creditEndpoints.getCredit, ({ params }) => Effect.map(readCredit(params.userId), toView))

  route(creditEndpoints.grantCredit, ({ params: { userId }, body }, { idempotency }) => {
    const { amount, expiresOn = null } = body
    const grant = grantCreditOrAsk(userId, { amount, reason: body.reason.trim(), expiresOn }, idempotency)
    return Effect.andThen(grant, Effect.map(readCredit(userId), toView))
  })
}
