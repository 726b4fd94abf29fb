import { goToReview, openBooking } from "../testing/booking-dialog.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { expect, test } from "../testing/test.ts"
import { tomorrow } from "../testing/typical-order.ts"

const closed = "Same-day pickup closed at 5 PM. Please choose another pickup day."

test("a day that closes while the last step shows is said there, and leads back", async ({
  page,
  product,
  customerEmail,
}) => {
  await product.setClock("2026-11-20T21:59:00Z")
  await page.clock.install()
  await signedInCustomer(page, product, customerEmail)
  const dialog = await openBooking(page)
  await goToReview(dialog)
  await product.setClock("2026-11-20T22:00:00Z")
  await page.clock.fastForward(61_000)
  await expect(dialog.problems).toContainText(closed)
  await dialog.problems.getByRole("button").click()
  await expect(dialog.day(tomorrow)).toBeFocused()
  await expect(dialog.day(tomorrow)).not.toBeChecked()
  await dialog.next.click()
  expect(await dialog.errorOf(dialog.days)).toBe(closed)
})
