import type { Route } from "playwright/test"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

test("an unknown path is answered 404 with a page that says so", async ({ page }) => {
  await page.setViewportSize(phone)
  const response = await page.goto("/no/such/page")
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle(/^404 Page Not Found/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found")
  await expect(page.getByText("Did you forget to add the page to the router?", { exact: true })).toBeVisible()
  const home = page.getByRole("link", { name: "Return to Home" })
  await expectFitsThumb(page, [home])
  await expectAccessible(page)
  await home.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Same-Day Pickup, Next-Day Delivery")
})

test("going back shows a page where it was left, a link opens one at its top, and who goes on meanwhile stays there", async ({
  page,
}) => {
  await page.goto("/faq")
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  // Links are the script's once scrolling is: until then the browser itself follows them.
  await expect.poll(() => page.evaluate(() => window.history.scrollRestoration)).toBe("manual")
  await page.evaluate(() => window.scrollTo(0, 400))
  const terms = page.getByRole("contentinfo").getByRole("link", { name: "Terms" })
  const held = new Promise<Route>((resolve) => {
    void page.route("**/terms-screen-*.js", resolve)
  })
  await terms.dispatchEvent("click")
  const script = await held
  // Not before it can be drawn.
  await expect(page).toHaveURL("/faq")
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).dispatchEvent("click")
  await expect(page).toHaveURL("/privacy")
  await script.continue()
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL("/faq")
  await expect.poll(scrolled).toBe(400)
  await page.reload()
  await expect.poll(scrolled).toBe(400)
})
