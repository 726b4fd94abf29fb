import type { Page } from "playwright/test"
import { expect } from "../testing/test.ts"

/** The settings page, open, with its parts. */
export const openSettings = async (page: Page) => {
  await page.goto("/settings")
  await expect(page.getByRole("heading", { level: 1, name: "Company Settings" })).toBeVisible()
  const part = (name: string) => page.getByRole("region", { name, exact: true })
  return {
    information: part("Company Information"),
    pricing: part("Pricing Configuration"),
    areas: part("Service Areas"),
    hours: part("Operating Hours"),
    current: part("Current Settings"),
    question: page.getByRole("dialog", { name: "Change the prices?" }),
  }
}
