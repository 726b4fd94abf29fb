import { signedInCustomer } from "../testing/customer.ts"
import { detailOf } from "../testing/customer-home.ts"
import { deliveredOrder, detailPath, pixel } from "../testing/customer-orders.ts"
import { expectAccessible } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

test("photos open large; one that is gone says so and can be tried again", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  const { id, orderNumber } = await deliveredOrder(page, product)
  await product.query(
    "update orders set pickup_photo = gen_random_uuid()::text, delivery_photo = gen_random_uuid()::text where id = $1",
    [id],
  )
  await page.route("**/photos/pickup", (route) => route.fulfill({ contentType: "image/png", body: pixel }))
  await page.goto(detailPath(id))
  const dialog = detailOf(page, orderNumber)
  await expect(dialog.getByText("The photo can't be shown")).toHaveCount(1)
  await page.route("**/photos/delivery", (route) => route.fulfill({ contentType: "image/png", body: pixel }))
  await dialog.getByRole("button", { name: "Try Again" }).click()
  await expect(dialog.getByRole("img", { name: "Bags at delivery" })).toBeVisible()

  const thumbnail = dialog.getByRole("button", { name: /Bags at pickup/ })
  await thumbnail.press("Enter")
  const large = page.getByRole("dialog", { name: "Bags at pickup" })
  await expect(large.getByRole("img", { name: "Bags at pickup" })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(large).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(thumbnail).toBeFocused()
})
