import { Weight } from "@laundry/contracts/http/wire"
import type { OrderFees } from "@laundry/contracts/marketplace/order-fees"
import { marketplaceTerms } from "@laundry/core/marketplace/marketplace-terms"
import { cents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { sampleOrderView } from "../orders/testing/sample-order.ts"
import { PaymentLines } from "./payment-lines.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["order-detail", "orders"]))

/** What is read of an order of 42 lbs that costs so much in all. */
const shown = (minimum: number, charges: number, fees: OrderFees) => {
  const order = {
    ...sampleOrderView,
    weight: Weight.make(42),
    minimumPaymentAmount: cents(minimum),
    additionalCharges: cents(charges),
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PaymentLines order={order} fees={fees} timeline={undefined} />
    </I18nProvider>,
  )
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
}

describe("what an order cost, on its page", () => {
  it("has the marketplace's fees in lines of their own, and the pounds still by weight", () => {
    const text = shown(3300, 2000, { marketplace: marketplaceTerms(25), oversizedItems: 1 })
    expect(text).toContain("Minimum covers up to 30 lbs $30.00 Trust and Safety Fee $3.00")
    expect(text).toContain("Additional charges 12 lbs over 30 lbs, $1.00 each $12.00 1 oversized item $8.00")
    expect(text).toContain("Total $53.00")
  })

  it("has none of them with a single operator", () => {
    const text = shown(3000, 1200, {})
    expect(text).toContain("Minimum covers up to 30 lbs $30.00 Additional charges 12 lbs over 30 lbs")
    expect(text).not.toMatch(/Trust and Safety|oversized/)
  })
})
