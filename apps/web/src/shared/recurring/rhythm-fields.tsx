import type { Weekday } from "@laundry/core/local-time/weekday"
import { type WeekInterval, weekIntervals } from "@laundry/core/order/recurring/recurring-pickup"
import { RadioCards } from "../../design/radio-cards.tsx"
import { useText } from "../../messages/text.tsx"
import { intervalNames } from "./recurring-words.ts"
import { WeekdayField } from "./weekday-field.tsx"

/** How often, and on which days of the week. */
export interface Rhythm {
  readonly everyWeeks: WeekInterval
  readonly weekdays: ReadonlyArray<Weekday>
}

/** Reads what a radio button of the intervals stands for. */
export const readInterval = (value: string): WeekInterval | undefined =>
  weekIntervals.find((weeks) => String(weeks) === value)

interface RhythmFieldsProps {
  readonly rhythm: Rhythm
  readonly onChange: (rhythm: Rhythm) => void
  readonly error?: string | undefined
  readonly full?: ReadonlyArray<Weekday>
  readonly closed?: ReadonlyArray<Weekday>
}

/** Asks how often and on which days. */
export const RhythmFields = ({ rhythm, onChange, error, full, closed }: RhythmFieldsProps) => {
  const text = useText("recurring")
  return (
    <>
      <RadioCards
        name="everyWeeks"
        legend={text("howOften")}
        chosen={String(rhythm.everyWeeks)}
        onChange={({ target }) => onChange({ ...rhythm, everyWeeks: readInterval(target.value) ?? rhythm.everyWeeks })}
        cards={weekIntervals.map((weeks) => ({ value: String(weeks), label: text(intervalNames[weeks]) }))}
      />
      <WeekdayField
        chosen={rhythm.weekdays}
        onChange={(weekdays) => onChange({ ...rhythm, weekdays })}
        error={error}
        {...(full !== undefined && { full })}
        {...(closed !== undefined && { closed })}
      />
    </>
  )
}
