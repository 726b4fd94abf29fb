import type { RecurringView } from "@laundry/contracts/orders/recurring"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import type { ReactNode } from "react"
import { Badge } from "../../design/badge.tsx"
import { Button } from "../../design/button.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { useOperatingModel } from "../../platform/public-data/use-public-data.ts"
import { sayAddress } from "../orders/order-words.ts"
import { useToday } from "../orders/use-today.ts"
import { sayDate } from "../pickup/pickup-day-text.ts"
import type { RecurringCalls } from "./recurring-calls.ts"
import { bookedDays, bookedElsewhere, nextPickupOf } from "./recurring-values.ts"
import { upcomingNames } from "./recurring-words.ts"
import { useRecurringChange } from "./use-recurring-change.ts"

interface DayProps {
  readonly view: RecurringView
  /** The day by its rhythm. */
  readonly date: IsoDate
  readonly calls: RecurringCalls
}

interface SkipProps extends DayProps {
  /** The day on which somebody comes. */
  readonly comesOn: IsoDate
}

/** Calls a day off: before its order is made, or for free afterwards. */
const SkipButton = ({ view, date, comesOn, calls }: SkipProps) => {
  const text = useText("recurring")
  const said = sayDate(comesOn)
  const skip = useRecurringChange(
    calls,
    (day: IsoDate) => calls.skip(view.id, day),
    () => text("skippedDone", { day: said }),
  )
  return (
    <Button tone="quiet" pending={skip.isPending} onClick={() => skip.mutate(date)}>
      <span aria-hidden>{text("skip")}</span>
      <VisuallyHidden>{text("skipDay", { day: said })}</VisuallyHidden>
    </Button>
  )
}

/** Takes a skipped day back. */
const UndoButton = ({ view, date, calls }: DayProps) => {
  const text = useText("recurring")
  const model = useOperatingModel()
  const said = sayDate(date)
  const unskip = useRecurringChange(
    calls,
    (day: IsoDate) => calls.unskip(view.id, day),
    () => text("unskippedDone", { model, day: said }),
  )
  return (
    <Button tone="quiet" pending={unskip.isPending} onClick={() => unskip.mutate(date)}>
      <span aria-hidden>{text("undo")}</span>
      <VisuallyHidden>{text("undoDay", { day: said })}</VisuallyHidden>
    </Button>
  )
}

/** A row of the list: the day, how it stands, and what can be done. */
const Row = ({
  date,
  isOff,
  children,
}: {
  readonly date: IsoDate
  readonly isOff: boolean
  readonly children: ReactNode
}) => (
  <li className="flex min-h-12 flex-wrap items-center gap-x-3">
    <span className={isOff ? "text-ink-soft line-through" : "font-medium"}>{sayDate(date)}</span>
    {children}
  </li>
)

interface UpcomingDaysProps {
  readonly view: RecurringView
  readonly calls: RecurringCalls
  /** Shows an order that was made already. */
  readonly onOrder: (orderId: string) => void
}

/** The days that are booked already and those that come next. */
export const UpcomingDays = ({ view, calls, onOrder }: UpcomingDaysProps) => {
  const text = useText("recurring")
  const ordersText = useText("orders")
  const [elsewhere, next] = [bookedElsewhere(view), nextPickupOf(view)]
  const booked = bookedDays(view, useToday())
  if (booked.length + view.upcoming.length === 0) return null
  return (
    <div className="grid gap-1">
      <p className="font-medium">{text("upcoming")}</p>
      {elsewhere !== undefined && next !== null && (
        <p className="wrap-anywhere">
          {text("staysAt", { day: sayDate(next), address: sayAddress(ordersText, elsewhere) })}
        </p>
      )}
      <ul className="divide-y divide-line">
        {booked.map(({ date, comesOn, orderId, isCalledOff, isSkippable = true }) => (
          <Row key={date} date={comesOn} isOff={isCalledOff}>
            {isCalledOff ? <Badge>{text("stateSkipped")}</Badge> : <Badge tone="done">{text("booked")}</Badge>}
            <span className="ml-auto flex">
              <Button tone="quiet" onClick={() => onOrder(orderId)}>
                {text("seeOrder")}
                <VisuallyHidden> {sayDate(comesOn)}</VisuallyHidden>
              </Button>
              {!isCalledOff && isSkippable && <SkipButton view={view} date={date} comesOn={comesOn} calls={calls} />}
            </span>
          </Row>
        ))}
        {view.upcoming.map(({ date, state }) => (
          <Row key={date} date={date} isOff={state !== "due"}>
            {state !== "due" && <Badge>{text(upcomingNames[state])}</Badge>}
            <span className="ml-auto">
              {state === "due" && <SkipButton view={view} date={date} comesOn={date} calls={calls} />}
              {state === "skipped" && <UndoButton view={view} date={date} calls={calls} />}
            </span>
          </Row>
        ))}
      </ul>
    </div>
  )
}
