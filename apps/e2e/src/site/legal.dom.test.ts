import { within } from "@testing-library/dom"
import { expect, test } from "../dom/test.ts"

test("Back leads where the visitor came from", async ({ page }) => {
  await page.goto("/faq")
  const main = within(page.screen.getByRole("main"))
  const [toTerms] = main.getAllByRole("link", { name: "Terms of Use" }).slice(-1)
  if (toTerms !== undefined) await page.user.click(toTerms)
  await page.screen.findByRole("heading", { level: 1, name: "Terms of Use" })
  await page.user.click(page.screen.getByRole("link", { name: "Back" }))
  await expect.poll(() => page.address).toBe("/faq")
})
