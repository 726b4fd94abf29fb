import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { textPriceProblems } from "@laundry/core/company/text-price"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { SettingsPartForm, SettingsSection } from "./settings-section.tsx"
import { useSettingsForm } from "./use-settings-form.ts"

/** What a part of a text message costs. */
export const TextPriceSection = ({ settings }: { readonly settings: CompanySettingsView }) => {
  const text = useText("company-settings")
  const form = useSettingsForm({
    draftKey: "settings-text-price",
    fields: ["textSegmentPrice"],
    settings,
    savedOf: ({ textSegmentPrice }) => ({ textSegmentPrice }),
    problemsOf: textPriceProblems,
    bodyOf: (values) => values,
    done: { title: text("success"), text: text("textPriceSaved") },
    failed: text("textPriceFailed"),
  })
  return (
    <SettingsSection title={text("texts")} lead={text("textPriceLead")} isDirty={form.isDirty}>
      <SettingsPartForm label={text("texts")} form={form} save={text("saveTextPrice")}>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            {...form.field("textSegmentPrice")}
            label={text("textSegmentPrice")}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      </SettingsPartForm>
    </SettingsSection>
  )
}
