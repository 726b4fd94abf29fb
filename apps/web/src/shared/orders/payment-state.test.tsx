import { cents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { beforeAll, describe, expect, it } from "vitest"
import { AdminPaymentLine } from "../../features/admin-orders/admin-payment-line.tsx"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { PayButton, PaymentState } from "./payment-state.tsx"
import { sampleOrderView } from "./testing/sample-order.ts"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["orders", "admin-orders"]))

/** What a customer and staff read of an order of $30, of which so many cents were paid. */
const shown = (paid: number) => {
  const order = { ...sampleOrderView, totalPaid: cents(paid) }
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={["/"]}>
        <PaymentState order={order} /> <PayButton order={order} /> <AdminPaymentLine order={order} />
      </MemoryRouter>
    </I18nProvider>,
  )
  return { text: markup.replaceAll(/<[^>]+>/g, ""), leadsToCheckout: markup.includes("/checkout?") }
}

describe("an order's payment on the screens", () => {
  it("is due with a button from the least that a card can pay", () => {
    const { text, leadsToCheckout } = shown(2950)
    expect(text).toContain("Amount Due $0.50")
    expect(text).toContain("Balance Due: $0.50")
    expect(text).not.toMatch(/too little/i)
    expect(leadsToCheckout).toBe(true)
  })

  it("is due below that too, and says that it is too little for a card instead", () => {
    const { text, leadsToCheckout } = shown(2951)
    expect(text).toContain("Amount Due $0.49")
    expect(text).toContain(
      "This is too little to be paid by card. You don't have to do anything about it.".replace("'", "&#x27;"),
    )
    expect(text).toContain("Balance Due: $0.49, Too little for a card")
    expect(leadsToCheckout).toBe(false)
  })

  it("is paid in full when a cent is missing", () => {
    expect(shown(2999).text).toBe("Paid in Full  Paid in Full")
  })
})
