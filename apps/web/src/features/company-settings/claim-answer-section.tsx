import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { claimAnswerProblems } from "@laundry/core/company/claim-answer"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { SettingsPartForm, SettingsSection } from "./settings-section.tsx"
import { useSettingsForm } from "./use-settings-form.ts"

/** Within how many days claims are decided. */
export const ClaimAnswerSection = ({ settings }: { readonly settings: CompanySettingsView }) => {
  const text = useText("company-settings")
  const form = useSettingsForm({
    draftKey: "settings-claim-answer",
    fields: ["claimAnswerDays"],
    settings,
    savedOf: ({ claimAnswerDays }) => ({ claimAnswerDays: String(claimAnswerDays) }),
    problemsOf: claimAnswerProblems,
    bodyOf: (values) => values,
    done: { title: text("success"), text: text("claimAnswerSaved") },
    failed: text("claimAnswerFailed"),
  })
  return (
    <SettingsSection title={text("claims")} lead={text("claimsLead")} isDirty={form.isDirty}>
      <SettingsPartForm label={text("claims")} form={form} save={text("saveClaimAnswer")}>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            {...form.field("claimAnswerDays")}
            label={text("claimAnswerDays")}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      </SettingsPartForm>
    </SettingsSection>
  )
}
