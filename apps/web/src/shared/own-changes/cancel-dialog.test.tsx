import { OrderId } from "@laundry/contracts/http/wire"
import type { OwnChangesView } from "@laundry/contracts/orders/own-changes"
import { cents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { CancelDialog } from "./cancel-dialog.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["own-changes", "orders", "shell"]))

const holder = { kind: "own", id: OrderId.make("0123456789abcdef0123456789abcdef") } as const
const withFee = {
  kind: "with-fee",
  fee: cents(1000),
  refund: cents(2300),
  credit: cents(0),
  until: null,
  because: null,
} as const

const said = (cancellation: OwnChangesView["cancellation"]) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <CancelDialog
          holder={holder}
          ownChanges={{
            version: 1,
            until: Date.parse("2026-11-20T22:00:00Z"),
            mayChange: true,
            because: null,
            days: [],
            pickupLocation: "front_door",
            detergentPreference: "regular",
            cancellation,
          }}
          open
          onClose={() => undefined}
        />
      </I18nProvider>
    </QueryClientProvider>,
  )

it("the question whether to cancel names what of the fee the customer's bank holds, and lists as kept what we hold of it", () => {
  const disputed = { ...withFee, refund: cents(0), feeAtBank: cents(600) }
  const asked = said(disputed)
  expect(asked).toMatch(/Cancellation fee<\/dt><dd[^>]*>\$4\.00/)
  expect(asked).toContain(
    "Your bank holds what you paid, and decides about it. If it comes back to us, $6.00 of it is kept.",
  )
  expect(said({ ...disputed, feeAtBank: cents(1000) })).not.toContain("Cancellation fee<")
  expect(said(withFee)).not.toContain("Your bank")
})

const pastSix = "It is past 6 PM on pickup day: cancelling costs $10.00 now."
const onTheWay = "Your laundry worker is on the way: cancelling costs $10.00 now."

it("the question whether to cancel says why it costs a fee: the hour, or the laundry worker who set out", () => {
  expect(said({ ...withFee, feeReason: "late" })).toContain(pastSix)
  const worker = said({ ...withFee, feeReason: "worker-on-the-way" })
  expect(worker).toContain(onTheWay)
  expect(worker).not.toContain("past 6 PM")
  // Servers of the release before don't say why.
  expect(said(withFee)).toContain(pastSix)
})
