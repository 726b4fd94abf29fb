import type { TicketAnswerView, WeighTicketPage } from "@laundry/contracts/orders/weigh-tickets"
import type { TicketWait } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { Section } from "../../design/section.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { ObjectionForm } from "./objection-form.tsx"
import { reasonTexts } from "./objection-reasons.ts"
import { useTicketAnswer } from "./use-ticket-answer.ts"

const waitTexts = {
  "above-estimate": "waitsAboveEstimate",
  "above-usual": "waitsAboveUsual",
  "many-oversized": "waitsManyOversized",
} as const satisfies Record<TicketWait, PlainMessageId<"weigh-ticket">>

/** What was said of a ticket so far. */
const Said = ({ answer: { kind, objection, sentence } }: { readonly answer: TicketAnswerView }) => {
  const text = useText("weigh-ticket")
  if (kind === "accepted") return <Alert tone="done">{text("accepted")}</Alert>
  if (kind === "none") return null
  return (
    <Alert tone="info">
      {objection !== null && <p>{text("objected", { reason: text(reasonTexts[objection.reason]) })}</p>}
      {objection !== null && objection.text !== null && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{objection.text}</p>
      )}
      {kind === "decided" && (
        <div className="mt-2 font-medium">
          <p>{text("decided")}</p>
          <p className="wrap-anywhere">{sentence}</p>
        </div>
      )}
    </Alert>
  )
}

/** What the customer says of their ticket: one tap, and a reason when it looks wrong. */
export const TicketAnswer = ({ ticket }: { readonly ticket: WeighTicketPage }) => {
  const text = useText("weigh-ticket")
  const [isObjecting, setObjecting] = useState(false)
  const { accept, object, pending } = useTicketAnswer(ticket.id, () => setObjecting(false))
  const { mayObject, mayAccept, answer } = ticket
  return (
    <div className="grid gap-4">
      <div role="status">
        <Said answer={answer} />
      </div>
      {(mayObject || mayAccept) && (
        <div className="print:hidden">
          <Section
            title={text(isObjecting ? "wrongHeading" : "answerTitle")}
            level={2}
            className="grid gap-3"
            headingClassName="text-xl"
          >
            {isObjecting ? (
              <ObjectionForm isPending={pending === "object"} onSend={object} onCancel={() => setObjecting(false)} />
            ) : (
              <>
                {ticket.waitsFor !== null && ticket.isCurrent && (
                  <p className="font-medium">
                    {text(waitTexts[ticket.waitsFor])} {text("waitsForYes")}
                  </p>
                )}
                {mayObject && <p className="text-ink-soft">{text("answerText")}</p>}
                <div className="flex flex-wrap gap-3">
                  {mayAccept && (
                    <Button tone="secondary" pending={pending === "accept"} onClick={accept}>
                      {text("right")}
                    </Button>
                  )}
                  {mayObject && (
                    <Button tone="secondary" onClick={() => setObjecting(true)}>
                      {text("wrong")}
                    </Button>
                  )}
                </div>
              </>
            )}
          </Section>
        </div>
      )}
    </div>
  )
}
