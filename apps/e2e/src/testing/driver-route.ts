import type { Locator, Page } from "playwright/test"
import { cameraPhoto } from "./photos.ts"
import type { Product } from "./product.ts"
import { type StaffOrder, signedInStaff } from "./staff.ts"
import { expect } from "./test.ts"

/** The parts of a driver's page. */
export const routeOf = (page: Page) => {
  const stop = ({ orderNumber }: StaffOrder): Locator =>
    page.getByRole("article", { name: `#${orderNumber}`, exact: true })
  /** Opens a stop that is not the next one. It may become the next one meanwhile, which opens by itself. */
  const unfold = async (order: StaffOrder): Promise<void> => {
    await stop(order).waitFor()
    const folded = stop(order).locator("details:not([open]) > summary")
    await expect(async () => {
      if ((await folded.count()) > 0) await folded.click({ timeout: 1000 })
      await expect(folded).toHaveCount(0, { timeout: 2000 })
    }).toPass()
  }
  const dialog = page.getByRole("dialog")
  return {
    stop,
    tab: (name: string) => page.getByRole("tab", { name, exact: true }),
    stops: page.getByRole("list", { name: "Stops in driving order" }).getByRole("article"),
    unfold,
    press: async (order: StaffOrder, name: string) => {
      await unfold(order)
      await stop(order).getByRole("button", { name, exact: true }).click()
    },
    dialog,
    bags: dialog.getByLabel(/number of bags/i),
    camera: dialog.getByLabel(/^Photo of the bags/),
    photo: dialog.getByRole("img", { name: "Photo of the bags" }),
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    said: (text: string | RegExp) => page.getByRole("status").filter({ hasText: text }),
    warned: (text: string | RegExp) => page.getByRole("alert").filter({ hasText: text }),
    waiting: page.getByRole("status").filter({ hasText: "to be sent" }),
    refused: page.getByRole("region", { name: "Not taken by the server" }),
  }
}

export type DriverRoute = ReturnType<typeof routeOf>

/** A driver's page, signed in. */
export const openRoute = async (page: Page, product: Product): Promise<DriverRoute> => {
  await signedInStaff(page, product, { role: "driver", firstName: "Dario", lastName: "Driver" })
  await page.goto("/driver")
  await expect(page.getByRole("heading", { level: 1, name: "Driver Dashboard" })).toBeVisible()
  return routeOf(page)
}

/** Types the number of bags and takes a photo. */
export const fillBags = async ({ bags, camera, photo }: DriverRoute, count: number): Promise<void> => {
  await bags.fill(String(count))
  await camera.setInputFiles(cameraPhoto)
  await expect(photo).toBeVisible()
}
