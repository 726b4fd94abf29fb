import type { AdminOrderDetails } from "@laundry/contracts/orders/admin-orders"
import type { ObjectionReason } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { ticketTextLimit } from "@laundry/core/order/weigh-tickets/weigh-ticket-answers"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { TextArea } from "../../design/text-field.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { keepTicket, refreshAdminOrders } from "./admin-order-queries.ts"

type Ticket = AdminOrderDetails["weighTickets"][number]

const reasonTexts = {
  "too-heavy": "reasonTooHeavy",
  "not-my-bags": "reasonNotMyBags",
  price: "reasonPrice",
  other: "reasonOther",
} as const satisfies Record<ObjectionReason, PlainMessageId<"admin-orders">>

/** Keeps the ticket, with a sentence for its customer. */
const KeepForm = ({ id }: Pick<Ticket, "id">) => {
  const text = useText("admin-orders")
  const queryClient = useQueryClient()
  const [sentence, setSentence] = useState("")
  const [isMissing, setMissing] = useState(false)
  const keep = useMutation({
    mutationFn: keepTicket,
    onSuccess: () => {
      showToast({ tone: "done", title: text("ticketKept") })
      return refreshAdminOrders(queryClient)
    },
    onError: (error) => {
      logProblem("A weigh ticket's answer was not kept", error)
      if (handleMutationError(error)) return
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("ticketKeepFailed"), text: said ?? text("failedText") })
      void refreshAdminOrders(queryClient)
    },
  })
  return (
    <form
      noValidate
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(sentence.trim() === "")
        if (sentence.trim() !== "") keep.mutate({ id, sentence: sentence.trim() })
      }}
    >
      <div className="w-full">
        <TextArea
          name="sentence"
          label={text("ticketSentence")}
          hint={text("ticketSentenceHint")}
          error={isMissing ? text("ticketSentenceMissing") : undefined}
          maxLength={ticketTextLimit}
          value={sentence}
          onChange={({ target }) => setSentence(target.value)}
        />
      </div>
      <Button type="submit" tone="secondary" pending={keep.isPending}>
        {text("ticketKeep")}
      </Button>
    </form>
  )
}

/** What an order's customer finds wrong with its newest weigh ticket, until staff answer: by the weight that is saved, or in words. */
export const TicketQuestion = ({ tickets: [newest] }: { readonly tickets: ReadonlyArray<Ticket> }) => {
  const text = useText("admin-orders")
  if (newest?.answer.kind !== "objected" || newest.answer.objection === null) return null
  const { reason, text: said } = newest.answer.objection
  return (
    <Alert tone="attention">
      <div className="grid gap-3">
        <div>
          <p className="font-semibold">{text("ticketQuestion", { reason: text(reasonTexts[reason]) })}</p>
          {said !== null && <p className="mt-1 whitespace-pre-line wrap-anywhere">{said}</p>}
          <p className="mt-1 text-ink-soft">{text("ticketQuestionText")}</p>
        </div>
        <KeepForm id={newest.id} />
      </div>
    </Alert>
  )
}
