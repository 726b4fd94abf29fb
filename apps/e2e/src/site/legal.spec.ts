import { layoutShift } from "../testing/layout-shift.ts"
import { expectAccessible, phone, widths } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

test("on a phone the contents of the terms are folded until asked for, and the terms lead to the question on cancelling, and that to the privacy policy, which passes axe; on a desktop the contents lead to their sections, and the terms pass axe and print as text alone; Back leads home from a page opened by itself", async ({
  page,
  context,
  product,
  watch,
}) => {
  await page.setViewportSize(phone)
  await page.goto("/terms", { waitUntil: "networkidle" })
  expect(await layoutShift(page)).toBeLessThan(0.02)
  const folded = page
    .getByRole("navigation", { name: "Contents" })
    .getByRole("link", { name: "General Terms and Contact" })
  await expect(folded).toBeHidden()
  await page.locator("summary").filter({ hasText: "Contents" }).click()
  await folded.click()
  await expect(page.getByRole("heading", { name: "25. General Terms and Contact" })).toBeInViewport()
  await page.getByRole("link", { name: "in the FAQ" }).click()
  await expect(page).toHaveURL("/faq#can-i-cancel")
  await expect(page.getByText("Cancelling is free before 6 PM on pickup day.").first()).toBeInViewport()
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy")
  await expectAccessible(page)
  expect(watch.consoleErrors).toEqual([])

  await page.setViewportSize({ width: widths.desktop, height: 900 })
  await page.goto("/terms", { waitUntil: "networkidle" })
  expect(await layoutShift(page)).toBeLessThan(0.02)
  const last = page.getByRole("heading", { name: "25. General Terms and Contact" })
  const contents = page.getByRole("navigation", { name: "Contents" })
  await expect(contents.getByRole("link")).toHaveCount(25)
  await contents.getByRole("link", { name: "25. General Terms and Contact" }).click()
  await expect(page).toHaveURL("/terms#general")
  await expect(last).toBeInViewport()
  await expectAccessible(page)

  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  await expect(last).toBeVisible()
  for (const chrome of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("link", { name: "Back", exact: true }),
    contents,
  ]) {
    await expect(chrome).toBeHidden()
  }
  const look = await page.evaluate(() => {
    const link = document.querySelector('main a[href="/privacy"]')
    return {
      background: getComputedStyle(document.documentElement).backgroundColor,
      ink: getComputedStyle(document.querySelector("main section p") ?? document.body).color,
      besideLink: link && getComputedStyle(link, "::after").content,
    }
  })
  expect(look).toEqual({
    background: "rgb(255, 255, 255)",
    ink: "rgb(0, 0, 0)",
    besideLink: expect.stringContaining("/privacy"),
  })
  expect((await page.pdf()).length).toBeGreaterThan(20_000)

  const opened = context.waitForEvent("page")
  await page.evaluate((address) => void window.open(address, "_blank", "noopener"), `${product.origin}/terms`)
  const alone = await opened
  await alone.getByRole("link", { name: "Back", exact: true }).click()
  await expect(alone.getByRole("heading", { level: 1 })).toHaveText("Same-Day Pickup, Next-Day Delivery")
})
