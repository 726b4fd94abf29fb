import { layoutShift } from "../testing/layout-shift.ts"
import { expectAccessible, phone, widths } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

const pages = [
  { path: "/terms", heading: "Terms of Use", sections: 25, last: "25. General Terms and Contact", lastId: "general" },
  { path: "/privacy", heading: "Privacy Policy", sections: 13, last: "Changes to This Policy", lastId: "changes" },
] as const

for (const { path, heading, sections, last, lastId } of pages) {
  test.describe(path, () => {
    test("has its heading, date and sections, and contents that lead to them, folded on a phone", async ({
      page,
      watch,
    }) => {
      await page.goto(path)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading)
      await expect(page.getByText("Last Updated: July 28, 2025", { exact: true })).toBeVisible()
      const contents = page.getByRole("navigation", { name: "Contents" })
      await expect(contents.getByRole("link")).toHaveCount(sections)
      await contents.getByRole("link", { name: last }).click()
      await expect(page).toHaveURL(`${path}#${lastId}`)
      await expect(page.getByRole("heading", { name: last })).toBeInViewport()
      // Another address than the one with the section, so that nothing is unfolded for it.
      await page.setViewportSize(phone)
      await page.goto("about:blank")
      await page.goto(path)
      const link = contents.getByRole("link", { name: last })
      await expect(link).toBeHidden()
      await page.locator("summary").filter({ hasText: "Contents" }).click()
      await link.click()
      await expect(page.getByRole("heading", { name: last })).toBeInViewport()
      expect(watch.consoleErrors).toEqual([])
    })

    test("passes axe, light and dark, and prints as text alone: no site around it, addresses beside links", async ({
      page,
    }) => {
      await page.goto(path)
      await expectAccessible(page)
      await page.emulateMedia({ media: "print", colorScheme: "dark" })
      await expect(page.getByRole("heading", { name: last })).toBeVisible()
      for (const chrome of [
        page.getByRole("banner"),
        page.getByRole("contentinfo"),
        page.getByRole("button", { name: "Back" }),
        page.getByRole("navigation", { name: "Contents" }),
      ]) {
        await expect(chrome).toBeHidden()
      }
      const look = await page.evaluate(() => {
        const link = document.querySelector('main a[href="/privacy"], main a[href="/terms"]')
        return {
          background: getComputedStyle(document.documentElement).backgroundColor,
          ink: getComputedStyle(document.querySelector("main section p") ?? document.body).color,
          besideLink: link && getComputedStyle(link, "::after").content,
        }
      })
      expect(look).toEqual({
        background: "rgb(255, 255, 255)",
        ink: "rgb(0, 0, 0)",
        besideLink: expect.stringMatching(/\/(privacy|terms)/),
      })
      expect((await page.pdf()).length).toBeGreaterThan(20_000)
    })
  })
}

test("Back leads where the visitor came from, and home from a page opened by itself", async ({ page, context }) => {
  await page.goto("/faq")
  await page.getByRole("main").getByRole("link", { name: "Terms of Use" }).last().click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Use")
  await page.getByRole("button", { name: "Back" }).click()
  await expect(page).toHaveURL("/faq")

  const opened = context.waitForEvent("page")
  await page.evaluate(() => void window.open("/terms", "_blank", "noopener"))
  const alone = await opened
  await alone.getByRole("button", { name: "Back" }).click()
  await expect(alone.getByRole("heading", { level: 1 })).toHaveText("Same-Day Pickup, Next-Day Delivery")
})

for (const path of ["/faq", "/terms"]) {
  test(`nothing moves while ${path} loads, on a phone or a desktop`, async ({ page }) => {
    for (const width of [widths.phone, widths.desktop]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path, { waitUntil: "networkidle" })
      expect(await layoutShift(page), `${width} px`).toBeLessThan(0.02)
    }
  })
}
