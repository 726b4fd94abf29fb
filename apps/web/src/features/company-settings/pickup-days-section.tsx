import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { limitsProblems } from "@laundry/core/company/limits-bounds"
import { weekdays } from "@laundry/core/local-time/weekday"
import { useId } from "react"
import { Checkbox } from "../../design/checkbox.tsx"
import { FieldError, notesOf } from "../../design/field.tsx"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { useToday } from "../../shared/orders/use-today.ts"
import { HolidayFields } from "./holiday-fields.tsx"
import { SettingsPartForm, SettingsSection } from "./settings-section.tsx"
import {
  closuresControls,
  closuresFields,
  closuresFormProblems,
  closuresValues,
  type KeptHolidays,
  listedWeekdays,
  typedClosures,
} from "./typed-closures.ts"
import { type SettingsForm, useSettingsForm } from "./use-settings-form.ts"

/** The days of the week, each to be closed by itself. */
const WeekdayBoxes = ({ form }: { readonly form: SettingsForm<(typeof closuresFields)[number]> }) => {
  const text = useText("company-settings")
  const id = useId()
  const { value, error, name } = form.field("closedWeekdays")
  const closed = listedWeekdays(value)
  return (
    <fieldset className="min-w-0" aria-describedby={notesOf({ id, hint: "", error })}>
      <legend className="font-medium">{text("closedWeekdays")}</legend>
      <p id={`${id}-hint`} className="mt-1 mb-2 text-sm text-ink-soft">
        {text("closedWeekdaysHint")}
      </p>
      <div className="grid grid-cols-2 gap-x-5 sm:grid-cols-4">
        {weekdays.map((weekday) => (
          <Checkbox
            key={weekday}
            name={name}
            label={text(weekday)}
            checked={closed.includes(weekday)}
            onChange={({ target }) =>
              form.change(
                "closedWeekdays",
                weekdays.filter((day) => (day === weekday ? target.checked : closed.includes(day))).join(","),
              )
            }
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

/** On which days nothing is picked up, and how much a pickup window takes. */
export const PickupDaysSection = ({ settings }: { readonly settings: CompanySettingsView }) => {
  const text = useText("company-settings")
  const kept: KeptHolidays = { holidays: settings.closures.holidays, today: useToday() }
  const closures = useSettingsForm({
    draftKey: "settings-closures",
    fields: closuresFields,
    settings,
    savedOf: closuresValues,
    problemsOf: (values) => closuresFormProblems(values, kept),
    bodyOf: (values) => typedClosures(values, kept.today),
    controls: closuresControls,
    done: { title: text("success"), text: text("closuresSaved") },
    failed: text("closuresFailed"),
  })
  const limits = useSettingsForm({
    draftKey: "settings-limits",
    fields: ["mostOrders", "mostBags", "unpaidHoldMinutes"],
    settings,
    savedOf: ({ mostOrders, mostBags, unpaidHoldMinutes }) => ({
      mostOrders: String(mostOrders ?? ""),
      mostBags: String(mostBags ?? ""),
      unpaidHoldMinutes: String(unpaidHoldMinutes ?? 30),
    }),
    problemsOf: limitsProblems,
    bodyOf: (values) => values,
    done: { title: text("success"), text: text("limitsSaved") },
    failed: text("limitsFailed"),
  })
  return (
    <SettingsSection
      title={text("pickupDays")}
      lead={text("pickupDaysLead")}
      isDirty={closures.isDirty || limits.isDirty}
    >
      <div className="grid gap-8">
        <SettingsPartForm label={text("closedDays")} form={closures} save={text("saveClosures")}>
          <WeekdayBoxes form={closures} />
          <HolidayFields form={closures} kept={kept} />
        </SettingsPartForm>
        <div className="border-t border-line pt-6">
          <SettingsPartForm label={text("limits")} form={limits} save={text("saveLimits")}>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <TextField
                {...limits.field("mostOrders")}
                label={text("mostOrders")}
                hint={text("noLimitHint")}
                optional
                inputMode="numeric"
                autoComplete="off"
              />
              <TextField
                {...limits.field("mostBags")}
                label={text("mostBags")}
                hint={text("mostBagsHint")}
                optional
                inputMode="numeric"
                autoComplete="off"
              />
              <TextField
                {...limits.field("unpaidHoldMinutes")}
                label={text("unpaidHold")}
                hint={text("unpaidHoldHint")}
                inputMode="numeric"
                autoComplete="off"
              />
            </div>
          </SettingsPartForm>
        </div>
      </div>
    </SettingsSection>
  )
}
