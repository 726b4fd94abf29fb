import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { lateCreditProblems } from "@laundry/core/company/late-credit"
import { formatMoney } from "@laundry/core/money/cents"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { SettingsPartForm, SettingsSection } from "./settings-section.tsx"
import { useSettingsForm } from "./use-settings-form.ts"

/** What customers get whose laundry comes late. */
export const LateCreditSection = ({ settings }: { readonly settings: CompanySettingsView }) => {
  const text = useText("company-settings")
  const form = useSettingsForm({
    draftKey: "settings-late-credit",
    fields: ["lateDeliveryCredit"],
    settings,
    savedOf: ({ lateDeliveryCredit }) => ({ lateDeliveryCredit: formatMoney(lateDeliveryCredit) }),
    problemsOf: lateCreditProblems,
    bodyOf: (values) => values,
    done: { title: text("success"), text: text("lateCreditSaved") },
    failed: text("lateCreditFailed"),
  })
  return (
    <SettingsSection title={text("late")} lead={text("lateLead")} isDirty={form.isDirty}>
      <SettingsPartForm label={text("late")} form={form} save={text("saveLateCredit")}>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            {...form.field("lateDeliveryCredit")}
            label={text("lateDeliveryCredit")}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      </SettingsPartForm>
    </SettingsSection>
  )
}
