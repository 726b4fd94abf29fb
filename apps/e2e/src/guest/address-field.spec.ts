import type { Page } from "playwright/test"
import { type OrderDialog, openOrderDialog } from "../testing/order-dialog.ts"
import { expect, test } from "../testing/test.ts"

/** The texts that addresses are looked up for, as they come. */
const watchLookups = (page: Page): ReadonlyArray<string> => {
  const lookups: Array<string> = []
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === "/api/places/autocomplete") lookups.push(searchParams.get("input") ?? "")
  })
  return lookups
}

const options = (page: Page) => page.getByRole("listbox", { name: "Address suggestions" }).getByRole("option")

/** Opens the dialog and types until suggestions show. */
const openSuggestions = async (page: Page, text: string): Promise<OrderDialog> => {
  const dialog = await openOrderDialog(page)
  await dialog.address.pressSequentially(text)
  await expect(options(page).first()).toBeVisible()
  return dialog
}

/** The option that the field names as the active one. */
const activeOption = (dialog: OrderDialog) =>
  dialog.address.evaluate((field) => {
    const id = field.getAttribute("aria-activedescendant")
    return id === null ? undefined : (document.getElementById(id)?.textContent ?? undefined)
  })

test("the arrows, Home, End, Enter and a press choose from the list, which is at most 15rem high; a press elsewhere or Escape closes it, and a second Escape the dialog; an address is looked up from three characters on, once typing has paused", async ({
  page,
}) => {
  const dialog = await openSuggestions(page, "1200 collins")
  const { height } = (await page.getByRole("listbox", { name: "Address suggestions" }).boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThan(100)
  expect(height).toBeLessThanOrEqual(240)
  const texts = await options(page).allTextContents()
  expect(texts.length).toBeGreaterThan(1)
  const last = texts.length - 1
  await expect(dialog.address).toHaveAttribute("aria-expanded", "true")
  for (const [key, index] of [
    ["ArrowDown", 0],
    ["ArrowDown", 1],
    ["ArrowUp", 0],
    ["ArrowUp", last],
    ["ArrowDown", 0],
    ["End", last],
    ["Home", 0],
  ] as const) {
    await dialog.address.press(key)
    expect(await activeOption(dialog)).toBe(texts[index])
    await expect(options(page).nth(index)).toHaveAttribute("aria-selected", "true")
  }
  await dialog.address.press("Enter")
  await expect(options(page)).toHaveCount(0)
  await expect(dialog.address).toHaveValue(/^1200 Collins Avenue, .*Miami Beach, FL 331\d\d, USA$/)
  await expect(dialog.address).toHaveAttribute("aria-expanded", "false")
  // Enter took a suggestion; it did not send the form.
  expect(await dialog.errorOf(dialog.name)).toBe("")

  await dialog.address.fill("1200 ocean")
  await expect(options(page).first()).toBeVisible()
  await dialog.root.getByRole("heading", { name: "Quick Order - No Account Required" }).click()
  await expect(options(page)).toHaveCount(0)
  await expect(dialog.address).toHaveValue("1200 ocean")
  await dialog.address.fill("1200 ocean dr")
  await expect(options(page).first()).toBeVisible()
  await dialog.address.press("Escape")
  await expect(options(page)).toHaveCount(0)
  await expect(dialog.address).toHaveValue("1200 ocean dr")
  await expect(dialog.root).toBeVisible()
  await dialog.address.press("ArrowDown")
  await options(page).first().click()
  await expect(dialog.address).toHaveValue("1200 Ocean Drive, Miami Beach, FL 33139, USA")
  await expect(dialog.address).toBeFocused()
  await expect(options(page)).toHaveCount(0)
  await dialog.address.press("Escape")
  await expect(dialog.root).toBeHidden()

  const lookups = watchLookups(page)
  await page.getByRole("button", { name: "Order Laundry Pickup Now" }).click()
  await dialog.address.fill("")
  // The page's clock is stopped from here: however slowly the machine types, no pause is made.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await dialog.address.pressSequentially("oc")
  await page.clock.runFor(1000)
  expect(lookups).toEqual([])
  await dialog.address.pressSequentially("ean")
  await page.clock.runFor(299)
  expect(lookups).toEqual([])
  const lookup = page.waitForRequest("**/api/places/autocomplete?*")
  await page.clock.runFor(1)
  await lookup
  await dialog.address.pressSequentially(" dr")
  await page.clock.runFor(300)
  await expect.poll(() => lookups).toEqual(["ocean", "ocean dr"])
  await dialog.address.fill("oc")
  await page.clock.runFor(1000)
  await expect(options(page)).toHaveCount(0)
  expect(lookups).toHaveLength(2)
})
