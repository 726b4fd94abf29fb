import { OrderId } from "@laundry/contracts/http/wire"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { Checkout } from "./checkout.tsx"
import { guestPaymentIntentQuery } from "./guest-checkout-queries.ts"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["guest-checkout", "payment", "orders", "shell"]))

const orderId = OrderId.make("0123456789abcdef0123456789abcdef")

/** The checkout, with what the server said of the order or before it has. */
const shown = (order?: { readonly freeWeightLimit: Pounds }): string => {
  const queries = new QueryClient()
  if (order !== undefined) {
    queries.setQueryData(guestPaymentIntentQuery(orderId).queryKey, {
      clientSecret: "secret",
      amount: cents(3000),
      orderNumber: 1042,
      order: {
        pickupDate: "2026-11-20" as IsoDate,
        pickupTimeSlot: "6:00 PM - 9:00 PM",
        pickupAddress: "1 Ocean Drive",
        pickupApt: null,
        weight: null,
        pricePerPound: cents(100),
        minimumPaymentAmount: cents(3000),
        additionalCharges: cents(0),
        totalPaid: cents(0),
        ...order,
      },
    })
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <Checkout orderId={orderId} shownAmount="30.00" />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
}

describe("a guest's checkout", () => {
  it("says the pounds that the order's own terms cover, whatever new orders get", () => {
    expect(shown({ freeWeightLimit: 20 as Pounds })).toContain("Covers up to 20 lbs of laundry")
  })

  it("says those of new orders until the order is known", () => {
    expect(shown()).toContain("Covers up to 30 lbs of laundry")
  })
})
