import { AxeBuilder } from "@axe-core/playwright"
import type { BrowserContext, Locator, Page } from "playwright/test"
import { expect } from "./test.ts"

/** The widths at which pages are looked at: a small phone, a usual one, a desk. */
export const widths = { narrow: 360, phone: 390, desk: 1280 } as const

const rules = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]

/** How far the page, or the dialog on it, can be scrolled sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[document.documentElement, ...document.querySelectorAll("dialog[open], dialog[open] > *")].map(
        (element) => element.scrollWidth - element.clientWidth,
      ),
    ),
  )

const violationsOf = async (page: Page): Promise<ReadonlyArray<string>> => {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  )
}

/** Checks the page as it stands: nowhere does it scroll sideways, and axe finds nothing on a phone or a desk, in light or dark. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 844 })
    expect(await sidewaysScroll(page), `${width} px`).toBe(0)
    if (width === widths.narrow) continue // drawn as on a phone
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
      expect(await violationsOf(page), `${width} px, ${colorScheme}`).toEqual([])
    }
  }
}

/** Checks that a thumb hits each of these, and that the page doesn't scroll sideways. */
export const expectFitsThumb = async (page: Page, controls: ReadonlyArray<Locator>): Promise<void> => {
  expect(await sidewaysScroll(page)).toBe(0)
  for (const control of controls) {
    const { height = 0, width = 0 } = (await control.boundingBox()) ?? {}
    expect(Math.min(height, width), String(control)).toBeGreaterThanOrEqual(44)
  }
}

/** Checks that the texts that consent is given to open in tabs of their own. */
export const expectTermsInNewTabs = async (context: BrowserContext, form: Locator): Promise<void> => {
  for (const [name, path] of [
    ["Privacy Policy", "/privacy"],
    ["Terms of Use", "/terms"],
  ] as const) {
    const opened = context.waitForEvent("page")
    await form.getByRole("link", { name }).click()
    const tab = await opened
    await expect(tab).toHaveURL(path)
    await tab.close()
  }
}
