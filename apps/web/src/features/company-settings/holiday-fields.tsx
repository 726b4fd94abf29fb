import { Plus } from "lucide-react"
import { Button } from "../../design/button.tsx"
import { TextField } from "../../design/text-field.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { DateField } from "../../shared/staff/date-field.tsx"
import { sayDateOf } from "./say-date.ts"
import {
  type closuresFields,
  closuresFormProblems,
  holidayLines,
  type KeptHolidays,
  type ListedHoliday,
  listedHolidays,
  typedClosures,
} from "./typed-closures.ts"
import type { SettingsForm } from "./use-settings-form.ts"

interface HolidayRowsProps {
  readonly holidays: ReadonlyArray<ListedHoliday>
  readonly onRemove: (holiday: ListedHoliday) => void
}

const HolidayRows = ({ holidays, onRemove }: HolidayRowsProps) => {
  const text = useText("company-settings")
  if (holidays.length === 0) return <p className="text-ink-soft">{text("noHolidays")}</p>
  return (
    <ul aria-label={text("holidays")} className="divide-y divide-line border-y border-line">
      {holidays.map((holiday) => (
        <li key={holiday.date} className="flex items-center gap-3 py-1.5">
          <div className="min-w-0 flex-1 gap-3 sm:flex">
            <p className="w-36 shrink-0 text-ink-soft">{sayDateOf(holiday.date)}</p>
            <p className="font-medium wrap-anywhere">{holiday.name}</p>
          </div>
          <Button tone="quiet" size="compact" onClick={() => onRemove(holiday)}>
            {text("remove")}
            <VisuallyHidden> {holiday.name}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface HolidayFieldsProps {
  readonly form: SettingsForm<(typeof closuresFields)[number]>
  readonly kept: KeptHolidays
}

/** The holidays of the form, and the fields for another one. */
export const HolidayFields = ({ form, kept }: HolidayFieldsProps) => {
  const text = useText("company-settings")
  const { today } = kept
  const holidays = listedHolidays(form.values.holidays)
  const { holidayDate, holidayName } = form.values
  const add = () => {
    const isEmpty = holidayDate === "" && holidayName.trim() === ""
    if (isEmpty) form.focus("holidayDate")
    if (isEmpty || form.tell(closuresFormProblems({ ...form.values, closedWeekdays: "" }, kept))) return
    form.change("holidays", holidayLines(typedClosures(form.values, today).holidays))
    form.change("holidayDate", "")
    form.change("holidayName", "")
    form.focus("holidayDate")
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{text("holidays")}</legend>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{text("holidaysHint")}</p>
      <HolidayRows
        holidays={holidays}
        onRemove={({ date }) => {
          form.change("holidays", holidayLines(holidays.filter((holiday) => holiday.date !== date)))
          // The button that was pressed is gone, and the focus with it.
          form.focus("holidayDate")
        }}
      />
      <div className="mt-5 grid items-start gap-x-3 gap-y-4 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
        <DateField
          {...form.field("holidayDate")}
          label={text("holidayDate")}
          {...(today !== undefined && { min: today })}
        />
        <TextField {...form.field("holidayName")} label={text("holidayName")} maxLength={60} autoComplete="off" />
        <div className="sm:pt-7.5 max-sm:*:w-full">
          <Button tone="secondary" icon={<Plus aria-hidden className="size-5" />} onClick={add}>
            {text("addHoliday")}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}
