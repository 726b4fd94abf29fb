import { type Weekday, weekdays } from "@laundry/core/local-time/weekday"
import { useId } from "react"
import { classes } from "../../design/classes.ts"
import { FieldNotes, notesOf } from "../../design/field.tsx"
import { choiceLook } from "../../design/radio-group.tsx"
import { useText } from "../../messages/text.tsx"
import { inWeekOrder, sayDays, shortNames } from "./recurring-words.ts"

interface WeekdayFieldProps {
  readonly chosen: ReadonlyArray<Weekday>
  readonly onChange: (days: ReadonlyArray<Weekday>) => void
  readonly error?: string | undefined
  /** Days that take no more recurring pickups, and days without any pickup. */
  readonly full?: ReadonlyArray<Weekday>
  readonly closed?: ReadonlyArray<Weekday>
}

/** Days of the week side by side, each a box to be ticked. */
export const WeekdayField = ({ chosen, onChange, error, full = [], closed = [] }: WeekdayFieldProps) => {
  const text = useText("recurring")
  const id = useId()
  const fullOnly = full.filter((day) => !closed.includes(day))
  const notes = [
    ...(closed.length > 0 ? [text("closedDays", { days: sayDays(text, closed) })] : []),
    ...(fullOnly.length > 0 ? [text("fullDays", { days: sayDays(text, fullOnly) })] : []),
  ]
  const hint = notes.length > 0 ? notes.join(" ") : undefined
  return (
    <div
      role="group"
      aria-labelledby={`${id}-legend`}
      aria-describedby={notesOf({ id, hint, error })}
      className="grid gap-1.5"
    >
      <span id={`${id}-legend`} className="font-medium">
        {text("onDays")}
      </span>
      <div className="grid grid-cols-7 gap-1 sm:gap-2">
        {weekdays.map((day) => {
          const isChosen = chosen.includes(day)
          // What was chosen before can still be taken back.
          const isShut = !isChosen && (full.includes(day) || closed.includes(day))
          return (
            <label
              key={day}
              className={classes(
                choiceLook,
                "relative grid min-h-12 place-items-center text-sm font-semibold has-checked:text-ocean-deep sm:text-base",
                isShut && "border-dashed text-ink-soft line-through",
              )}
            >
              <input
                type="checkbox"
                name="weekdays"
                value={day}
                checked={isChosen}
                disabled={isShut}
                aria-label={text(day)}
                aria-invalid={error === undefined ? undefined : true}
                onChange={({ target }) =>
                  onChange(inWeekOrder(target.checked ? [...chosen, day] : chosen.filter((other) => other !== day)))
                }
                className="absolute inset-0 cursor-pointer appearance-none rounded-control focus-visible:outline-none disabled:cursor-not-allowed"
              />
              <span aria-hidden>{text(shortNames[day])}</span>
            </label>
          )
        })}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
