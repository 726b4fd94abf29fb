import type { Page } from "playwright/test"

/** How far what was drawn has moved since the page began, as Chromium's cumulative layout shift; fonts are awaited. */
export const layoutShift = async (page: Page): Promise<number> => {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: "layout-shift", buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(total)))
      }),
  )
}
