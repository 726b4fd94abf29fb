import { ApiError } from "@laundry/contracts/http/client"
import { OrderId } from "@laundry/contracts/http/wire"
import type { BalanceChargeView } from "@laundry/contracts/payments/balance-charges"
import { cents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { dismissToast, shownToast, subscribeToToasts } from "../../platform/toasts/toast-store.ts"
import { balanceChargeQuery } from "./admin-order-queries.ts"
import { BalanceCharge } from "./balance-charge.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["admin-orders", "orders"]))

const orderId = OrderId.make("0123456789abcdef0123456789abcdef")
const charge: BalanceChargeView = {
  orderId,
  orderNumber: 1001,
  ticketId: "ticket-1",
  amount: cents(1200),
  due: cents(4200),
  state: "held",
  heldFor: "disputed",
  dueAt: Date.parse("2026-11-20T20:05:00Z"),
  tries: 0,
  lastError: null,
}
const card = { id: "card-1", brand: "visa", last4: "4242", expMonth: 12, expYear: 2030, isDefault: true, keptAt: 0 }

const shown = (details: Partial<BalanceChargeView> = {}) => {
  const queries = new QueryClient()
  queries.setQueryData(balanceChargeQuery(orderId).queryKey, { charge: { ...charge, ...details }, card, limit: null })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <I18nProvider i18n={i18n}>
        <BalanceCharge orderId={orderId} />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

describe("the charge that waits for the desk", () => {
  it("shows what is due beside the press that charges it, and what was announced where that is another amount", () => {
    expect(shown()).toContain("$42.00 waits for a decision")
    expect(shown()).toContain("$42.00 is due now; the customer was told $12.00.")
    expect(shown({ due: cents(1200) })).not.toContain("is due now")
  })

  it("says of one that is on its way what becomes of it: what is due is charged, and held where that is more than was announced", () => {
    const onItsWay = { state: "scheduled", heldFor: null } as const
    const grown = shown(onItsWay)
    expect(grown).toContain("$42.00 will be held for a decision instead of charged")
    expect(grown).toContain("$42.00 is due now; the customer was told $12.00.")
    const lowered = shown({ ...onItsWay, due: cents(700) })
    expect(lowered).toContain("$7.00 will be charged to the kept")
    expect(lowered).toContain("$7.00 is due now; the customer was told $12.00.")
    expect(shown({ ...onItsWay, due: cents(1200) })).toContain("$12.00 will be charged to the kept")
  })

  it("parts the sentences about it", () => {
    const said = shown({ tries: 2, lastError: "card_declined", due: cents(1200) })
    expect(said).toContain("at their bank. Declined 2 times: card_declined.")
    expect(shown({ tries: 1, lastError: "card_declined" })).toContain("Declined once: card_declined.")
  })

  it.each([
    ["held", 0],
    ["held", 30],
    ["failed", 49],
    ["scheduled", 30],
  ] as const)(
    "(%s) offers to charge nothing of %i cents, which is too little for a card, and no link either",
    (state, due) => {
      const said = shown({ state, due: cents(due) })
      expect(said).toContain("too little for a card")
      expect(said).toContain("Don&#x27;t charge")
      for (const no of ["Charge the card", "Send link", " waits for", "will be charged"]) expect(said).not.toContain(no)
    },
  )

  it("offers to charge the least that a card takes", () => {
    expect(shown({ due: cents(50) })).toContain("Charge the card")
  })
})

describe("a decision that the server refuses", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockReturnValue())
  afterEach(() => {
    dismissToast()
    vi.restoreAllMocks()
  })

  it.each([
    [
      409,
      { code: "BalanceChanged", message: "Another amount is due now: $42.00.", requestId: "1" },
      "Another amount is due now: $42.00.",
    ],
    [504, undefined, "The server did not answer. It may have been done: look at the order before you try again."],
  ])("is told in a sentence, answered with %i", (status, body, sentence) => {
    const asked = vi.spyOn(QueryClient.prototype, "defaultMutationOptions")
    shown()
    const unsubscribe = subscribeToToasts(() => undefined)
    const [options] = asked.mock.calls[0] ?? []
    const error = new ApiError(status, JSON.stringify(body), body)
    void options?.onError?.(error, undefined, undefined, { client: new QueryClient(), meta: undefined })
    expect(shownToast()?.text).toBe(sentence)
    unsubscribe()
  })
})
