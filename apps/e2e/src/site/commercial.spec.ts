import { commercialPath, openInquiryForm } from "../testing/commercial-form.ts"
import { layoutShift } from "../testing/layout-shift.ts"
import { company } from "../testing/product.ts"
import { expect, test } from "../testing/test.ts"

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the page says all that matters in the HTML that the server sends", async ({ page }) => {
    await page.goto(commercialPath)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fresh linen before your first guest wakes up")
    await expect(page.getByRole("row").filter({ hasText: "Any linen" })).toContainText("80 cents per lb")
    await expect(page.getByRole("row").filter({ hasText: "Pickup and delivery" })).toContainText("Daily 4AM-6AM")
    await expect(page.getByText("As of January 2025")).toBeVisible()
    for (const text of [company.phone, company.email, company.address]) {
      await expect(page.getByRole("main").getByRole("link", { name: text, exact: true })).toBeVisible()
    }
    const header = page.getByRole("banner")
    await expect(header.getByRole("link", { name: "Home", exact: true })).toHaveAttribute("href", "/")
    await expect(header.getByRole("link", { name: "Commercial" })).toHaveAttribute("aria-current", "page")
    for (const [name, href] of [
      ["Home", "/"],
      ["Privacy", "/privacy"],
      ["Terms", "/terms"],
    ] as const) {
      await expect(page.getByRole("contentinfo").getByRole("link", { name, exact: true })).toHaveAttribute("href", href)
    }
    await page.getByRole("button", { name: "TRY US FOR FREE" }).click()
    await expect(page.getByRole("heading", { name: "Tell us about your linen" })).toBeInViewport()
  })
})

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  test(`the hero's button leads to the form and puts the focus there (motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    const form = await openInquiryForm(page)
    const heading = page.getByRole("heading", { name: "Tell us about your linen" })
    await expect(heading).not.toBeInViewport()
    await page.getByRole("button", { name: "TRY US FOR FREE" }).click()
    if (reducedMotion === "reduce") {
      // No way is shown: it is there in the same instant.
      expect(await page.evaluate(() => document.querySelector("#contact")?.getBoundingClientRect().top)).toBeLessThan(
        40,
      )
    }
    await expect(heading).toBeInViewport()
    await expect(form.root).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(form.name).toBeFocused()
  })
}

for (const width of [390, 1280]) {
  test(`nothing moves while the page loads at ${width} px`, async ({ page, watch }) => {
    await page.setViewportSize({ width, height: 844 })
    await openInquiryForm(page)
    expect(await layoutShift(page)).toBeLessThan(0.02)
    // What the server rendered is what the script took over.
    expect(watch.consoleErrors).toEqual([])
  })
}
