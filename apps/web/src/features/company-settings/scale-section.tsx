import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { scaleFields, scaleProblems, type TypedScale } from "@laundry/core/company/scale-bounds"
import { parseIsoDate } from "@laundry/core/local-time/local-time"
import { sayPermitEnd } from "@laundry/core/order/weigh-tickets/scale"
import { Alert } from "../../design/alert.tsx"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { useToday } from "../../shared/orders/use-today.ts"
import { DateField } from "../../shared/staff/date-field.tsx"
import { SettingsPartForm, SettingsSection } from "./settings-section.tsx"
import { useSettingsForm } from "./use-settings-form.ts"

const savedScale = (settings: CompanySettingsView): TypedScale => ({
  scaleName: settings.scaleName,
  scaleSerial: settings.scaleSerial,
  scaleCertificate: settings.scaleCertificate,
  scaleCertifiedOn: settings.scaleCertifiedOn,
  scalePermitNumber: settings.scalePermitNumber,
  scalePermitPlace: settings.scalePermitPlace,
  scalePermitUntil: settings.scalePermitUntil,
})

/** The company's scale, which the weigh tickets of the house name, with a warning before its permit ends. */
export const ScaleSection = ({ settings }: { readonly settings: CompanySettingsView }) => {
  const text = useText("company-settings")
  const form = useSettingsForm({
    draftKey: "settings-scale",
    fields: scaleFields,
    settings,
    savedOf: savedScale,
    problemsOf: scaleProblems,
    bodyOf: (values) => values,
    done: { title: text("success"), text: text("scaleSaved") },
    failed: text("scaleFailed"),
  })
  const today = useToday()
  const permitUntil = parseIsoDate(settings.scalePermitUntil) ?? null
  const ending = today === undefined ? undefined : sayPermitEnd({ permitUntil }, today)
  return (
    <SettingsSection title={text("scale")} lead={text("scaleLead")} isDirty={form.isDirty}>
      {ending !== undefined && <Alert tone="attention">{text("scalePermitEnds", { ending })}</Alert>}
      <SettingsPartForm label={text("scale")} form={form} save={text("saveScale")}>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField {...form.field("scaleName")} label={text("scaleName")} optional autoComplete="off" />
          <TextField {...form.field("scaleSerial")} label={text("scaleSerial")} optional autoComplete="off" />
          <TextField {...form.field("scaleCertificate")} label={text("scaleCertificate")} optional autoComplete="off" />
          <DateField {...form.field("scaleCertifiedOn")} label={text("scaleCertifiedOn")} optional />
          <TextField
            {...form.field("scalePermitNumber")}
            label={text("scalePermitNumber")}
            optional
            autoComplete="off"
          />
          <TextField {...form.field("scalePermitPlace")} label={text("scalePermitPlace")} optional autoComplete="off" />
          <DateField {...form.field("scalePermitUntil")} label={text("scalePermitUntil")} optional />
        </div>
      </SettingsPartForm>
    </SettingsSection>
  )
}
