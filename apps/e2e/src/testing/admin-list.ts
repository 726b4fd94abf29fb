import type { Locator, Page } from "playwright/test"
import { adminListPath, type StaffOrder } from "./staff.ts"
import { expect } from "./test.ts"

/** The parts of the admin list. */
export const adminListOf = (page: Page) => {
  const row = ({ orderNumber }: StaffOrder): Locator =>
    page.getByRole("article", { name: `#${orderNumber}`, exact: true })
  return {
    row,
    rows: page.getByRole("list", { name: "Orders", exact: true }).getByRole("article"),
    search: page.getByRole("searchbox", { name: "Search orders" }),
    showAll: page.getByRole("button", { name: "Show All Orders" }).first(),
    manage: (order: StaffOrder) => row(order).getByRole("button", { name: /^Manage/ }),
    requestPayment: (order: StaffOrder) => row(order).getByRole("button", { name: /^Request Payment/ }),
    select: (order: StaffOrder) => row(order).getByRole("checkbox"),
    selection: page.getByRole("region", { name: "What to do with the selected orders" }),
  }
}

/** The dialog that manages an order, and its form. */
export const managedOf = (page: Page, { orderNumber }: StaffOrder) => {
  const dialog = page.getByRole("dialog", { name: `Order #${orderNumber}` })
  const form = dialog.getByRole("form", { name: "Update this order" })
  return {
    dialog,
    section: (name: string) => dialog.getByRole("region", { name, exact: true }),
    status: form.getByLabel("Status"),
    weight: form.getByLabel("Actual weight (lbs)"),
    charges: form.getByLabel("Additional charges ($)"),
    notes: form.getByLabel("Admin notes"),
    update: dialog.getByRole("button", { name: "Update Order" }),
    form,
  }
}

/** Opens the admin list on a test's orders. */
export const openAdminList = async (page: Page, q: string, more: Readonly<Record<string, string>> = {}) => {
  await page.goto(adminListPath(q, more))
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible()
  return adminListOf(page)
}
