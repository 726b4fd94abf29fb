import type { PublicSettings } from "@laundry/contracts/company/public-data"
import { cents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { settingsQuery } from "../../platform/public-data/public-data.ts"
import { FormFooter } from "./form-footer.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["booking-fields"]))

const settings: PublicSettings = {
  minimumOrderAmount: "30.00",
  pricePerPound: "1.00",
  freeWeightLimit: "30.00",
  company: { companyName: "Wash", tagline: "", phone: "+13055550142", email: "", address: "" },
  operatingHours: { pickupStart: "18:00", pickupEnd: "21:00", deliveryTime: "10:00", sameDayCutoff: "17:00" },
  cancellationPolicy: "fee_after_six",
  payments: { mode: "live", publishableKey: "pk_test" },
  serverTime: "2026-11-20T19:46:00.000Z",
}

it.each([
  ["live", false],
  ["sandbox", false],
  ["off", true],
] as const)("with payments %s, says before the order that it can't be paid: %s", (mode, isSaid) => {
  const queries = new QueryClient()
  queries.setQueryData(settingsQuery.queryKey, { ...settings, payments: { mode, publishableKey: "" } })
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <FormFooter due={cents(3000)} taken={undefined}>
          <button type="submit">Order</button>
        </FormFooter>
      </QueryClientProvider>
    </I18nProvider>,
  )
  expect(shown.includes("Payments are off")).toBe(isSaid)
})
