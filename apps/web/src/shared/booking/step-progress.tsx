import { Check } from "lucide-react"
import type { Ref } from "react"
import { classes } from "../../design/classes.ts"
import { useText } from "../../messages/text.tsx"

interface StepProgressProps {
  /** The steps' names, as they follow each other. */
  readonly names: ReadonlyArray<string>
  readonly step: number
  /** Takes the focus when the step comes, so that it is heard. */
  readonly headingRef: Ref<HTMLHeadingElement>
  /** Where a field takes the focus instead, the step is said beside it. */
  readonly isHeadingFocused: boolean
}

/** How far an order form is, and the heading of its step. */
export const StepProgress = ({ names, step, headingRef, isHeadingFocused }: StepProgressProps) => {
  const text = useText("booking-fields")
  const name = names[step]
  const place = text("stepOf", { step: String(step + 1), steps: String(names.length) })
  return (
    <div className="scroll-mt-5">
      <ol aria-label={text("progress")} className="grid auto-cols-fr grid-flow-col gap-2">
        {names.map((each, index) => (
          <li key={each} aria-current={index === step ? "step" : undefined}>
            <span aria-hidden className={classes("block h-1.5 rounded-full", index <= step ? "bg-ocean" : "bg-line")} />
            <span
              className={classes(
                "mt-2 flex items-center gap-1 text-sm max-sm:sr-only",
                index === step ? "font-semibold text-ink" : "text-ink-soft",
              )}
            >
              {index < step && <Check aria-hidden className="size-4 text-ocean" />}
              {each}
            </span>
          </li>
        ))}
      </ol>
      <h3 ref={headingRef} tabIndex={-1} className="mt-5 outline-none">
        <span className="block text-sm font-medium text-ink-soft">{place}</span>
        <span className="block text-2xl font-semibold tracking-tight">{name}</span>
      </h3>
      <p role="status" className="sr-only">
        {!isHeadingFocused && `${place}: ${name}`}
      </p>
    </div>
  )
}
