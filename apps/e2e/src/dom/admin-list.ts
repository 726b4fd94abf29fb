import { within } from "@testing-library/dom"
import { adminListPath, type StaffOrder } from "../testing/staff.ts"
import type { DomPage } from "./dom-page.ts"
import { dialogOf, partOf } from "./part.ts"

/** Opens the admin list on a test's orders. */
export const openAdminList = async (page: DomPage, q: string, more: Readonly<Record<string, string>> = {}) => {
  await page.goto(adminListPath(q, more))
  await page.screen.findByRole("heading", { level: 1, name: "Admin Dashboard" })
  return adminListOf(page)
}

/** The parts of the admin list. */
export const adminListOf = (page: DomPage) => {
  const list = () => page.screen.queryByRole("list", { name: "Orders" })
  /** The rows, none while there is no list. */
  const rows = (): ReadonlyArray<HTMLElement> => {
    const shown = list()
    return shown === null ? [] : within(shown).queryAllByRole("article")
  }
  return {
    rows,
    /** An order's row, once it is there. */
    row: async ({ orderNumber }: StaffOrder) =>
      partOf(page, await page.screen.findByRole("article", { name: `#${orderNumber}` })),
    pages: () => page.screen.queryByRole("navigation", { name: "Pages of orders" }),
  }
}

/** The dialog that manages an order, once its form is there. */
export const managedOf = async (page: DomPage, { orderNumber }: StaffOrder) => {
  const dialog = await dialogOf(page, `Order #${orderNumber}`)
  const form = partOf(page, await dialog.findByRole("form", { name: "Update this order" }))
  return { dialog, form, update: () => dialog.press("Update Order") }
}
