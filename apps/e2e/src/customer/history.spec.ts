import type { Page } from "playwright/test"
import { signedInCustomer } from "../testing/customer.ts"
import { detailOf, detailPath } from "../testing/customer-home.ts"
import { bookOrder, deliveredOrder, owingOrder } from "../testing/customer-orders.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

const row = (page: Page, orderNumber: number) => page.getByRole("button", { name: new RegExp(`^#${orderNumber}\\b`) })
const title = (page: Page) => page.getByRole("heading", { level: 1, name: "Order History" })

const openHistory = async (page: Page) => {
  await page.goto("/?tab=history")
  await expect(title(page)).toBeVisible()
}

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("orders are grouped by month, and each opens its details, which Escape and Back close, and from which support is a press away", async ({
    page,
    product,
    customerEmail,
  }) => {
    await signedInCustomer(page, product, customerEmail)
    const old = await deliveredOrder(page, product)
    await product.query(
      "update orders set created_at = '2025-12-01T04:59:00Z', pickup_date = '2025-12-01' where id = $1",
      [old.id],
    )
    const owing = await owingOrder(page, product)
    await product.query("update orders set pickup_photo = gen_random_uuid()::text where id = $1", [owing.id])
    const recent = await bookOrder(page)
    await openHistory(page)
    await expect(page.getByText("3 orders")).toBeVisible()
    const november = page.getByRole("region", { name: "November 2026" })
    await expect(november.getByRole("listitem")).toHaveCount(2)
    await expect(november.getByRole("listitem").first()).toContainText(`#${recent.orderNumber}`)
    await expect(page.getByRole("region", { name: "November 2025" })).toContainText("Mon Dec 1, 2025 · 6–9 PM")

    await expectAccessible(page)

    await row(page, owing.orderNumber).press("Enter")
    await expect(detailOf(page, owing.orderNumber)).toContainText("The photo can't be shown")
    await expect(page).toHaveURL(detailPath(owing.id))
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(row(page, owing.orderNumber)).toBeFocused()
    await row(page, owing.orderNumber).click()
    await expect(detailOf(page, owing.orderNumber)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(page).toHaveURL("/?tab=history")
    await row(page, recent.orderNumber).click()
    await page.reload()
    await detailOf(page, recent.orderNumber).getByRole("button", { name: "Close" }).click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(title(page)).toBeVisible()

    await row(page, recent.orderNumber).click()
    await detailOf(page, recent.orderNumber).getByRole("button", { name: "Chat with Support" }).click()
    await expect(page).toHaveURL("/?tab=history&dialog=chat")
    await expect(page.getByRole("dialog", { name: /Chat/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(title(page)).toBeVisible()
  })
})
