import type { OrderStatus } from "@laundry/core/order/order-status"
import { type OrderStep, orderStep, orderSteps } from "@laundry/core/order/status-meaning"
import { Check } from "lucide-react"
import { classes } from "../../design/classes.ts"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"

const labels: Readonly<Record<OrderStep, PlainMessageId<"orders">>> = {
  ordered: "stepOrdered",
  picked_up: "stepPickedUp",
  in_laundry: "stepInLaundry",
  ready: "stepReady",
  delivered: "stepDelivered",
}

const standings = { done: "stepDone", now: "stepNow", ahead: "stepAhead" } as const

/** The last step is done once it is reached. */
const standingAt = (index: number, reached: number): keyof typeof standings => {
  if (index < reached || reached === orderSteps.length - 1) return "done"
  return index === reached ? "now" : "ahead"
}

const dots: Readonly<Record<keyof typeof standings, string>> = {
  done: "border-done bg-done text-paper",
  now: "border-ocean bg-paper text-ocean ring-4 ring-ocean-tint",
  ahead: "border-line-strong bg-paper",
}

/** How far an order is: ordered → picked up → in laundry → ready → delivered. Nothing for one that left this way. */
export const OrderProgress = (order: { readonly status: OrderStatus; readonly statusBefore: OrderStatus | null }) => {
  const text = useText("orders")
  const step = orderStep(order)
  if (step === undefined) return null
  const reached = orderSteps.indexOf(step)
  return (
    <ol aria-label={text("progress")} className="isolate -mx-2 grid grid-cols-5 sm:mx-0">
      {orderSteps.map((name, index) => {
        const standing = standingAt(index, reached)
        return (
          <li key={name} {...(index === reached && { "aria-current": "step" })} className="relative grid gap-2">
            {index > 0 && (
              <span
                aria-hidden
                className={classes(
                  "absolute -z-10 top-[0.6875rem] right-1/2 h-0.5 w-full",
                  index <= reached ? "bg-done" : "bg-line",
                )}
              />
            )}
            <span
              aria-hidden
              className={classes(
                "relative mx-auto grid size-6 place-items-center rounded-full border-2",
                dots[standing],
              )}
            >
              {standing === "done" && <Check className="size-4" strokeWidth={3} />}
              {standing === "now" && <span className="size-2 rounded-full bg-ocean" />}
            </span>
            <span
              className={classes(
                "text-center text-xs leading-tight sm:text-sm",
                standing === "now"
                  ? "font-semibold text-ocean-deep"
                  : standing === "done"
                    ? "text-ink"
                    : "text-ink-soft",
              )}
            >
              {text(labels[name])}
              <VisuallyHidden>: {text(standings[standing])}</VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
