import type { ObjectionForm, WeighTicketPage } from "@laundry/contracts/orders/weigh-tickets"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { acceptTicket, objectToTicket, weighTicketQuery } from "./weigh-ticket-queries.ts"

/** Sends what a customer says of their ticket, and shows the ticket as it is then. */
export const useTicketAnswer = (id: WeighTicketPage["id"], onDone: () => void) => {
  const text = useText("weigh-ticket")
  const queryClient = useQueryClient()
  const { queryKey } = weighTicketQuery(queryClient, id)
  const options = {
    onSuccess: (ticket: WeighTicketPage) => {
      queryClient.setQueryData(queryKey, ticket)
      onDone()
    },
    onError: (error: unknown) => {
      logProblem("What was said of a weigh ticket was not kept", error)
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("answerFailed"), text: said ?? text("answerFailedText") })
      // Its present state: it may have been answered, or replaced.
      void queryClient.invalidateQueries({ queryKey })
    },
  }
  const accepting = useMutation({ mutationFn: acceptTicket, ...options })
  const objecting = useMutation({ mutationFn: objectToTicket, ...options })
  return {
    accept: () => accepting.mutate(id),
    object: (form: ObjectionForm) => objecting.mutate({ id, form }),
    pending: accepting.isPending ? ("accept" as const) : objecting.isPending ? ("object" as const) : undefined,
  }
}
