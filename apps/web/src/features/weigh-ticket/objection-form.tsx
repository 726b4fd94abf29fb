import type { ObjectionForm as Objection } from "@laundry/contracts/orders/weigh-tickets"
import { objectionReasons } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { ticketTextLimit } from "@laundry/core/order/weigh-tickets/weigh-ticket-answers"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { RadioCards } from "../../design/radio-cards.tsx"
import { TextArea } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { reasonTexts } from "./objection-reasons.ts"

interface ObjectionFormProps {
  readonly isPending: boolean
  readonly onSend: (objection: Objection) => void
  readonly onCancel: () => void
}

/** What looks wrong: a reason, and words if there are any. */
export const ObjectionForm = ({ isPending, onSend, onCancel }: ObjectionFormProps) => {
  const text = useText("weigh-ticket")
  const [reason, setReason] = useState<Objection["reason"]>("too-heavy")
  const [detail, setDetail] = useState("")
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSend({ reason, ...(detail.trim() === "" ? {} : { text: detail.trim() }) })
      }}
    >
      <RadioCards
        legend={text("wrongTitle")}
        name="reason"
        chosen={reason}
        cards={objectionReasons.map((value) => ({ value, label: text(reasonTexts[value]) }))}
        onChange={({ target }) => {
          const chosen = objectionReasons.find((known) => known === target.value)
          if (chosen !== undefined) setReason(chosen)
        }}
      />
      <TextArea
        name="text"
        label={text("wrongDetail")}
        optional
        maxLength={ticketTextLimit}
        value={detail}
        onChange={({ target }) => setDetail(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending} pendingText={text("sending")}>
          {text("send")}
        </Button>
        <Button tone="quiet" disabled={isPending} onClick={onCancel}>
          {text("cancel")}
        </Button>
      </div>
    </form>
  )
}
