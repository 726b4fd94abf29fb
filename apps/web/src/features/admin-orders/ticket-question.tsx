import type { AdminOrderDetails } from "@laundry/contracts/orders/admin-orders"
import type { ObjectionReason, TicketWait } from "@laundry/core/order/weigh-tickets/weigh-ticket"
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

const waitTexts = {
  "above-estimate": "ticketAboveEstimate",
  "above-usual": "ticketAboveUsual",
  "many-oversized": "ticketManyOversized",
} as const satisfies Record<TicketWait, PlainMessageId<"admin-orders">>

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

/**
 * What an order's customer finds wrong with its newest weigh ticket, or why it waits for a yes, until staff answer: by the weight that is
 * saved, or in words.
 */
export const TicketQuestion = ({ tickets: [newest] }: { readonly tickets: ReadonlyArray<Ticket> }) => {
  const text = useText("admin-orders")
  if (newest === undefined) return null
  const { waitsFor, answer } = newest
  const objection = answer.kind === "objected" ? answer.objection : null
  if (objection === null && waitsFor === null) return null
  return (
    <Alert tone="attention">
      <div className="grid gap-3">
        <div>
          {waitsFor !== null && <p className="font-semibold">{text(waitTexts[waitsFor])}</p>}
          {objection !== null && (
            <p className="font-semibold">{text("ticketQuestion", { reason: text(reasonTexts[objection.reason]) })}</p>
          )}
          {objection !== null && objection.text !== null && (
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{objection.text}</p>
          )}
          <p className="mt-1 text-ink-soft">{text("ticketQuestionText")}</p>
        </div>
        <KeepForm id={newest.id} />
      </div>
    </Alert>
  )
}
