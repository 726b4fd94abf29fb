import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { siteProblems } from "@laundry/core/company/site-bounds"
import { Select, TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { sayTimeZone } from "./say-time-zone.ts"
import { SettingsPartForm, SettingsSection } from "./settings-section.tsx"
import { useSettingsForm } from "./use-settings-form.ts"

/** Every zone that this browser knows, and the one in force, which it may know by another name. */
const zonesBeside = (timeZone: string) =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), timeZone])]
    .toSorted()
    .map((value) => ({ value, label: sayTimeZone(value) }))

/** Where the laundry is, and where customers reach its site. */
export const SiteSection = ({
  settings,
  mayRename,
}: {
  readonly settings: CompanySettingsView
  /** Whether the domain name may be changed here, which decides where the links of all mails lead. */
  readonly mayRename: boolean
}) => {
  const text = useText("company-settings")
  const form = useSettingsForm({
    draftKey: "settings-site",
    fields: ["timeZone", "domainName"],
    settings,
    savedOf: ({ timeZone, domainName }) => ({ timeZone, domainName }),
    problemsOf: siteProblems,
    bodyOf: (values) => values,
    done: { title: text("success"), text: text("siteSaved") },
    failed: text("siteFailed"),
  })
  return (
    <SettingsSection title={text("site")} lead={text("siteLead")} isDirty={form.isDirty}>
      <SettingsPartForm label={text("site")} form={form} save={text("saveSite")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            {...form.field("timeZone")}
            label={text("timeZone")}
            hint={text("timeZoneHint")}
            options={zonesBeside(settings.timeZone)}
          />
          <TextField
            {...form.field("domainName")}
            label={text("domainName")}
            hint={text(mayRename ? "domainNameHint" : "domainNameOwners")}
            readOnly={!mayRename}
            optional
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
          />
        </div>
      </SettingsPartForm>
    </SettingsSection>
  )
}
