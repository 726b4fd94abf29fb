import { openInquiryForm } from "../testing/commercial-form.ts"
import { layoutShift } from "../testing/layout-shift.ts"
import { widths } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

for (const { width, reducedMotion } of [
  { width: widths.phone, reducedMotion: "no-preference" },
  { width: widths.desktop, reducedMotion: "reduce" },
] as const) {
  test(`nothing moves while the page loads at ${width} px, and the hero's button leads to the form and puts the focus there, from where a link leads on (motion: ${reducedMotion})`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion })
    const form = await openInquiryForm(page)
    expect(await layoutShift(page)).toBeLessThan(0.02)
    // What the server rendered is what the script took over.
    expect(watch.consoleErrors).toEqual([])

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

    // Going on to another page takes this one's address out of the head.
    await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click()
    await expect(page).toHaveURL("/faq")
    await expect(page.locator('link[rel="canonical"][href$="/commercial-laundry-miami-beach"]')).toHaveCount(0)
  })
}
