import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { refundLimitProblems } from "@laundry/core/company/refund-limit"
import { formatMoney, zeroCents } from "@laundry/core/money/cents"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { SettingsPartForm, SettingsSection } from "./settings-section.tsx"
import { useSettingsForm } from "./use-settings-form.ts"

/** How much an admin may give back of one order, and as credit on one day: for owners, who have no limit. */
export const RefundLimitSection = ({ settings }: { readonly settings: CompanySettingsView }) => {
  const text = useText("company-settings")
  const form = useSettingsForm({
    draftKey: "settings-refund-limit",
    fields: ["adminRefundLimit", "adminCreditLimit"],
    settings,
    savedOf: ({ adminRefundLimit, adminCreditLimit = zeroCents }) => ({
      adminRefundLimit: formatMoney(adminRefundLimit),
      adminCreditLimit: formatMoney(adminCreditLimit),
    }),
    problemsOf: refundLimitProblems,
    bodyOf: (values) => values,
    done: { title: text("success"), text: text("refundLimitSaved") },
    failed: text("refundLimitFailed"),
  })
  return (
    <SettingsSection title={text("refunds")} lead={text("refundsLead")} isDirty={form.isDirty}>
      <SettingsPartForm label={text("refunds")} form={form} save={text("saveRefundLimit")}>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            {...form.field("adminRefundLimit")}
            label={text("adminRefundLimit")}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            {...form.field("adminCreditLimit")}
            label={text("adminCreditLimit")}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      </SettingsPartForm>
    </SettingsSection>
  )
}
