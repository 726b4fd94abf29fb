import { fillOrder, openOrderDialog } from "../testing/order-dialog.ts"
import { expect, test } from "../testing/test.ts"
import { dayAfter, today, tomorrow, typicalOrder } from "../testing/typical-order.ts"

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
