import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { hoursProblems } from "@laundry/core/company/setting-bounds"
import { defaultTimeZone } from "@laundry/core/local-time/local-time"
import { cancellationPolicies } from "@laundry/core/order/cancellation-terms"
import { RadioCards } from "../../design/radio-cards.tsx"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { policyTexts } from "./policy-texts.ts"
import { sayTimeZone } from "./say-time-zone.ts"
import { SettingsPartForm, SettingsSection } from "./settings-section.tsx"
import { useSettingsForm } from "./use-settings-form.ts"

const isPolicy = (text: string) => cancellationPolicies.find((policy) => policy === text)

/** When the vans drive, from the next order on; and how customers may cancel, which counts for the orders that wait for their pickup, too. */
export const HoursSection = ({ settings }: { readonly settings: CompanySettingsView }) => {
  const text = useText("company-settings")
  const hours = useSettingsForm({
    draftKey: "settings-hours",
    fields: ["pickupStart", "pickupEnd", "sameDayCutoff", "deliveryTime"],
    settings,
    savedOf: ({ operatingHours }) => operatingHours,
    problemsOf: hoursProblems,
    bodyOf: (values) => values,
    done: { title: text("hoursUpdated"), text: text("hoursUpdatedText") },
    failed: text("informationFailed"),
  })
  const policy = useSettingsForm({
    draftKey: "settings-cancellation",
    fields: ["cancellationPolicy"],
    settings,
    savedOf: ({ cancellationPolicy }) => ({ cancellationPolicy }),
    problemsOf: () => ({}),
    bodyOf: ({ cancellationPolicy }) => ({
      cancellationPolicy: isPolicy(cancellationPolicy) ?? settings.cancellationPolicy,
    }),
    done: { title: text("success"), text: text("informationSaved") },
    failed: text("informationFailed"),
  })
  const { value: chosen, ...cancellation } = policy.field("cancellationPolicy")
  const place = settings.timeZone === defaultTimeZone ? "usual" : "other"
  return (
    <SettingsSection
      title={text("hours")}
      lead={text("hoursLead", { place, zone: sayTimeZone(settings.timeZone) })}
      isDirty={hours.isDirty || policy.isDirty}
    >
      <div className="grid gap-8">
        <SettingsPartForm label={text("hours")} form={hours} save={text("saveHours")}>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField {...hours.field("pickupStart")} type="time" label={text("pickupStart")} />
            <TextField {...hours.field("pickupEnd")} type="time" label={text("pickupEnd")} />
            <TextField
              {...hours.field("sameDayCutoff")}
              type="time"
              label={text("sameDayCutoff")}
              hint={text("cutoffHint")}
            />
            <TextField
              {...hours.field("deliveryTime")}
              type="time"
              label={text("deliveryTime")}
              hint={text("deliveryHint")}
            />
          </div>
        </SettingsPartForm>
        <div className="border-t border-line pt-6">
          <SettingsPartForm label={text("cancellation")} form={policy} save={text("saveCancellation")}>
            <RadioCards
              {...cancellation}
              legend={text("cancellation")}
              hint={text("cancellationHint")}
              cards={cancellationPolicies.map((value) => ({
                value,
                label: text(policyTexts[value].label),
                detail: text(policyTexts[value].detail),
              }))}
              chosen={chosen}
            />
          </SettingsPartForm>
        </div>
      </div>
    </SettingsSection>
  )
}
