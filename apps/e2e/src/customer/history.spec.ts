import type { Page } from "playwright/test"
import { signedInCustomer } from "../testing/customer.ts"
import { detailOf } from "../testing/customer-home.ts"
import { bookOrder, deliveredOrder, owingOrder, pixel } from "../testing/customer-orders.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

const row = (page: Page, orderNumber: number) => page.getByRole("button", { name: new RegExp(`^#${orderNumber}\\b`) })

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("axe finds nothing in the months of orders and in the details of one, which the keyboard opens and Escape closes; photos open large, and one that is gone says so and can be tried again", async ({
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
    await product.query(
      "update orders set pickup_photo = gen_random_uuid()::text, delivery_photo = gen_random_uuid()::text where id = $1",
      [owing.id],
    )
    await bookOrder(page)
    const comes = (photo: string) =>
      page.route(`**/photos/${photo}`, (route) => route.fulfill({ contentType: "image/png", body: pixel }))
    await comes("pickup")
    await page.goto("/?tab=history")
    await expect(page.getByText("3 orders")).toBeVisible()
    await expectAccessible(page)

    await row(page, owing.orderNumber).press("Enter")
    const details = detailOf(page, owing.orderNumber)
    await expect(details.getByText("The photo can't be shown")).toHaveCount(1)
    await expectAccessible(page)
    await comes("delivery")
    await details.getByRole("button", { name: "Try Again" }).click()
    await expect(details.getByRole("img", { name: "Bags at delivery" })).toBeVisible()
    const thumbnail = details.getByRole("button", { name: /Bags at pickup/ })
    await thumbnail.press("Enter")
    const large = page.getByRole("dialog", { name: "Bags at pickup" })
    await expect(large.getByRole("img", { name: "Bags at pickup" })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await expect(large).toHaveCount(0)
    await expect(details).toBeVisible()
    await expect(thumbnail).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(row(page, owing.orderNumber)).toBeFocused()
  })
})
