import { AxeBuilder } from "@axe-core/playwright"
import type { Locator, Page } from "playwright/test"
import { cards, payButton, payWith, placeOrder } from "./checkout.ts"
import { openOrderDialog } from "./order-dialog.ts"
import type { Product } from "./product.ts"
import { expect, test } from "./test.ts"

interface State {
  readonly name: string
  /** Brings the page there; answers what a thumb must be able to hit. */
  readonly open: (page: Page, product: Product, email: string) => Promise<ReadonlyArray<Locator>>
}

const states: ReadonlyArray<State> = [
  {
    name: "the landing page",
    open: async (page) => {
      await page.goto("/?error=auth_failed")
      const signIn = page.getByRole("link", { name: "Sign In / Create Account" })
      return [
        page.getByRole("button", { name: "Order Laundry Pickup Now" }),
        signIn.first(),
        signIn.last(),
        page.getByRole("link", { name: "Have Questions? View FAQ" }),
        page.getByRole("button", { name: "Dismiss" }),
      ]
    },
  },
  {
    name: "the order dialog",
    open: async (page) => {
      const dialog = await openOrderDialog(page)
      const { name, phone, email, address, apartment, location, detergent, submit, close } = dialog
      const dayCards = dialog.days.locator("label")
      const terms = dialog.terms.locator("..")
      return [name, phone, email, address, apartment, location, detergent, submit, close, dayCards.first(), terms]
    },
  },
  {
    name: "the order dialog with errors and suggestions",
    open: async (page) => {
      const dialog = await openOrderDialog(page)
      await dialog.submit.click()
      await dialog.address.fill("1200 collins")
      const suggestion = page.getByRole("option").first()
      await suggestion.waitFor()
      return [suggestion]
    },
  },
  {
    name: "the checkout",
    open: async (page, product, email) => {
      await page.goto((await placeOrder(product, email)).paymentPath)
      await expect(payButton(page)).toBeEnabled()
      return [
        payButton(page),
        page.getByLabel("Card number"),
        page.getByLabel("Expiration date"),
        page.getByLabel("Security code"),
        page.getByLabel("ZIP code"),
      ]
    },
  },
  {
    name: "the checkout after a declined card",
    open: async (page, product, email) => {
      await page.goto((await placeOrder(product, email)).paymentPath)
      await payWith(page, cards.declined)
      await expect(page.getByRole("alert").filter({ hasText: "Payment Failed" })).toBeVisible()
      return [payButton(page)]
    },
  },
  {
    name: "the payment page",
    open: async (page) => {
      await page.goto("/payment-success")
      const home = page.getByRole("main").getByRole("link", { name: "Return to Home" })
      await home.waitFor()
      return [home]
    },
  },
  {
    name: "the commercial page",
    open: async (page) => {
      await page.goto("/commercial-laundry-miami-beach")
      const form = page.getByRole("form", { name: "Your inquiry" })
      await expect(form.getByRole("button", { name: "Send Inquiry" })).toBeEnabled()
      const header = page.getByRole("banner")
      return [
        header.getByRole("link", { name: "Home", exact: true }),
        header.getByRole("link", { name: "Commercial" }),
        page.getByRole("button", { name: "TRY US FOR FREE" }),
        page.getByRole("button", { name: "Start your free trial" }),
        form.getByLabel("Business type"),
        form.getByRole("button", { name: "Send Inquiry" }),
      ]
    },
  },
  {
    name: "the commercial page with errors",
    open: async (page) => {
      await page.goto("/commercial-laundry-miami-beach")
      const submit = page.getByRole("button", { name: "Send Inquiry" })
      await submit.click()
      await expect(page.getByRole("alert").filter({ hasText: "Name is required" })).toBeVisible()
      return [submit]
    },
  },
  {
    name: "the page that is not there",
    open: async (page) => {
      await page.goto("/nowhere")
      return [page.getByRole("link", { name: "Return to Home" })]
    },
  },
]

const rules = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]

const violationsOf = async (page: Page): Promise<ReadonlyArray<string>> => {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  )
}

/** Changes the system's colours and waits until all have changed. */
const setColours = async (page: Page, colorScheme: "light" | "dark"): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: "no-preference" })
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
}

/** How far the page, or the dialog on it, can be scrolled sideways, in pixels. */
const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll("dialog[open], dialog[open] > *")].map(
        (element) => element.scrollWidth - element.clientWidth,
      ),
    ),
  )

for (const { name, open } of states) {
  test(`axe finds nothing on ${name}, at any width, light or dark`, async ({ page, product, customerEmail }) => {
    await open(page, product, customerEmail)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      for (const colours of ["light", "dark"] as const) {
        await setColours(page, colours)
        expect(await violationsOf(page), `${width} px, ${colours}`).toEqual([])
      }
    }
  })
}

test.describe("on a narrow phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  for (const { name, open } of states) {
    test(`${name} fits the screen and a thumb`, async ({ page, product, customerEmail }) => {
      const controls = await open(page, product, customerEmail)
      expect(await sidewaysScroll(page)).toBe(0)
      for (const control of controls) {
        const { height = 0, width = 0 } = (await control.boundingBox()) ?? {}
        expect(Math.min(height, width), String(control)).toBeGreaterThanOrEqual(44)
      }
    })
  }
})
