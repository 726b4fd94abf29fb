import { within } from "@testing-library/dom"
import { errorTextOf } from "../dom/described.ts"
import { fillOrder, foundOrderDialog, openOrderDialog } from "../dom/guest-order-dialog.ts"
import { expect, test } from "../dom/test.ts"
import { dayAfter, tomorrow, typicalOrder } from "../testing/typical-order.ts"

test("a form sent at the stroke of five is refused with the days that are left; one that is over on a later visit is silently no longer chosen", async ({
  page,
  product,
  customerEmail,
}) => {
  const closed = "Same-day pickup closed at 5 PM. Please choose another pickup day."
  const dialog = await openOrderDialog(page)
  await fillOrder(page, { ...typicalOrder, email: customerEmail })
  // The page still counts from the hour that it came with. It is five o'clock in Miami Beach on the tests' Friday.
  await product.setClock("2026-11-20T22:00:00Z")
  await page.user.click(dialog.submit)
  const failed = await page.screen.findByText("Order Failed")
  expect(failed.parentElement).toHaveTextContent(closed)

  await expect.poll(() => errorTextOf(dialog.days)).toBe(closed)
  const days = within(dialog.days)
    .getAllByRole("radio")
    .map((radio) => radio.closest("label")?.textContent)
  expect(days).toEqual([tomorrow, dayAfter])
  await expect.poll(() => dialog.day(tomorrow)).toHaveFocus()
  expect(dialog.name).toHaveValue(typicalOrder.name)
  expect(dialog.terms).toBeChecked()

  await page.user.click(dialog.day(tomorrow))
  await product.setClock("2026-11-22T14:00:00Z")
  await page.reload()
  const later = await foundOrderDialog(page)
  expect(later.name).toHaveValue(typicalOrder.name)
  expect(later.day("Today, Sun Nov 22 · 6–9 PM")).not.toBeChecked()
  expect(errorTextOf(later.days)).toBe("")
})

test("on the night the clocks go back the days are still Miami's", async ({ page, product }) => {
  // Sunday 2026-11-01, 00:30 daylight time: Tokyo has had its Sunday for half a day.
  await product.setClock("2026-11-01T04:30:00Z")
  const dialog = await openOrderDialog(page)
  expect(dialog.day("Today, Sun Nov 1 · 6–9 PM")).toBeVisible()
  await page.user.click(dialog.day("Tomorrow, Mon Nov 2 · 6–9 PM"))
  expect(dialog.root).toHaveTextContent("Tue Nov 3 before 10 AM")
})
