import type { ClaimFileView } from "@laundry/contracts/orders/admin-claims"
import { ClaimId } from "@laundry/contracts/orders/claims"
import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { ClaimWork, type ClaimWorkProps } from "./claim-work.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["claim-work", "order-records", "ratings", "orders"]))

const askedAt = Date.parse("2026-11-20T17:00Z")
const claim: ClaimFileView = {
  id: ClaimId.make("claim-1"),
  kind: "missing",
  text: "Two socks are missing",
  photoCount: 0,
  openedAt: askedAt,
  openedBy: "customer",
  deadline: askedAt + 72 * 3_600_000,
  messages: [],
  decision: null,
  orderId: "order-1" as OrderId,
  orderNumber: 1042,
  customerName: "Ana Diaz",
  awaitsAnswer: true,
  cap: cents(6600),
  left: cents(6600),
  paymentsLeft: cents(3300),
  refundLimit: null,
  hasAccount: false,
}
const facts = {
  acceptedAt: null,
  inTransitAt: null,
  pickedUpAt: askedAt - 3_600_000,
  weighedAt: null,
  deliveredAt: askedAt,
  photos: ["pickup"],
  tickets: [],
} as const
const response = { askedAt, deadline: askedAt + 48 * 3_600_000, given: null }
const given = { text: "I counted twelve.", photoCount: 1, at: askedAt + 1 }

const shown = (work: ClaimWorkProps["work"]) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <ClaimWork claim={claim} work={work} />
      </I18nProvider>
    </QueryClientProvider>,
  )

it("shows the worker's side beside what the records say, with the photos of both", () => {
  const markup = shown({ workerName: "Carla", response: { ...response, given }, facts })
  expect(markup).toMatch(/What Carla says.*I counted twelve\..*What the records say.*Delivered/)
  expect(markup).toContain("/api/admin/claims/claim-1/response/photos/1")
  expect(markup).toContain("/api/orders/order-1/photos/pickup")
})

it("says until when an answer may come, and where nobody could be asked", () => {
  expect(shown({ workerName: "Carla", response, facts })).toMatch(/can answer until .*Nov 22/)
  expect(shown({ workerName: null, response: null, facts })).toContain("Nobody was asked")
})
