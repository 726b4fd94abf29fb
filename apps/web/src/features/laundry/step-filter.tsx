import type { LaundryOrderView } from "@laundry/contracts/orders/laundry"
import { classes } from "../../design/classes.ts"
import { useText } from "../../messages/text.tsx"
import { type OpenStep, openSteps } from "./laundry-step.ts"
import { stepLooks } from "./step-bar.tsx"

interface StepFilterProps {
  readonly orders: ReadonlyArray<LaundryOrderView>
  /** How many more there are, of which the steps aren't known. */
  readonly notShown: number
  readonly chosen: OpenStep | undefined
  readonly onChoose: (step: OpenStep | undefined) => void
}

/** How many orders there are at each step, and the way to see those alone. */
export const StepFilter = ({ orders, notShown, chosen, onChoose }: StepFilterProps) => {
  const text = useText("laundry")
  return (
    <div role="group" aria-label={text("show")} className="grid grid-cols-4 gap-2 sm:flex sm:gap-3">
      {[undefined, ...openSteps].map((step) => {
        const ofStep = orders.filter(({ status }) => status === step).length
        const count = step === undefined ? orders.length + notShown : `${ofStep}${notShown === 0 ? "" : "+"}`
        const isChosen = step === chosen
        return (
          <button
            key={step ?? "all"}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(step)}
            className={classes(
              "grid min-h-16 cursor-pointer content-center justify-items-center rounded-control border px-1 py-2 leading-tight sm:min-w-32 sm:px-5",
              isChosen
                ? "border-ocean bg-ocean-tint text-ocean-deep"
                : "border-line-strong bg-paper text-ink hover:border-ocean",
            )}
          >
            <span className="text-2xl font-semibold tabular-nums">{count}</span>
            <span className="text-sm sm:text-base">{text(step === undefined ? "showAll" : stepLooks[step].label)}</span>
          </button>
        )
      })}
    </div>
  )
}
