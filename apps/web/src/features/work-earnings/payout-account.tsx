import type { PayoutAccountView } from "@laundry/contracts/marketplace/work-earnings"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Button } from "../../design/button.tsx"
import { Card } from "../../design/card.tsx"
import { Section } from "../../design/section.tsx"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { openPayoutAccount, payoutAccountQuery } from "./earnings-queries.ts"

const useOpening = () => {
  const text = useText("worker-pay")
  return useMutation({
    mutationFn: openPayoutAccount,
    meta: { handlesUnauthorized: true },
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      logProblem("The page for payouts was not opened", error)
      if (handleMutationError(error)) return
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("openFailed"), text: said ?? text("connectionText") })
    },
  })
}

const stateOf = ({ isOffered, account }: PayoutAccountView) => {
  if (account?.isEnabled === true) return "accountReady"
  if (!isOffered) return "accountNotOffered"
  return account === null ? "accountNone" : "accountMissing"
}

/** Where a worker's money goes: the account at the provider, and the way to complete it. */
export const PayoutAccount = () => {
  const text = useText("worker-pay")
  const { data } = useQuery(payoutAccountQuery)
  const opening = useOpening()
  if (data === undefined) return null
  const state = stateOf(data)
  const mayOpen = state === "accountNone" || state === "accountMissing"
  return (
    <Card>
      <Section
        title={text("accountTitle")}
        level={2}
        className="grid justify-items-start gap-3"
        headingClassName="text-xl"
      >
        <p className="text-ink-soft">{text(state)}</p>
        {mayOpen && (
          <Button
            pending={opening.isPending || opening.isSuccess}
            pendingText={text("opening")}
            onClick={() => opening.mutate()}
          >
            {text(state === "accountNone" ? "setUp" : "goOn")}
          </Button>
        )}
      </Section>
    </Card>
  )
}
