import type { RecurringView } from "@laundry/contracts/orders/recurring"
import { localDateOf } from "@laundry/core/local-time/local-time"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { Fold } from "../../design/fold.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { sayDate } from "../pickup/pickup-day-text.ts"
import { passedOverNames, sayOrdered } from "./recurring-words.ts"

interface LatestDaysProps {
  readonly view: RecurringView
  readonly onOrder: (orderId: string) => void
}

/** What became of the last days, and what was agreed to. */
export const LatestDays = ({ view, onOrder }: LatestDaysProps) => {
  const text = useText("recurring")
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="border-t border-line pt-1">
      <Fold
        look="entry"
        open={isOpen}
        onToggle={setOpen}
        summary={<span className="font-medium">{text("latest")}</span>}
      >
        <div className="grid gap-4 pb-2">
          {view.latest.length > 0 && (
            <ul className="divide-y divide-line">
              {view.latest.map(({ date, movedTo, state, because, orderId, isCalledOff }) => (
                <li key={date} className="flex min-h-11 flex-wrap items-center gap-x-3">
                  <span>{sayDate(date)}</span>
                  <span className="text-ink-soft">
                    {state === "ordered" && sayOrdered(text, movedTo, isCalledOff)}
                    {state === "skipped" && text("stateSkipped")}
                    {state === "passed-over" && because !== null && text(passedOverNames[because])}
                  </span>
                  {orderId !== null && (
                    <span className="ml-auto">
                      <Button tone="quiet" onClick={() => onOrder(orderId)}>
                        {text("seeOrder")}
                        <VisuallyHidden> {sayDate(date)}</VisuallyHidden>
                      </Button>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
          <div className="grid gap-1 text-sm text-ink-soft">
            <p className="font-medium text-ink">
              {text("consentAt", { when: sayDate(localDateOf(view.consent.acceptedAt)) })}
            </p>
            <p>{view.consent.wording}</p>
          </div>
        </div>
      </Fold>
    </div>
  )
}
