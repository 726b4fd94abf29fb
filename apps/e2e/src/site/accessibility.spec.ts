import type { Locator, Page } from "playwright/test"
import { cards, payButton, payWith, placeOrder } from "../testing/checkout.ts"
import { seenOnPage } from "../testing/customer.ts"
import { fillOrder, openOrderDialog, reach, typicalOrder } from "../testing/order-dialog.ts"
import { expectAccessible, expectFitsThumb, widths } from "../testing/page-checks.ts"
import type { Product } from "../testing/product.ts"
import { expect, test } from "../testing/test.ts"

interface State {
  readonly name: string
  /** Where it is there at all; at every width, unless it says. */
  readonly widths?: ReadonlyArray<number>
  /** Brings the page there; returns what a thumb must be able to hit. */
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
      const { name, phone, email, submit, close } = dialog
      return [name, phone, email, submit, close]
    },
  },
  {
    name: "the order dialog with errors and suggestions",
    // The dialog on a desktop has other fields than a phone's steps: what is open in one is closed in the other.
    widths: [widths.narrow, widths.phone],
    open: async (page) => {
      const dialog = await openOrderDialog(page)
      await dialog.submit.click()
      await expect(dialog.name).toBeFocused()
      await dialog.name.fill("Ana Guest")
      await dialog.phone.fill("305 555 0123")
      await dialog.email.fill("ana@example.test")
      await reach(dialog, dialog.address)
      await dialog.address.fill("1200 collins")
      const suggestion = page.getByRole("option").first()
      await suggestion.waitFor()
      return [suggestion, dialog.address, dialog.submit, dialog.close]
    },
  },
  {
    name: "the order dialog's last step",
    open: async (page, _product, email) => {
      const dialog = await openOrderDialog(page)
      await fillOrder(dialog, { ...typicalOrder, email })
      return [dialog.detergent, dialog.estimatedWeight, dialog.terms.locator(".."), dialog.submit]
    },
  },
  {
    name: "the checkout after a declined card",
    open: async (page, product, email) => {
      await page.goto((await placeOrder(product, email)).paymentPath)
      await Promise.all([seenOnPage(page, "Payment Failed"), payWith(page, cards.declined)])
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
    name: "the payment page",
    open: async (page) => {
      await page.goto("/payment-success")
      const home = page.getByRole("main").getByRole("link", { name: "Return to Home" })
      await home.waitFor()
      return [home]
    },
  },
  {
    name: "the commercial page with errors",
    open: async (page) => {
      await page.goto("/commercial-laundry-miami-beach")
      const form = page.getByRole("form", { name: "Your inquiry" })
      await expect(form.getByRole("button", { name: "Send Inquiry" })).toBeEnabled()
      await form.getByRole("button", { name: "Send Inquiry" }).click()
      await expect(page.getByRole("alert").filter({ hasText: "Name is required" })).toBeVisible()
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
    name: "the page that is not there",
    open: async (page) => {
      await page.goto("/nowhere")
      return [page.getByRole("link", { name: "Return to Home" })]
    },
  },
]

test.use({ viewport: { width: widths.narrow, height: 740 }, isMobile: true, hasTouch: true })

for (const { name, open, widths: among } of states) {
  test(`${name} fits every screen and a thumb, and axe finds nothing on it`, async ({
    page,
    product,
    customerEmail,
  }) => {
    const controls = await open(page, product, customerEmail)
    await expectFitsThumb(page, controls, among)
    await expectAccessible(page, among)
  })
}
