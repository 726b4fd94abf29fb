import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { scaleProblems } from "@laundry/core/company/scale-bounds"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { DateField } from "../../shared/staff/date-field.tsx"
import { SettingsPartForm, SettingsSection } from "./settings-section.tsx"
import { useSettingsForm } from "./use-settings-form.ts"

/** The scale that weigh tickets name. */
export const ScaleSection = ({ settings }: { readonly settings: CompanySettingsView }) => {
  const text = useText("company-settings")
  const form = useSettingsForm({
    draftKey: "settings-scale",
    fields: ["scaleName", "scaleSerial", "scaleCertifiedOn"],
    settings,
    savedOf: ({ scaleName, scaleSerial, scaleCertifiedOn }) => ({ scaleName, scaleSerial, scaleCertifiedOn }),
    problemsOf: scaleProblems,
    bodyOf: (values) => values,
    done: { title: text("success"), text: text("scaleSaved") },
    failed: text("scaleFailed"),
  })
  return (
    <SettingsSection title={text("scale")} lead={text("scaleLead")} isDirty={form.isDirty}>
      <SettingsPartForm label={text("scale")} form={form} save={text("saveScale")}>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField {...form.field("scaleName")} label={text("scaleName")} optional autoComplete="off" />
          <TextField {...form.field("scaleSerial")} label={text("scaleSerial")} optional autoComplete="off" />
          <DateField {...form.field("scaleCertifiedOn")} label={text("scaleCertifiedOn")} optional />
        </div>
      </SettingsPartForm>
    </SettingsSection>
  )
}
