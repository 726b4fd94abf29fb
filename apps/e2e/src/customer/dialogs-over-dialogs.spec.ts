import { bookingDialogOf, bookTab, goToReview, openBooking } from "../testing/booking-dialog.ts"
import { cards } from "../testing/checkout.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { detailOf } from "../testing/customer-home.ts"
import { bookOrder } from "../testing/customer-orders.ts"
import { ownChangesOf, setSettings } from "../testing/own-changes.ts"
import { phone } from "../testing/page-checks.ts"
import { keepCard } from "../testing/provider.ts"
import { offerRecurring } from "../testing/recurring.ts"
import { expect, test } from "../testing/test.ts"
import { tomorrow } from "../testing/typical-order.ts"

// A dialog that the browser still takes for open makes all of the page dead, seen or not.
test.use({ viewport: phone })
test.beforeEach(async ({ product }) => {
  await offerRecurring(product, true)
  await setSettings(product, { customerChanges: true })
})
test.afterEach(async ({ product }) => {
  await offerRecurring(product, false)
  await setSettings(product, { customerChanges: false })
})

test("who goes to the checkout from a question over the wizard can go on from there, and meets no question of before in the next wizard", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await keepCard(page.request, product.origin, cards.pays)
  await bookOrder(page, { customerEmail })
  const wizard = await openBooking(page)
  await goToReview(wizard)
  await wizard.terms.check()
  await wizard.submit.click()
  const question = page.getByRole("dialog", { name: "You have an unpaid order for this evening" })
  await question.getByRole("link", { name: "Pay $30.00" }).click()
  await page.waitForURL("**/checkout?*")

  // It starts where the last one was left, without the question.
  await bookTab(page).click()
  await wizard.edit("Pickup").click()
  await expect(question).toBeHidden()
  await wizard.day(tomorrow).check()
  await goToReview(wizard)
  await wizard.root.getByRole("radio", { name: "Every two weeks" }).check()
  await wizard.root.getByRole("checkbox", { name: "I agree" }).check()
  await wizard.terms.check()
  await page.route("**/api/recurring-pickups", (route) => route.abort(), { times: 1 })
  await wizard.submit.click()
  const failed = page.getByRole("dialog", { name: "Your pickup is booked" })
  await failed.getByRole("button", { name: "Go on to payment" }).click()
  await page.waitForURL("**/checkout?*")

  await bookTab(page).click()
  await bookingDialogOf(page).next.click()
  await expect(wizard.heading(2)).toBeVisible()
  await expect(failed).toBeHidden()
})

test("who leaves an order's details by a link in a dialog over them, or by going back, can go on from there, and finds the details alone when they come again", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const { orderNumber } = await bookOrder(page, { customerEmail })
  const details = detailOf(page, orderNumber)
  const own = ownChangesOf(page, details)
  const row = page.getByRole("button", { name: new RegExp(`^#${orderNumber}\\b`) })
  const history = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "History" })
  await page.goto("/?tab=history")
  await row.click()
  await details.getByRole("button", { name: "Repeat this pickup" }).click()
  const repeat = page.getByRole("dialog", { name: "Repeat this pickup" })
  await repeat.getByRole("link", { name: "Keep a card in your profile" }).click()
  await expect(page.getByRole("region", { name: "Recurring pickups" })).toBeVisible()

  await history.click()
  await row.click()
  await own.change.click()
  await expect(own.changing).toBeVisible()
  await expect(repeat).toBeHidden()
  await page.goBack()
  await expect(page.getByRole("dialog")).toHaveCount(0)

  await row.click()
  await own.cancel.click()
  await expect(own.changing).toBeHidden()
  await expect(own.cancelling).toBeVisible()
})
