import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { informationProblems } from "@laundry/core/company/setting-bounds"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { SettingsPartForm, SettingsSection } from "./settings-section.tsx"
import { useSettingsForm } from "./use-settings-form.ts"

/** Who runs the laundry, as customers see it: all five fields are required (specification §5). */
export const InformationSection = ({ settings }: { readonly settings: CompanySettingsView }) => {
  const text = useText("company-settings")
  const form = useSettingsForm({
    draftKey: "settings-information",
    fields: ["companyName", "tagline", "phone", "email", "address"],
    settings,
    savedOf: ({ companyName, tagline, phone, email, address }) => ({ companyName, tagline, phone, email, address }),
    problemsOf: informationProblems,
    bodyOf: (values) => values,
    done: { title: text("success"), text: text("informationSaved") },
    failed: text("informationFailed"),
  })
  return (
    <SettingsSection title={text("information")} lead={text("informationLead")} isDirty={form.isDirty}>
      <SettingsPartForm label={text("information")} form={form} save={text("saveInformation")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field("companyName")} label={text("companyName")} autoComplete="organization" />
          <TextField {...form.field("tagline")} label={text("tagline")} />
          <TextField {...form.field("phone")} label={text("phone")} type="tel" inputMode="tel" autoComplete="tel" />
          <TextField
            {...form.field("email")}
            label={text("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </div>
        <TextField {...form.field("address")} label={text("address")} autoComplete="street-address" />
      </SettingsPartForm>
    </SettingsSection>
  )
}
