import { signedInCustomer } from "../testing/customer.ts"
import { deliveredOrder, pixel } from "../testing/customer-orders.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { cameraPhoto, holdPhotos } from "../testing/photos.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })

test("a customer claims something with photos, of which one is still being made small when it is sent", async ({
  page,
  product,
  customerEmail,
  watch,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const order = await deliveredOrder(page, product)
  await product.query("update orders set delivered_at = '2026-11-20T14:12:00Z' where id = $1", [order.id])
  await page.goto(`/order-claims/${order.id}`)
  const photo = page.getByLabel("Photos")
  const send = page.getByRole("button", { name: "Send claim" })
  const claims = page.getByRole("region", { name: "Your claims" })
  await page.getByRole("radio", { name: "Something is damaged" }).check()
  await page.getByLabel("What happened?").fill("A hole in my <blue> shirt 🙈")
  await photo.setInputFiles({ name: "hole.png", mimeType: "image/png", buffer: pixel })
  await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible()
  await expectFitsThumb(page, [send, page.getByRole("button", { name: "Remove photo 1" })])
  await expectAccessible(page)
  // Sent while a second photo is being made small: it comes along.
  const held = await holdPhotos(page)
  await photo.setInputFiles(cameraPhoto)
  await send.click()
  await held.release()

  await expect(claims).toContainText("A hole in my <blue> shirt 🙈")
  // The form is gone: the keyboard goes on at the claim.
  await expect(page.locator(":focus").filter({ has: claims })).toHaveCount(1)
  for (const name of ["Photo 1", "Photo 2"]) {
    await expect(claims.getByRole("img", { name })).toHaveJSProperty("complete", true)
  }
  await expect(send).toHaveCount(0)
  expect(watch.consoleErrors).toEqual([])
})
