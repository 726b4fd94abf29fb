import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import {
  type OperatingModelField,
  operatingModelProblems,
  readOperatingModel,
  typedOperatingModel,
} from "@laundry/core/company/marketplace-bounds"
import { operatingModels, whenNobodyChoices } from "@laundry/core/company/marketplace-settings"
import { useState } from "react"
import { RadioCards } from "../../design/radio-cards.tsx"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { OperatingModelQuestion } from "./operating-model-question.tsx"
import { modelTexts, nobodyTexts } from "./operating-model-texts.ts"
import { SettingsPartForm, SettingsSection } from "./settings-section.tsx"
import { useSettingsForm } from "./use-settings-form.ts"

/** Who does the laundry of new orders, and how they find their workers: for owners. What it changes is said before it is saved. */
export const OperatingModelSection = ({ settings }: { readonly settings: CompanySettingsView }) => {
  const text = useText("company-settings")
  const [isAsking, setAsking] = useState(false)
  const form = useSettingsForm<OperatingModelField>({
    draftKey: "settings-operating-model",
    fields: [
      "operatingModel",
      "houseOrdersPerDay",
      "offerDeadlineHours",
      "platformFeePercent",
      "payReserveDays",
      "unusualWeightPercent",
      "whenNobody",
    ],
    settings,
    savedOf: typedOperatingModel,
    problemsOf: operatingModelProblems,
    bodyOf: (values) => {
      const { operatingModel, marketplace } = readOperatingModel(values, settings)
      return { ...values, operatingModel, whenNobody: marketplace.whenNobody }
    },
    done: { title: text("success"), text: text("modelSaved") },
    failed: text("informationFailed"),
  })
  const choice = (name: "operatingModel" | "whenNobody") => {
    const { value, ...field } = form.field(name)
    return { ...field, chosen: value }
  }
  const number = { inputMode: "numeric", autoComplete: "off" } as const
  const after = readOperatingModel(form.values, settings)
  const isSeen = [settings.operatingModel, after.operatingModel].includes("marketplace")
  return (
    <SettingsSection title={text("model")} lead={text("modelLead")} isDirty={form.isDirty}>
      <SettingsPartForm
        label={text("model")}
        form={form}
        save={text("saveModel")}
        onSubmit={() => (form.isDirty && isSeen ? setAsking(true) : form.save())}
      >
        <RadioCards
          {...choice("operatingModel")}
          legend={text("modelChoice")}
          cards={operatingModels.map((value) => ({
            value,
            label: text(modelTexts[value].label),
            detail: text(modelTexts[value].detail),
          }))}
        />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <TextField
            {...form.field("houseOrdersPerDay")}
            {...number}
            label={text("houseOrders")}
            hint={text("houseOrdersHint")}
            optional
          />
          <TextField
            {...form.field("offerDeadlineHours")}
            {...number}
            label={text("offerDeadline")}
            hint={text("offerDeadlineHint")}
          />
          <TextField
            {...form.field("platformFeePercent")}
            {...number}
            label={text("platformFee")}
            hint={text("platformFeeHint")}
          />
          <TextField
            {...form.field("payReserveDays")}
            {...number}
            label={text("payReserve")}
            hint={text("payReserveHint")}
          />
          <TextField
            {...form.field("unusualWeightPercent")}
            {...number}
            label={text("unusualWeight")}
            hint={text("unusualWeightHint")}
          />
        </div>
        <RadioCards
          {...choice("whenNobody")}
          legend={text("whenNobody")}
          hint={text("whenNobodyHint")}
          cards={whenNobodyChoices.map((value) => ({ value, label: text(nobodyTexts[value]) }))}
        />
      </SettingsPartForm>
      <OperatingModelQuestion
        settings={settings}
        after={after}
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          form.save()
        }}
      />
    </SettingsSection>
  )
}
