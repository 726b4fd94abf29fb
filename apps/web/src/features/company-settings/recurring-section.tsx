import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { RadioCards } from "../../design/radio-cards.tsx"
import { useText } from "../../messages/text.tsx"
import { SettingsPartForm, SettingsSection } from "./settings-section.tsx"
import { useSettingsForm } from "./use-settings-form.ts"

const answers = ["yes", "no"] as const

/** Whether customers can have pickups booked again and again. */
export const RecurringSection = ({ settings }: { readonly settings: CompanySettingsView }) => {
  const text = useText("company-settings")
  const form = useSettingsForm({
    draftKey: "settings-recurring",
    fields: ["recurringPickups"],
    settings,
    savedOf: ({ recurringPickups }) => ({ recurringPickups: recurringPickups ? "yes" : "no" }),
    problemsOf: () => ({}),
    bodyOf: ({ recurringPickups }) => ({ recurringPickups: recurringPickups === "yes" }),
    done: { title: text("success"), text: text("recurringSaved") },
    failed: text("informationFailed"),
  })
  const { value, ...field } = form.field("recurringPickups")
  return (
    <SettingsSection title={text("recurring")} lead={text("recurringLead")} isDirty={form.isDirty}>
      <SettingsPartForm label={text("recurring")} form={form} save={text("saveRecurring")}>
        <RadioCards
          {...field}
          chosen={value}
          legend={text("offerRecurring")}
          hint={text("offerRecurringHint")}
          cards={answers.map((answer) => ({ value: answer, label: text(answer) }))}
        />
      </SettingsPartForm>
    </SettingsSection>
  )
}
