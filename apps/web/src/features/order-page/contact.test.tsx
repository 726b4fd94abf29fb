import type { PublicSettings } from "@laundry/contracts/company/public-data"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { settingsQuery } from "../../platform/public-data/public-data.ts"
import { Contact } from "./contact.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["order-page"]))

const settings: PublicSettings = {
  minimumOrderAmount: "30.00",
  pricePerPound: "1.00",
  freeWeightLimit: "30.00",
  company: {
    companyName: "Wash",
    tagline: "",
    phone: "+13055550142",
    callLink: "tel:+13055550142",
    email: "",
    address: "",
  },
  operatingHours: { pickupStart: "18:00", pickupEnd: "21:00", deliveryTime: "10:00", sameDayCutoff: "17:00" },
  cancellationPolicy: "fee_after_six",
  payments: { mode: "sandbox", publishableKey: "pk_test" },
  serverTime: "2026-11-20T19:46:00.000Z",
}

it("says the company's phone number as people write it, however it was typed, and dials it", () => {
  const queries = new QueryClient()
  queries.setQueryData(settingsQuery.queryKey, settings)
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <Contact />
      </QueryClientProvider>
    </I18nProvider>,
  )
  expect(shown).toContain(">(305) 555-0142</a>")
  expect(shown).toContain('href="tel:+13055550142"')
})
