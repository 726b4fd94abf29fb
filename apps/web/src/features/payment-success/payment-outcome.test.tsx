import { I18nProvider } from "@lingui/react"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { PaymentOutcome } from "./payment-outcome.tsx"
import type { Outcome } from "./use-payment-outcome.ts"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["payment-success", "payment", "shell"]))

const headingOf = (outcome: Outcome): string | undefined =>
  /<h1[^>]*>([^<]*)/.exec(
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <PaymentOutcome outcome={outcome} orderId="0123456789abcdef0123456789abcdef" />
      </I18nProvider>,
    ),
  )?.[1]

describe("the heading of a payment's state", () => {
  it("is that it is on its way while the bank takes its time: nothing is being verified then", () => {
    expect(headingOf({ kind: "verifying" })).toBe("Verifying Payment...")
    expect(headingOf({ kind: "processing", message: "Still being processed." })).toBe("Your payment is on its way")
  })
})
