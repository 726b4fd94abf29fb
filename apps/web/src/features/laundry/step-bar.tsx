import { Check, type LucideIcon, PackageCheck, Shirt, ShoppingBag, WashingMachine } from "lucide-react"
import { classes } from "../../design/classes.ts"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { type LaundryStep, laundrySteps } from "./laundry-step.ts"

/** How each step is said and drawn. */
export const stepLooks: Readonly<
  Record<LaundryStep, { readonly label: PlainMessageId<"laundry">; readonly icon: LucideIcon }>
> = {
  picked_up: { label: "stepPickedUp", icon: ShoppingBag },
  in_progress: { label: "stepInLaundry", icon: WashingMachine },
  processing: { label: "stepProcessing", icon: Shirt },
  ready_for_delivery: { label: "stepReady", icon: PackageCheck },
}

/** How far an order is in the laundry. */
export const StepBar = ({ status }: { readonly status: LaundryStep }) => {
  const text = useText("laundry")
  const reached = laundrySteps.indexOf(status)
  const isFinished = reached === laundrySteps.length - 1
  return (
    <ol aria-label={text("progress")} className="grid grid-cols-4 gap-1.5">
      {laundrySteps.map((step, index) => {
        const { label, icon } = stepLooks[step]
        const isDone = index < reached || isFinished
        const isNow = index === reached && !isFinished
        const Icon = isDone ? Check : icon
        return (
          <li key={step} {...(index === reached && { "aria-current": "step" })} className="grid content-start gap-1.5">
            <span
              aria-hidden
              className={classes("h-2 rounded-full", isDone ? "bg-done" : isNow ? "bg-ocean" : "bg-line")}
            />
            <span
              className={classes(
                "grid justify-items-center gap-0.5 text-center text-sm leading-tight sm:text-base",
                isNow ? "font-semibold text-ocean-deep" : isDone ? "text-done" : "text-ink-soft",
              )}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {text(label)}
              <VisuallyHidden>: {text(isDone ? "stepDone" : isNow ? "stepNow" : "stepAhead")}</VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
