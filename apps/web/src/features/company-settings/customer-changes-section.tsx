import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { RadioCards } from "../../design/radio-cards.tsx"
import { useText } from "../../messages/text.tsx"
import { SettingsPartForm, SettingsSection } from "./settings-section.tsx"
import { useSettingsForm } from "./use-settings-form.ts"

const answers = ["yes", "no"] as const

/** Whether customers may cancel, move and edit their orders by themselves. */
export const CustomerChangesSection = ({ settings }: { readonly settings: CompanySettingsView }) => {
  const text = useText("company-settings")
  const form = useSettingsForm({
    draftKey: "settings-customer-changes",
    fields: ["customerChanges"],
    settings,
    savedOf: ({ customerChanges }) => ({ customerChanges: customerChanges ? "yes" : "no" }),
    problemsOf: () => ({}),
    bodyOf: ({ customerChanges }) => ({ customerChanges: customerChanges === "yes" }),
    done: { title: text("success"), text: text("customerChangesSaved") },
    failed: text("informationFailed"),
  })
  const { value, ...field } = form.field("customerChanges")
  return (
    <SettingsSection title={text("customerChanges")} lead={text("customerChangesLead")} isDirty={form.isDirty}>
      <SettingsPartForm label={text("customerChanges")} form={form} save={text("saveCustomerChanges")}>
        <RadioCards
          {...field}
          chosen={value}
          legend={text("mayChange")}
          hint={text("mayChangeHint")}
          cards={answers.map((answer) => ({ value: answer, label: text(answer) }))}
        />
      </SettingsPartForm>
    </SettingsSection>
  )
}
