import { useQuery } from "@tanstack/react-query"
import { messageSettingsQuery } from "../../shared/messages/message-calls.ts"
import { ownCardsQuery } from "../../shared/payment/own-cards-query.ts"
import { ownCreditQuery } from "../../shared/payment/own-credit-query.ts"
import { ownRecurringQuery } from "../../shared/recurring/recurring-calls.ts"
import { useRecurringOffered } from "../../shared/recurring/use-recurring-offered.ts"
import { ownMessages } from "./messages-section.tsx"

/**
 * Whether the sections that are fetched have their size, or have failed at least once: until then they would push away what comes
 * below them, from under a finger.
 */
export const useIsSettled = (): boolean => {
  const isRecurringOffered = useRecurringOffered()
  const queries = [
    useQuery(messageSettingsQuery(ownMessages)),
    useQuery(ownCreditQuery),
    useQuery(ownCardsQuery),
    useQuery({ ...ownRecurringQuery, enabled: isRecurringOffered }),
  ]
  return queries.every(({ isPending, isEnabled, failureCount }) => !isPending || !isEnabled || failureCount > 0)
}
