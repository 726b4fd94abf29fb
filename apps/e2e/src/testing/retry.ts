import type { Locator, Page } from "playwright/test"
import { expect } from "./test.ts"

/**
 * Presses the `retry` button until `wanted` shows. The page asks for everything anew when the server's change events reach it, so what
 * is wanted may come, and the button go, before it is pressed.
 */
export const retryUntil = async (retry: Locator, wanted: Locator): Promise<void> => {
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(wanted).toBeVisible({ timeout: 2000 })
  }).toPass()
}

/** Less than half of what a toast is there for: one that comes meanwhile is seen before it goes. */
const stepMillis = 2_000

/** Lets a page whose clock is installed wait, without waiting itself, until this shows: what it tries again by itself takes seconds. */
export const waitUntil = async (page: Page, shown: () => Promise<void>): Promise<void> => {
  await expect(async () => {
    await page.clock.fastForward(stepMillis)
    await shown()
  }).toPass({ intervals: [100] })
}
