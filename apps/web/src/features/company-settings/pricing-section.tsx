import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { pricingProblems } from "@laundry/core/company/setting-bounds"
import { formatMoney } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { useState } from "react"
import { Money } from "../../design/money.tsx"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { PricingQuestion } from "./pricing-question.tsx"
import { SettingsPartForm, SettingsSection } from "./settings-section.tsx"
import { changedTerms, examplesUnder, typedTerms } from "./typed-terms.ts"
import { useSettingsForm } from "./use-settings-form.ts"

/** The prices in force, as they would be typed. */
const pricesOf = ({ minimumOrderAmount, pricePerPound, freeWeightLimit }: CompanySettingsView) => ({
  minimumOrderAmount: formatMoney(minimumOrderAmount),
  pricePerPound: formatMoney(pricePerPound),
  freeWeightLimit: freeWeightLimit.toFixed(2),
})

/** What laundry costs from now on; what a change leaves as it is, is said before it is saved. */
export const PricingSection = ({ settings }: { readonly settings: CompanySettingsView }) => {
  const text = useText("company-settings")
  const [isAsking, setAsking] = useState(false)
  const form = useSettingsForm({
    draftKey: "settings-pricing",
    fields: ["minimumOrderAmount", "pricePerPound", "freeWeightLimit"],
    settings,
    savedOf: pricesOf,
    problemsOf: pricingProblems,
    bodyOf: (values) => values,
    done: { title: text("pricingUpdated"), text: text("pricingSaved") },
    failed: text("pricingFailed"),
  })
  const before = typedTerms(pricesOf(settings))
  const after = typedTerms(form.values)
  // "30" over "30.00" changes nothing.
  const isChanged =
    form.isDirty && (before === undefined || after === undefined || changedTerms(before, after).length > 0)
  const amount = { inputMode: "decimal", autoComplete: "off" } as const
  return (
    <SettingsSection title={text("pricing")} lead={text("pricingLead")} isDirty={isChanged}>
      <SettingsPartForm
        label={text("pricing")}
        form={form}
        save={text("savePricing")}
        onSubmit={() => (isChanged ? setAsking(true) : form.save())}
      >
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <TextField
            {...form.field("minimumOrderAmount")}
            {...amount}
            label={text("minimumOrderAmount")}
            hint={text("dollars")}
          />
          <TextField
            {...form.field("pricePerPound")}
            {...amount}
            label={text("pricePerPound")}
            hint={text("dollarsPerPound")}
          />
          <TextField
            {...form.field("freeWeightLimit")}
            {...amount}
            label={text("freeWeightLimit")}
            hint={text("pounds")}
          />
        </div>
        {after !== undefined && (
          <div className="rounded-control bg-linen-deep px-4 py-3">
            <p className="text-sm font-medium">{text("examples")}</p>
            <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
              {examplesUnder(after).map(({ weight, cost }) => (
                <li key={weight}>
                  {text("exampleWeight", { weight: formatPounds(weight) })}{" "}
                  <span className="font-semibold text-ink">
                    <Money amount={cost} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </SettingsPartForm>
      {before !== undefined && after !== undefined && (
        <PricingQuestion
          before={before}
          after={after}
          openOrders={settings.openOrders}
          open={isAsking}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            form.save()
          }}
        />
      )}
    </SettingsSection>
  )
}
