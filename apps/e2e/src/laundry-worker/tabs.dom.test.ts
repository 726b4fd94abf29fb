import { fireEvent } from "@testing-library/dom"
import { partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { becomeWorker, setOperatingModel } from "../testing/marketplace.ts"

test.beforeEach(({ product }) => setOperatingModel(product, "marketplace"))
test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

test("a tab that is pressed the moment it is there is the one that shows", async ({ page, product }) => {
  await becomeWorker(page.request, product, "Carla Ruiz")
  await page.goto("/")
  await page.user.click(await page.screen.findByRole("button", { name: /^Account of/ }))
  const work = await page.screen.findByRole("link", { name: "Laundry Work" })
  const pressed = new Promise<void>((resolve) => {
    const look = () => {
      const settings = page.screen
        .queryAllByRole("link", { name: "Settings" })
        .find((link) => link.closest("nav")?.getAttribute("aria-label") === "Laundry work")
      if (settings === undefined) return void setImmediate(look)
      fireEvent.click(settings)
      resolve()
    }
    look()
  })
  await page.user.click(work)
  await pressed
  await page.screen.findByRole("heading", { level: 1, name: "My settings" })
  const tabs = partOf(page, page.screen.getByRole("navigation", { name: "Laundry work" }))
  expect(tabs.getByRole("link", { name: "Settings" })).toHaveAttribute("aria-current", "page")
})
