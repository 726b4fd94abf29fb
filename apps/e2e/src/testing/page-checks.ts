import type { Locator, Page } from "playwright/test"
import { axeFindings } from "./axe.ts"
import { expect } from "./test.ts"

/** The widths at which pages are looked at: a small phone, a usual one, a desktop. */
export const widths = { narrow: 360, phone: 390, desktop: 1280 } as const

/** A usual phone's screen, for journeys that people make on one. */
export const phone = { width: widths.phone, height: 844 } as const

/** How far the page, or the dialog on it, can be scrolled sideways, in pixels. */
const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[document.documentElement, ...document.querySelectorAll("dialog[open], dialog[open] > *")].map(
        (element) => element.scrollWidth - element.clientWidth,
      ),
    ),
  )

const everyWidth: ReadonlyArray<number> = Object.values(widths)

/** Looks at the page at these widths, the one that it has last. */
const atWidths = async (
  page: Page,
  among: ReadonlyArray<number>,
  look: (width: number) => Promise<void>,
): Promise<void> => {
  const own = page.viewportSize() ?? { width: widths.desktop, height: 900 }
  const others = among.filter((width) => width !== own.width)
  for (const width of [...others, own.width]) {
    await page.setViewportSize({ width, height: own.height })
    await look(width)
  }
}

/** Waits for it: what a script lays out comes a moment after the page has its new width. */
const expectNoSidewaysScroll = (page: Page, width: number): Promise<void> =>
  expect.poll(() => sidewaysScroll(page), { message: `${width} px` }).toBe(0)

/** Checks that the page can't be scrolled sideways at any width. */
export const expectFits = (page: Page, among = everyWidth): Promise<void> =>
  atWidths(page, among, (width) => expectNoSidewaysScroll(page, width))

/**
 * Checks the page as it is, or the dialog on it: it fits every width, and axe finds nothing at the one that it has, in light or dark.
 * Waits for it: what a script colors follows its theme a moment later.
 */
export const expectAccessible = async (page: Page, among = everyWidth): Promise<void> => {
  await expectFits(page, among)
  for (const theme of ["dark", "light"] as const) {
    await expect.poll(() => axeFindings(page, theme), { message: theme }).toEqual([])
  }
}

/** Checks that the page fits every width, and that a thumb hits each of these at the width it has and on phones. */
export const expectFitsThumb = async (
  page: Page,
  controls: ReadonlyArray<Locator>,
  among = everyWidth,
): Promise<void> => {
  const own = page.viewportSize()?.width
  await atWidths(page, among, async (width) => {
    await expectNoSidewaysScroll(page, width)
    if (width === widths.desktop && width !== own) return
    for (const control of controls) {
      await expect(control).toBeVisible()
      const shorterSide = async () => {
        const { height = 0, width: across = 0 } = (await control.boundingBox()) ?? {}
        return Math.min(height, across)
      }
      // What is laid out anew at another width has no size for a moment.
      await expect.poll(shorterSide, { message: `${String(control)} at ${width} px` }).toBeGreaterThanOrEqual(44)
    }
  })
}
