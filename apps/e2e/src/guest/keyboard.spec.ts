import type { Locator, Page } from "playwright/test"
import { cards, ledgerOf, payButton } from "../testing/checkout.ts"
import { type OrderDialog, orderDialogOf } from "../testing/order-dialog.ts"
import { expect, test } from "../testing/test.ts"
import { today, typicalOrder } from "../testing/typical-order.ts"

const mostTabs = 40

/** Presses Tab until a control has the focus; it must show where the focus is. */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  for (let presses = 0; presses < mostTabs; presses++) {
    await page.keyboard.press("Tab")
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${mostTabs} presses of Tab did not lead to ${String(control)}`)
}

/** Goes round the dialog by Tab: the focus never leaves it. */
const expectFocusInside = async (page: Page, dialog: OrderDialog): Promise<void> => {
  const outside: Array<string> = []
  for (let presses = 0; presses < mostTabs; presses++) {
    await page.keyboard.press("Tab")
    const where = await dialog.root.evaluate((root) => {
      const { activeElement } = document
      // The browser's own controls come round between the last and the first.
      if (activeElement === null || activeElement === document.body || root.contains(activeElement)) return ""
      return activeElement.outerHTML
    })
    if (where !== "") outside.push(where)
  }
  expect(outside).toEqual([])
}

test("the whole job is done without a mouse; the dialog keeps the focus inside and gives it back", async ({
  page,
  product,
}) => {
  await page.goto("/")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused()
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport()
  const opener = page.getByRole("button", { name: "Order Laundry Pickup Now" })
  await tabTo(page, opener)
  await page.keyboard.press("Enter")
  const dialog = orderDialogOf(page)
  await expect(dialog.root).toBeVisible()
  await expectFocusInside(page, dialog)
  await page.keyboard.press("Escape")
  await expect(dialog.root).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dialog.name).toBeFocused()
  await page.keyboard.type(typicalOrder.name)
  await tabTo(page, dialog.phone)
  await page.keyboard.type(typicalOrder.phone)
  await tabTo(page, dialog.email)
  await page.keyboard.type("keyboard@example.test")
  await tabTo(page, dialog.address)
  await page.keyboard.type("1200 ocean dr")
  await expect(page.getByRole("option").first()).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(dialog.address).toHaveValue(typicalOrder.address)
  await tabTo(page, dialog.day(today))
  await page.keyboard.press("Space")
  await tabTo(page, dialog.detergent)
  await page.keyboard.press("ArrowDown")
  await expect(dialog.detergent).toHaveValue("Hypoallergenic")
  await tabTo(page, dialog.terms)
  await page.keyboard.press("Space")
  await tabTo(page, dialog.submit)
  await page.keyboard.press("Enter")

  await page.waitForURL("**/guest-checkout?*")
  const orderId = new URL(page.url()).searchParams.get("orderId") ?? ""
  await expect(payButton(page)).toBeEnabled()
  await tabTo(page, page.getByLabel("Card number"))
  await page.keyboard.type(cards.pays)
  await page.keyboard.press("Tab")
  await page.keyboard.type("1234")
  await page.keyboard.press("Tab")
  await page.keyboard.type("123")
  await page.keyboard.press("Tab")
  await page.keyboard.type("33139")
  await tabTo(page, payButton(page))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible()
  expect(await ledgerOf(product, orderId)).toEqual([{ kind: "payment", amount_cents: 3000 }])
})
