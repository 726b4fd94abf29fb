import { seenOnPage } from "../testing/customer.ts"
import { dayAfter, fillOrder, openOrderDialog, today, tomorrow, typicalOrder } from "../testing/order-dialog.ts"
import { expect, test } from "../testing/test.ts"

/** Five o'clock in Miami Beach on the tests' Friday. */
const cutoff = "2026-11-20T22:00:00Z"
const closed = "Same-day pickup closed at 5 PM. Please choose another pickup day."

test("the offer changes at five while somebody looks at it; under a form being filled in the day makes way, and nothing else is lost", async ({
  page,
  product,
  customerEmail,
}) => {
  await product.setClock("2026-11-20T21:58:30Z")
  await page.clock.install()
  const dialog = await openOrderDialog(page)
  const offer = page.locator("main")
  await expect(offer).toContainText("Order within 2 min for pickup today")
  await fillOrder(dialog, { ...typicalOrder, email: customerEmail })
  await dialog.instructions.fill("Ask for Rosa")
  await product.setClock(cutoff)
  await page.clock.fastForward(95_000)
  await expect(offer).toContainText("Same-day pickup closed at 5 PM.")
  await expect(offer).toContainText(tomorrow)

  await expect(dialog.day(today)).toHaveCount(0)
  await expect(dialog.day(tomorrow)).not.toBeChecked()
  expect(await dialog.errorOf(dialog.days)).toBe(closed)
  await expect(dialog.name).toHaveValue(typicalOrder.name)
  await expect(dialog.instructions).toHaveValue("Ask for Rosa")
  await expect(dialog.terms).toBeChecked()

  await dialog.day(dayAfter).check()
  await expect(dialog.root).toContainText("Mon Nov 23 before 10 AM")
  await dialog.submit.click()
  await page.waitForURL("**/guest-checkout?*")
  expect(
    await product.query("select pickup_date::text, delivery_date::text from orders where customer_email = $1", [
      customerEmail,
    ]),
  ).toEqual([{ pickup_date: "2026-11-22", delivery_date: "2026-11-23" }])
})

test("a form sent at the stroke of five is refused with the days that are left; one that is over on a later visit is silently no longer chosen", async ({
  page,
  product,
  customerEmail,
}) => {
  const dialog = await openOrderDialog(page)
  await fillOrder(dialog, { ...typicalOrder, email: customerEmail })
  // The browser still counts from the hour that the page came with.
  await product.setClock(cutoff)
  await Promise.all([seenOnPage(page, "Order Failed", closed), dialog.submit.click()])

  expect(await dialog.errorOf(dialog.days)).toBe(closed)
  await expect(dialog.days.getByRole("radio")).toHaveCount(2)
  await expect(dialog.day(today)).toHaveCount(0)
  await expect(dialog.day(dayAfter)).toBeVisible()
  await expect(dialog.day(tomorrow)).toBeFocused()
  await expect(dialog.name).toHaveValue(typicalOrder.name)
  await expect(dialog.terms).toBeChecked()

  await dialog.day(tomorrow).check()
  await product.setClock("2026-11-22T14:00:00Z")
  await page.reload()
  await expect(dialog.name).toHaveValue(typicalOrder.name)
  await expect(dialog.day("Today, Sun Nov 22 · 6–9 PM")).not.toBeChecked()
  expect(await dialog.errorOf(dialog.days)).toBe("")
})

test("on the night the clocks go back the days are still Miami's", async ({ page, product }) => {
  // Sunday 2026-11-01, 00:30 daylight time: Tokyo has had its Sunday for half a day.
  await product.setClock("2026-11-01T04:30:00Z")
  const dialog = await openOrderDialog(page)
  await expect(dialog.day("Today, Sun Nov 1 · 6–9 PM")).toBeVisible()
  await dialog.day("Tomorrow, Mon Nov 2 · 6–9 PM").check()
  await expect(dialog.root).toContainText("Tue Nov 3 before 10 AM")
})
