import type { PaidOrder } from "@laundry/contracts/payments/paid-order"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { marketplaceTerms } from "@laundry/core/marketplace/marketplace-terms"
import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import { I18nProvider } from "@lingui/react"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { PaidFor } from "./paid-for.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["payment", "orders"]))

const ordered: PaidOrder = {
  pickupDate: "2026-11-20" as IsoDate,
  pickupTimeSlot: "6:00 PM - 9:00 PM",
  pickupAddress: "1 Ocean Drive",
  pickupApt: null,
  weight: null,
  freeWeightLimit: 30 as Pounds,
  pricePerPound: cents(100),
  minimumPaymentAmount: cents(3000),
  additionalCharges: cents(0),
  totalPaid: cents(0),
}
const offered: PaidOrder = { ...ordered, minimumPaymentAmount: cents(3300), marketplace: marketplaceTerms(25) }

const shown = (order: PaidOrder) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PaidFor order={order} />
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, " ")

describe("what an order in the marketplace is paid for", () => {
  it("is the minimum and the Trust and Safety Fee at first, with what can follow said before", () => {
    const text = shown(offered)
    expect(text).toMatch(/Minimum\s+\$30\.00, covers 30 lbs/)
    expect(text).toMatch(/Trust and Safety Fee\s+\$3\.00/)
    expect(text).toContain("Each oversized item, such as a comforter, adds $8.00")
    expect(text).toContain("we keep 25% as our Platform Service Fee")
    expect(text).toContain("Cancelling is free until your laundry worker sets out, $10.00 after.")
  })

  it("has its pounds and its oversized items apart once it is weighed", () => {
    const text = shown({
      ...offered,
      weight: 42 as Pounds,
      additionalCharges: cents(2800),
      oversizedItems: 2,
      totalPaid: cents(3300),
    })
    expect(text).toMatch(/Above it\s+\$12\.00, at \$1\.00 a pound above 30 lbs/)
    expect(text).toMatch(/Oversized\s+\$16\.00, for 2 items/)
    expect(text).toMatch(/Already paid\s+−\$33\.00/)
    expect(text).not.toContain("Cancelling is free")
  })

  it("names no oversized items where somebody set less than they cost", () => {
    const text = shown({ ...offered, weight: 42 as Pounds, additionalCharges: cents(500), oversizedItems: 1 })
    expect(text).toMatch(/Above it\s+\$5\.00/)
    expect(text).not.toMatch(/Oversized\s+\$/)
  })

  it("adds up where our team took something off, and says so of charges that it set", () => {
    const text = shown({
      ...ordered,
      weight: 50 as Pounds,
      additionalCharges: cents(2500),
      goodwill: cents(1000),
      totalPaid: cents(3000),
    })
    expect(text).toMatch(/Above it\s+\$25\.00, set by our team/)
    expect(text).toMatch(/Taken off\s+−\$10\.00/)
    expect(shown({ ...ordered, weight: 50 as Pounds, additionalCharges: cents(2000) })).not.toMatch(
      /our team|Taken off/,
    )
  })

  it("is the minimum alone with a single operator", () => {
    const text = shown(ordered)
    expect(text).toMatch(/Minimum\s+\$30\.00, covers 30 lbs/)
    expect(text).not.toMatch(/Trust and Safety|oversized|Platform/i)
  })
})
