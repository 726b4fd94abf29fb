import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { parseIsoDate } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import { pounds } from "@laundry/core/money/pounds"
import { I18nProvider } from "@lingui/react"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { CurrentSettings } from "./current-settings.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["company-settings", "orders"]))

const settings: CompanySettingsView = {
  companyName: "Palm Linen",
  tagline: "",
  phone: "(305) 555-0142",
  email: "hello@example.test",
  address: "1 Ocean Drive",
  minimumOrderAmount: cents(3000),
  pricePerPound: cents(100),
  freeWeightLimit: pounds(30) ?? expect.fail("no weight"),
  operatingHours: { pickupStart: "18:00", pickupEnd: "21:00", deliveryTime: "10:00", sameDayCutoff: "17:00" },
  cancellationPolicy: "before_cutoff",
  operatingModel: "single_operator",
  marketplace: { houseOrdersPerDay: null, offerDeadlineHours: 2, platformFeePercent: 25, whenNobody: "house" },
  balances: {
    offerCardOnFile: true,
    chargeLimit: cents(5000),
    chargeLimitCeiling: cents(10_000),
    chargeNoticeMinutes: 60,
    requestBalances: "automatically",
    holdUntilPaid: false,
  },
  adminRefundLimit: cents(5000),
  claimAnswerDays: 3,
  tips: true,
  customerChanges: true,
  recurringPickups: true,
  closures: { closedWeekdays: [], holidays: [] },
  mostOrders: null,
  mostBags: null,
  lateDeliveryCredit: cents(0),
  textSegmentPrice: "0.83",
  timeZone: "America/New_York",
  domainName: "",
  scaleName: "",
  scaleSerial: "",
  scaleCertifiedOn: "",
  version: 0,
  updatedAt: null,
  updatedBy: null,
  openOrders: 0,
}

const shown = (changes: Partial<CompanySettingsView> = {}): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CurrentSettings settings={{ ...settings, ...changes }} />
    </I18nProvider>,
  ).replaceAll(/<[^>]+>+/g, "|")

describe("the settings in force", () => {
  it("hold everything that a colleague may have saved meanwhile", () => {
    const markup = shown({
      tagline: "Fresh by ten",
      scaleName: "Bench scale",
      scaleSerial: "B-17",
      scaleCertifiedOn: "2026-03-02",
      closures: {
        closedWeekdays: [],
        holidays: [{ date: parseIsoDate("2026-12-25") ?? expect.fail("no day"), name: "Christmas" }],
      },
    })
    expect(markup).toContain("Tagline||Fresh by ten|")
    expect(markup).toContain("Scale||Bench scale · Serial number B-17 · Certified on Mon, Mar 2, 2026|")
    expect(markup).toContain("Holidays||Christmas (Fri, Dec 25, 2026)|")
  })

  it("leave out a tagline and a scale that nobody has set", () => {
    const markup = shown()
    expect(markup).not.toContain("Tagline")
    expect(markup).not.toContain("Scale")
    expect(shown({ scaleSerial: "B-17" })).toContain("Scale||Serial number B-17|")
  })
})
