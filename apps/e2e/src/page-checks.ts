import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "playwright/test"
import { expect } from "./test.ts"

/** The widths at which pages are looked at: a small phone, a usual one, a desk. */
export const widths = { narrow: 360, phone: 390, desk: 1280 } as const

const rules = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]

/** How far the page can be scrolled sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

/** Checks the page as it stands with axe at every width, in light and dark, and that it nowhere scrolls sideways. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 844 })
    expect(await sidewaysScroll(page), `${width} px`).toBe(0)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
        `${width} px, ${colorScheme}`,
      ).toEqual([])
    }
  }
}
