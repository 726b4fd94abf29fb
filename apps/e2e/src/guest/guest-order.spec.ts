import type { Route } from "playwright/test"
import { seenOnPage } from "../testing/customer.ts"
import { fillOrder, openOrderDialog, orderDialogOf, reach } from "../testing/order-dialog.ts"
import { expectAccessible, expectFitsThumb, widths } from "../testing/page-checks.ts"
import { addPromoCode, removePromoCodes } from "../testing/promo-codes.ts"
import { expect, test } from "../testing/test.ts"
import { today, typicalOrder } from "../testing/typical-order.ts"

test("the button stays as it is while the dialog is fetched, which a page of a newer release opens; a toast about a failure covers neither the way out nor the way on; two presses in one moment place one order, and the button spins until the payment page is there or was left", async ({
  page,
  customerEmail,
}) => {
  const file = "**/assets/guest-order-dialog-*.js"
  const fetched: Array<Route> = []
  await page.route(file, (route) => void fetched.push(route))
  await page.goto("/")
  const opener = page.getByRole("button", { name: "Order Laundry Pickup Now" })
  const below = page.getByRole("link", { name: "Sign In / Create Account" }).last()
  const places = async () => [await opener.boundingBox(), await below.boundingBox()]
  const before = await places()
  await opener.click()
  await expect(opener).toHaveAttribute("aria-busy", "true")
  expect(await places()).toEqual(before)
  // A newer release has other files: the page comes anew, with the dialog that was asked for.
  await page.route("/", async (route) => {
    if (route.request().isNavigationRequest()) await page.unroute(file)
    await route.continue()
  })
  for (const route of fetched) await route.fulfill({ status: 404 })
  const dialog = orderDialogOf(page)
  await dialog.root.waitFor()
  await page.unroute("/")

  await fillOrder(dialog, { ...typicalOrder, email: customerEmail })
  const down = { code: "Unavailable", message: "We are down for a moment.", requestId: "r" }
  await page.route("**/api/guest-orders", (route) => route.fulfill({ status: 503, json: down }), { times: 1 })
  await dialog.submit.click()
  const toast = page.getByRole("alert").filter({ hasText: "Order Failed" })
  // Under the pointer it stays.
  await toast.hover()
  await dialog.close.click({ trial: true })
  await dialog.submit.click({ trial: true })
  await toast.getByRole("button", { name: "Dismiss" }).click()
  await expect(toast).toBeHidden()

  let calls = 0
  const checkout = new Promise<Route>((resolve) => {
    void page.route("**/assets/guest-checkout-screen-*.js", resolve)
  })
  const held = new Promise<Route>((resolve) => {
    void page.route("**/api/guest-orders", (route) => {
      calls += 1
      resolve(route)
    })
  })
  await dialog.submit.dblclick()
  await expect(dialog.submit).toBeDisabled()
  await expect(dialog.submit).toHaveAttribute("aria-busy", "true")
  await (await held).continue()
  await checkout
  await page.keyboard.press("Escape")
  await expect(dialog.submit).toHaveAttribute("aria-busy", "true")
  await expect(dialog.root).toBeVisible()
  await Promise.all([seenOnPage(page, "Order Created!"), page.goBack()])
  await expect(dialog.root).toBeHidden()
  await page.getByRole("button", { name: "Order Laundry Pickup Now" }).click()
  await expect(dialog.submit).toBeEnabled()
  expect(calls).toBe(1)
})

test.describe("on a narrow phone", () => {
  test.use({ viewport: { width: widths.narrow, height: 740 }, isMobile: true, hasTouch: true })

  test.afterEach(({ product }) => removePromoCodes(product))

  test("each part of the dialog fits every screen and a thumb, also with a promo code, and axe finds nothing in it", async ({
    page,
    product,
    customerEmail,
  }) => {
    await addPromoCode(product, { code: "SUMMER10", kind: "percent", value: "10" })
    const dialog = await openOrderDialog(page)
    await expectFitsThumb(page, [dialog.name, dialog.phone, dialog.email, dialog.submit, dialog.close])
    await dialog.submit.click()
    await expect(dialog.name).toBeFocused()
    await expectAccessible(page)
    await dialog.name.fill(typicalOrder.name)
    await dialog.phone.fill(typicalOrder.phone)
    await dialog.email.fill(customerEmail)
    await reach(dialog, dialog.address)
    await dialog.address.fill("1200 collins")
    const suggestion = page.getByRole("option").first()
    await suggestion.waitFor()
    // The dialog on a desktop has other fields than a phone's steps: what is open in one is closed in the other.
    const phones = [widths.narrow, widths.phone]
    await expectFitsThumb(page, [suggestion, dialog.address, dialog.submit, dialog.close], phones)
    await expectAccessible(page, phones)
    await dialog.address.press("Escape")
    await dialog.address.fill(typicalOrder.address)
    await reach(dialog, dialog.delivery)
    await dialog.day(today).check()
    await reach(dialog, dialog.terms)
    await dialog.terms.check()
    const promo = dialog.root.getByRole("button", { name: "Promo code" })
    const { detergent, estimatedWeight, terms, submit } = dialog
    await expectFitsThumb(page, [detergent, estimatedWeight, promo, terms.locator(".."), submit])
    await promo.click()
    const code = dialog.root.getByLabel("Promo code")
    await code.fill("summer10")
    await code.press("Enter")
    await expect(dialog.root.getByText(/^SUMMER10: 10% off the minimum/)).toBeVisible()
    await expectFitsThumb(page, [code, dialog.root.getByRole("button", { name: "Apply" })])
    await expectAccessible(page)
  })
})
