import { I18nProvider } from "@lingui/react"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { LaundryFacts } from "./laundry-facts.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["orders", "order-detail"]))

const unknown = { estimatedWeight: null, weight: null, actualBags: null, readyBags: null, deliveredBags: null }

const shown = (order: Parameters<typeof LaundryFacts>[0]["order"]) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <LaundryFacts order={order} />
    </I18nProvider>,
  )

it("says what is known of the laundry, and has no heading over nothing", () => {
  expect(shown({ ...unknown, estimatedWeight: "2" })).toMatch(/Laundry.*2 bags/)
  expect(shown(unknown)).toBe("")
})
