import type { Locator, Page } from "playwright/test"
import { callerOf } from "./people.ts"
import type { Product } from "./product.ts"

/** Sets parts of the company's settings as an admin does. */
export const setSettings = async (product: Product, ...forms: ReadonlyArray<object>): Promise<void> => {
  const admin = await callerOf(product, "admin")
  for (const data of forms) {
    const answer = await admin.put("/api/admin/settings", { data })
    if (!answer.ok()) throw new Error(`The settings were not saved: ${await answer.text()}`)
  }
}

/** What a customer does to their order, on its page or in its details. */
export const ownChangesOf = (page: Page, within: Page | Locator = page) => ({
  section: within.getByRole("region", { name: "Change or cancel", exact: true }),
  change: within.getByRole("button", { name: "Change pickup" }),
  cancel: within.getByRole("button", { name: "Cancel order" }).first(),
  changing: page.getByRole("dialog", { name: "Change your pickup" }),
  cancelling: page.getByRole("dialog", { name: "Cancel this order?" }),
})
