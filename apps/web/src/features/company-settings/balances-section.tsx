import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { balanceProblems, isBalanceRequest, type TypedBalances } from "@laundry/core/company/balance-bounds"
import { balanceRequests } from "@laundry/core/company/balance-settings"
import { formatMoney } from "@laundry/core/money/cents"
import { RadioCards } from "../../design/radio-cards.tsx"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { SettingsPartForm, SettingsSection } from "./settings-section.tsx"
import { useSettingsForm } from "./use-settings-form.ts"

const answers = ["yes", "no"] as const
const answerOf = (is: boolean): string => (is ? "yes" : "no")

const requestTexts = {
  automatically: { label: "requestAutomatically", detail: "requestAutomaticallyDetail" },
  by_hand: { label: "requestByHand", detail: "requestByHandDetail" },
} as const

type Values = Readonly<Record<keyof TypedBalances, string>>

/** As it would be typed. */
const balancesOf = ({ balances }: CompanySettingsView): Values => ({
  offerCardOnFile: answerOf(balances.offerCardOnFile),
  chargeLimit: formatMoney(balances.chargeLimit),
  chargeLimitCeiling: formatMoney(balances.chargeLimitCeiling),
  chargeNoticeMinutes: String(balances.chargeNoticeMinutes),
  requestBalances: balances.requestBalances,
  holdUntilPaid: answerOf(balances.holdUntilPaid),
})

const typedOf = (values: Values): TypedBalances => ({
  ...values,
  offerCardOnFile: values.offerCardOnFile === "yes",
  holdUntilPaid: values.holdUntilPaid === "yes",
})

/** What becomes of money that is owed after weighing. */
export const BalancesSection = ({ settings }: { readonly settings: CompanySettingsView }) => {
  const text = useText("company-settings")
  const form = useSettingsForm<keyof TypedBalances>({
    draftKey: "settings-balances",
    fields: [
      "offerCardOnFile",
      "chargeLimit",
      "chargeLimitCeiling",
      "chargeNoticeMinutes",
      "requestBalances",
      "holdUntilPaid",
    ],
    settings,
    savedOf: balancesOf,
    problemsOf: (values) => balanceProblems(typedOf(values)),
    bodyOf: (values) => ({
      ...typedOf(values),
      requestBalances: isBalanceRequest(values.requestBalances)
        ? values.requestBalances
        : settings.balances.requestBalances,
    }),
    done: { title: text("success"), text: text("balancesSaved") },
    failed: text("informationFailed"),
  })
  const choice = (name: "offerCardOnFile" | "requestBalances" | "holdUntilPaid") => {
    const { value, ...field } = form.field(name)
    return { ...field, chosen: value }
  }
  const amount = { inputMode: "decimal", autoComplete: "off" } as const
  const yesNo = answers.map((value) => ({ value, label: text(value) }))
  return (
    <SettingsSection title={text("balances")} lead={text("balancesLead")} isDirty={form.isDirty}>
      <SettingsPartForm label={text("balances")} form={form} save={text("saveBalances")}>
        <RadioCards
          {...choice("offerCardOnFile")}
          legend={text("offerCard")}
          hint={text("offerCardHint")}
          cards={yesNo}
        />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <TextField {...form.field("chargeLimit")} {...amount} label={text("chargeLimit")} hint={text("dollars")} />
          <TextField
            {...form.field("chargeLimitCeiling")}
            {...amount}
            label={text("chargeLimitCeiling")}
            hint={text("dollars")}
          />
          <TextField
            {...form.field("chargeNoticeMinutes")}
            inputMode="numeric"
            autoComplete="off"
            label={text("chargeNotice")}
            hint={text("minutes")}
          />
        </div>
        <RadioCards
          {...choice("requestBalances")}
          legend={text("requestBalances")}
          cards={balanceRequests.map((value) => ({
            value,
            label: text(requestTexts[value].label),
            detail: text(requestTexts[value].detail),
          }))}
        />
        <RadioCards
          {...choice("holdUntilPaid")}
          legend={text("holdUntilPaid")}
          hint={text("holdUntilPaidHint")}
          cards={yesNo}
        />
      </SettingsPartForm>
    </SettingsSection>
  )
}
