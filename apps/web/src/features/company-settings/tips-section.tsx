import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { RadioCards } from "../../design/radio-cards.tsx"
import { useText } from "../../messages/text.tsx"
import { SettingsPartForm, SettingsSection } from "./settings-section.tsx"
import { useSettingsForm } from "./use-settings-form.ts"

const answers = ["yes", "no"] as const

/** Whether customers can leave a tip: for owners. */
export const TipsSection = ({ settings }: { readonly settings: CompanySettingsView }) => {
  const text = useText("company-settings")
  const form = useSettingsForm({
    draftKey: "settings-tips",
    fields: ["tips"],
    settings,
    savedOf: ({ tips }) => ({ tips: tips ? "yes" : "no" }),
    problemsOf: () => ({}),
    bodyOf: ({ tips }) => ({ tips: tips === "yes" }),
    done: { title: text("success"), text: text("tipsSaved") },
    failed: text("informationFailed"),
  })
  const { value, ...field } = form.field("tips")
  return (
    <SettingsSection title={text("tips")} lead={text("tipsLead")} isDirty={form.isDirty}>
      <SettingsPartForm label={text("tips")} form={form} save={text("saveTips")}>
        <RadioCards
          {...field}
          chosen={value}
          legend={text("takeTips")}
          hint={text("takeTipsHint")}
          cards={answers.map((answer) => ({ value: answer, label: text(answer) }))}
        />
      </SettingsPartForm>
    </SettingsSection>
  )
}
