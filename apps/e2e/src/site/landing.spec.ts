import { layoutShift } from "../testing/layout-shift.ts"
import { expectAccessible, expectFitsThumb, phone, widths } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { resetSettings } from "../testing/settings.ts"
import { expect, test } from "../testing/test.ts"

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("a failed sign-in is said once and can be dismissed, an unknown error is dropped without a word, and both links lead to signing in", async ({
    page,
    watch,
  }) => {
    await page.goto("/?error=%3Cscript%3E")
    await expect(page).toHaveURL("/")
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0)
    const links = page.getByRole("link", { name: "Sign In / Create Account" })
    for (const link of [links.first(), links.last()]) await expect(link).toHaveAttribute("href", "/api/login")
    await page.goto("/?utm=hotel&error=auth_failed")
    const alert = page.getByRole("alert").filter({
      hasText: "Sign-in failed. Please try again or contact support if the problem continues.",
    })
    await expect(alert).toBeVisible()
    await expect(page).toHaveURL("/?utm=hotel")
    const dismiss = alert.getByRole("button", { name: "Dismiss" })
    await expectFitsThumb(page, [
      page.getByRole("button", { name: "Order Laundry Pickup Now" }),
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
})

test("prices that an operator changes and areas that an owner adds show on the next load, in the order's form and in the FAQ", async ({
  page,
  product,
}) => {
  const served = async (path: string) => (await page.request.get(path)).text()
  expect(await served("/")).not.toContain("33154")
  const owner = await callerOf(product, "owner")
  try {
    await product.laundry("pricing", "set", "--minimum", "35.50", "--per-pound", "1.25", "--free-weight", "20", "--yes")
    const added = await owner.post("/api/service-areas", { data: { zipCode: "33154", areaName: "Bal Harbour" } })
    expect(added.ok()).toBe(true)
    await expect.poll(() => served("/")).toMatch(/35\.50[^]*Bal Harbour|Bal Harbour[^]*35\.50/)
    await page.goto("/")
    await expect(page.getByText("$35.50 covers your first 20 lbs. Above that, $1.25 per pound.")).toBeVisible()
    await expect(page.getByText("33154 Bal Harbour")).toBeVisible()
    // 35.50 + (42 - 20) * 1.25
    await expect(page.getByRole("row").filter({ hasText: "42 lbs" }).getByRole("cell")).toHaveText("$63.00")
    await page.getByRole("button", { name: "Order Laundry Pickup Now" }).click()
    await expect(page.getByRole("dialog")).toContainText("$35.50")
    expect(await served("/faq")).toContain(
      "$35.50 is the minimum and covers 20 lbs. Beyond that it is $1.25 per pound.",
    )
  } finally {
    await resetSettings(product)
  }
})

test("nothing moves while the page loads, and opening the order leaves the console clean", async ({ page, watch }) => {
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
})
