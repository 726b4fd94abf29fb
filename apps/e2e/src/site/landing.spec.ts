import { layoutShift } from "../testing/layout-shift.ts"
import { expectAccessible, expectFitsThumb, phone, widths } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

test("nothing moves while the page loads, opening the order leaves the console clean, a failed sign-in is said once and can be dismissed, and a link leads to signing in", async ({
  page,
  watch,
}) => {
  const order = page.getByRole("button", { name: "Order Laundry Pickup Now" })
  for (const width of [widths.phone, widths.desktop]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto("/")
    // Scripts have taken over when a pointer over the button fetches the dialog.
    const dialogFetched = page.waitForRequest("**/guest-order-dialog-*.js")
    await page.mouse.move(0, 0)
    await order.hover()
    await dialogFetched
    expect(await layoutShift(page), `${width} px`).toBeLessThan(0.02)
  }
  await order.click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Quick Order - No Account Required" })).toBeVisible()
  expect(watch.consoleErrors).toEqual([])

  await page.setViewportSize(phone)
  const links = page.getByRole("link", { name: "Sign In / Create Account" })
  await page.goto("/?utm=hotel&error=auth_failed")
  const alert = page.getByRole("alert").filter({
    hasText: "Sign-in failed. Please try again or contact support if the problem continues.",
  })
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL("/?utm=hotel")
  const dismiss = alert.getByRole("button", { name: "Dismiss" })
  await expectFitsThumb(page, [
    order,
    links.first(),
    links.last(),
    page.getByRole("link", { name: "Have Questions? View FAQ" }),
    dismiss,
  ])
  await expectAccessible(page)
  await dismiss.click()
  await expect(alert).toBeHidden()
  // Nothing was drawn twice: what the server rendered is what the script took over.
  expect(watch.consoleErrors).toEqual([])

  const asked = page.waitForRequest("**/api/login?*")
  await links.last().click()
  expect((await asked).isNavigationRequest()).toBe(true)
  await expect(page).toHaveURL(/\/api\/login\?returnTo=/)
})
